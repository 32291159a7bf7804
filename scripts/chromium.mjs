// Finds a Chromium for the browser tests, or installs Debian's, since Playwright's download isn't available everywhere. Its build
// without windows is preferred: the tests take two thirds of the time.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const debianPackage = 'chromium-headless-shell'
const headless = `/usr/bin/${debianPackage}`
const withWindows = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const cache = join(root, 'node_modules', '.cache', 'chromium')
const wrapper = join(cache, debianPackage)

/** The path of a working Chromium: CHROMIUM_PATH, one without windows (installed now if need be), or the system's. */
export function findOrInstallChromium() {
  const found = firstThatRuns([process.env.CHROMIUM_PATH, headless, wrapper])
  if (found) return found
  if (existsSync('/usr/bin/apt-get')) install()
  const installed = firstThatRuns([headless, wrapper, ...withWindows])
  if (!installed) throw new Error('The browser tests need Chromium: install it and set CHROMIUM_PATH to its program.')
  return installed
}

function firstThatRuns(paths) {
  return paths.find(
    path => path && existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
  )
}

function install() {
  try {
    if (process.getuid?.() === 0) installSystemWide()
    else unpackLocally()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
  }
}

function installSystemWide() {
  process.stdout.write('Installing Chromium from Debian’s packages …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

// Without permission to install, Debian's packages are downloaded and unpacked into a folder of our own, with writable copies of
// the system's package lists.
function unpackLocally() {
  process.stdout.write('Unpacking Chromium from Debian’s packages into node_modules …\n')
  rmSync(cache, { recursive: true, force: true })
  const folders = {
    lists: join(cache, 'lists', 'partial'),
    archives: join(cache, 'archives', 'partial'),
    root: join(cache, 'root'),
  }
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
  const own = [
    `-oDir::State::Lists=${join(cache, 'lists')}`,
    `-oDir::Cache=${cache}`,
    `-oDir::Cache::Archives=${join(cache, 'archives')}`,
    '-oDebug::NoLocking=true',
    '-oAPT::Sandbox::User=',
  ]
  const quiet = { cwd: join(cache, 'archives'), stdio: ['ignore', 'pipe', 'inherit'] }
  execFileSync('apt-get', [...own, 'update', '-qq'], quiet)
  const plan = execFileSync(
    'apt-get',
    [...own, 'install', '--simulate', '--no-install-recommends', debianPackage],
    quiet,
  )
  const packages = [...String(plan).matchAll(/^Inst (\S+)/gm)].map(([, name]) => name)
  execFileSync('apt-get', [...own, 'download', ...packages], quiet)
  for (const file of readdirSync(join(cache, 'archives')).filter(name => name.endsWith('.deb'))) {
    execFileSync('dpkg-deb', ['-x', join(cache, 'archives', file), folders.root])
  }
  rmSync(join(cache, 'archives'), { recursive: true })
  writeWrapper(folders.root)
}

function writeWrapper(unpacked) {
  const program = join(unpacked, 'usr', 'lib', 'chromium', debianPackage)
  const script = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${libraryFolders(unpacked).join(':')}'`,
    `exec '${program}' "$@"`,
  ]
  writeFileSync(wrapper, `${script.join('\n')}\n`, { mode: 0o755 })
}

function libraryFolders(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const below = entries.filter(entry => entry.isDirectory()).flatMap(entry => libraryFolders(join(folder, entry.name)))
  return entries.some(entry => /\.so(\.|$)/.test(entry.name)) ? [folder, ...below] : below
}
