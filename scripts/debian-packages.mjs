// Finds programs that tests and measurements need, or installs them from Debian's packages.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from './prepare.mjs'

const caches = join(root, 'node_modules', '.cache')

/** Without windows: the tests take two thirds of the time. */
const headlessChromium = {
  name: 'chromium-headless-shell',
  program: '/usr/bin/chromium-headless-shell',
  unpacked: '/usr/lib/chromium/chromium-headless-shell',
  fonts: 'fonts-liberation',
}
const otherChromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * The path of a working Chromium: CHROMIUM_PATH, Debian's without windows (installed now if need be), or the system's. Playwright's own
 * download isn't available everywhere.
 */
export function findOrInstallChromium() {
  installFonts()
  const found =
    firstThatRuns([process.env.CHROMIUM_PATH]) ?? findOrInstall(headlessChromium) ?? firstThatRuns(otherChromiums)
  if (!found) throw new Error('The browser tests need Chromium: install it and set CHROMIUM_PATH to its program.')
  return found
}

/**
 * Fonts as wide as Arial and Times, as root. Texts in letters that our own fonts leave out are measured in the system's, which differ from
 * machine to machine.
 */
function installFonts() {
  if (existsSync('/usr/share/fonts/truetype/liberation') || !existsSync('/usr/bin/apt-get')) return
  if (process.getuid?.() !== 0) return
  try {
    installSystemWide(headlessChromium.fonts)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
  }
}

/** Installs the packages of the tools that aren't there, as root: each tool with the name of its package. */
export function installTools(packages) {
  for (const [tool, name] of Object.entries(packages)) {
    if (spawnSync('which', [tool]).status !== 0) installSystemWide(name)
  }
}

/** The first of these programs that runs, tried with an argument after which it ends at once. */
function firstThatRuns(paths, tryWith = '--version') {
  return paths.find(path => path && existsSync(path) && spawnSync(path, [tryWith], { stdio: 'ignore' }).status === 0)
}

/**
 * The path of a program of a package, which is installed now if need be: as root for the whole system, otherwise below node_modules.
 * `program` is its path in the system, `unpacked` its path in the package, where they differ; `fonts` a package of fonts that is unpacked beside it;
 * `tryWith` an argument after which it ends at once, if that isn't `--version`. Undefined if that fails.
 */
export function findOrInstall({ name, program, unpacked = program, fonts = '', tryWith = '--version' }) {
  const paths = [program, join(caches, name, basename(program))]
  const found = firstThatRuns(paths, tryWith)
  if (found || !existsSync('/usr/bin/apt-get')) return found
  try {
    if (process.getuid?.() === 0) installSystemWide(name)
    else unpackLocally(name, unpacked, fonts)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
  }
  return firstThatRuns(paths, tryWith)
}

function installSystemWide(name) {
  process.stdout.write(`Installing ${name} from Debian’s packages …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  // apt-get itself fails while another runs, as test files side by side would have it.
  const lock = join(tmpdir(), 'teeth-care-apt-get.lock')
  execFileSync('flock', [lock, 'apt-get', 'update', '-qq'], options)
  execFileSync('flock', [lock, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', name], options)
}

// Without permission to install, Debian's packages are downloaded and unpacked into a folder of our own, with writable copies of
// the system's package lists.
function unpackLocally(name, program, fonts) {
  process.stdout.write(`Unpacking ${name} from Debian’s packages into node_modules …\n`)
  const cache = join(caches, name)
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
  const names = fonts ? [name, fonts] : [name]
  const plan = execFileSync('apt-get', [...own, 'install', '--simulate', '--no-install-recommends', ...names], quiet)
  const packages = [...String(plan).matchAll(/^Inst (\S+)/gm)].map(([, each]) => each)
  execFileSync('apt-get', [...own, 'download', ...packages], quiet)
  for (const file of readdirSync(join(cache, 'archives')).filter(each => each.endsWith('.deb'))) {
    execFileSync('dpkg-deb', ['-x', join(cache, 'archives', file), folders.root])
  }
  rmSync(join(cache, 'archives'), { recursive: true })
  writeWrapper(join(cache, basename(program)), join(folders.root, program), folders.root)
}

function writeWrapper(wrapper, program, unpacked) {
  const script = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${libraryFolders(unpacked).join(':')}'`,
    // Fontconfig finds fonts there.
    `export XDG_DATA_HOME='${join(unpacked, 'usr', 'share')}'`,
    `exec '${program}' "$@"`,
  ]
  writeFileSync(wrapper, `${script.join('\n')}\n`, { mode: 0o755 })
}

function libraryFolders(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const below = entries.filter(entry => entry.isDirectory()).flatMap(entry => libraryFolders(join(folder, entry.name)))
  return entries.some(entry => /\.so(\.|$)/.test(entry.name)) ? [folder, ...below] : below
}
