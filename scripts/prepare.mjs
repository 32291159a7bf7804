// What must be there before anything can run: the packages and the build. Shared by `start` and `test`; see start.mjs
// for why this is plain JavaScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const ownNode = join(root, 'node_modules', 'node', 'bin', 'node')

const installStamp = join(root, 'node_modules', '.installed-from')
const buildStamp = join(root, 'build', '.built-from')
const builtFrom = [
  'app',
  'public',
  'scripts/narrow.ts',
  'scripts/precompress.ts',
  'scripts/serve.ts',
  'server.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** True when node_modules is what the lock file says and our own Node is in it. */
export function isInstalled() {
  return existsSync(ownNode) && readStamp(installStamp) === hashOfFiles(['package.json', 'package-lock.json'])
}

/** True when the build was made from the files that are there now. */
export function isBuilt() {
  return readStamp(buildStamp) === hashOfFiles(builtFrom)
}

export async function prepareInstall() {
  // Not `npm ci`: a registry that lacks other systems' optional packages leaves them out of the lock file, which
  // `ci` then refuses. This installs what the lock file pins all the same, and changes neither file.
  await withProgress('Installing packages (once, about a minute)', 'npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  // Where install scripts are barred, our Node has not been put in place; its package does that itself.
  if (!existsSync(ownNode)) {
    await withProgress('Fetching Node', process.execPath, [
      join('node_modules', 'node', 'installArchSpecificPackage.js'),
    ])
  }
  writeFileSync(installStamp, hashOfFiles(['package.json', 'package-lock.json']))
}

export async function prepareBuild() {
  const started = hashOfFiles(builtFrom)
  await withProgress('Building the site', ownNode, [join('node_modules', '.bin', 'react-router'), 'build'])
  writeFileSync(buildStamp, started)
}

/** Ends with the sentence that a person needs, and the output of what failed where there is some. */
export function exitWith(error) {
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}

/** Runs a command out of sight with a clock beside its name; what it printed is shown only if it fails. */
async function withProgress(title, command, args) {
  const startedAt = Date.now()
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  const show = text => (process.stdout.isTTY ? process.stdout.write(`\r${text}`) : undefined)
  process.stdout.write(`${title} …${process.stdout.isTTY ? '' : '\n'}`)
  const clock = setInterval(() => show(`${title} … ${seconds()}`), 1000)
  const { code, output } = await run(command, args)
  clearInterval(clock)
  if (code !== 0) throw new Error(`${title} failed:\n${output.slice(-6000)}`)
  process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}${title} … done in ${seconds()}\n`)
}

function run(command, args) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: '' },
    })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.on('error', error => resolve({ code: 1, output: String(error) }))
    child.on('exit', code => resolve({ code: code ?? 1, output }))
  })
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function hashOfFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap(name => filesBelow(join(path, name)))
}
