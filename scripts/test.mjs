// `npm test`: checks, unit tests, the API, journeys in the browser. `npm run test:machine`: tests that start, starve, kill, upgrade or
// sweep whole programs. A test's file name says where it belongs (decision 031). A part that fails doesn't keep the next one from running.
// `npm test -- FILE …` (or `npm run test:machine -- FILE …`) runs these files alone, without the checks.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findOrInstallChromium } from './debian-packages.mjs'
import {
  exitWith,
  isInstalled,
  ownNode,
  prepareBuild,
  prepareInstall,
  preparePostgres15,
  root,
  step,
} from './prepare.mjs'

/** Linux keeps what is stored here in memory. */
const memory = '/dev/shm'
/** About four times what the tests have needed at once. */
const neededBytes = 2 * 2 ** 30

const isMachine = process.argv[2] === 'machine'
const files = process.argv.slice(isMachine ? 3 : 2)
const [browserFiles, otherFiles] = [true, false].map(is => files.filter(file => /\.spec\.ts(:\d+)?$/.test(file) === is))
const vitest = [
  join('node_modules', 'vitest', 'vitest.mjs'),
  'run',
  ...(isMachine ? ['--project=machine', '--project=embedded'] : ['--project=unit']),
  ...otherFiles,
]
const playwright = [
  join('node_modules', '@playwright', 'test', 'cli.js'),
  'test',
  `--project=${isMachine ? 'machine' : 'journeys'}`,
  ...browserFiles,
]
const failures = []
const reports = mkdtempSync(join(tmpdir(), 'teeth-care-results-'))
const [unitReport, browserReport] = ['unit.json', 'browser.json'].map(name => join(reports, name))
const memoryFolder = makeMemoryFolder()
const temporary = memoryFolder ? { TMPDIR: memoryFolder } : {}
if (memoryFolder) {
  process.on('exit', () => rmSync(memoryFolder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
}

async function part(work, itsFiles = []) {
  if (files.length > 0 && itsFiles.length === 0) return
  await work().catch(error => failures.push(error.message))
}

/**
 * A new folder in memory, for the tests' databases: most of the system's time would go into creating and deleting their files on a disk.
 * Undefined where there is none, too little of it, or none that programs can be run from.
 */
function makeMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < neededBytes) return undefined
    const folder = mkdtempSync(join(memory, 'teeth-care-'))
    // Every account may enter, as in /tmp: PostgreSQL may run as another one.
    chmodSync(folder, 0o1777)
    const program = join(folder, 'try')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    if (spawnSync(program).status === 0) return folder
    rmSync(folder, { recursive: true })
  } catch {
    // Another system, or a folder that isn't ours to write to.
  }
  return undefined
}

const readReport = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
const unitResults = () => readReport(unitReport).testResults ?? []

/** The files that took longest, so that growth is seen. */
function slowestFiles() {
  const durations = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.flatMap(durations),
  ]
  const spentMs = suite => durations(suite).reduce((sum, ms) => sum + ms, 0)
  const timed = [
    ...unitResults().map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime]),
    ...(readReport(browserReport).suites ?? []).map(suite => [join('e2e', suite.file), spentMs(suite)]),
  ]
  const slowest = timed.toSorted(([, one], [, other]) => other - one).slice(0, 10)
  return slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}\n`).join('')
}

/** Names what failed and why, to be repeated at the end: the browser tests' lines come after Vitest's own summary. */
function failedTests() {
  return unitResults()
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const each = failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`)
      return [...(message ? [message] : []), ...each].map(text => `\n${name}: ${text}`)
    })
    .join('\n')
}

if (!isInstalled()) await prepareInstall().catch(exitWith)
if (isMachine) await preparePostgres15().catch(exitWith)
// The checks need no build, and each of the two leaves a core idle for some of its time.
const checks = isMachine ? undefined : part(() => step('Checks', [ownNode, 'scripts/check.mjs']))
const [built] = await Promise.allSettled([prepareBuild(), checks])
if (built.status === 'rejected') exitWith(built.reason)
await part(async () => {
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  await step('Tests', [ownNode, ...vitest, ...options], temporary).catch(error => {
    throw new Error(`${error.message}\n${failedTests()}`)
  })
}, otherFiles)
await part(async () => {
  const CHROMIUM_PATH = findOrInstallChromium()
  const variables = { ...temporary, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }
  await step('Browser tests', [ownNode, ...playwright, '--reporter=list,json'], variables)
}, browserFiles)
process.stdout.write(`\nThe slowest files, in seconds of their worker:\n${slowestFiles()}`)
rmSync(reports, { recursive: true })
process.stdout.write(`\n${failures.length === 0 ? 'Everything passed.' : failures.join('\n')}\n`)
process.exit(failures.length === 0 ? 0 : 1)
