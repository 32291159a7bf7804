import { type ChildProcess, type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { programArguments, programEnvironment } from '../scripts/program.mjs'
import { freePort } from './free-port.ts'

// Only ends a start that hangs.
const startTimeoutMs = 300_000

export interface RunningProgram {
  readonly url: string
  readonly output: () => string
  readonly child: ChildProcess
  /** Stops it as Ctrl-C does; returns its exit code. */
  stop(): Promise<number | null>
  /** Kills it, without any cleaning up. */
  kill(): Promise<void>
}

/** Starts the built program and waits until it prints that it is ready. */
export async function startProgram(
  variables: Record<string, string>,
  wrap?: readonly string[],
  build?: string,
): Promise<RunningProgram> {
  const port = variables.PORT ?? String(await freePort())
  const child = runProgram({ ...variables, PORT: port }, wrap, build)
  const ended = once(child, 'exit')
  let output = ''
  const opened = new Promise<void>(resolve => {
    const onOutput = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ctrl-C closes it')) resolve()
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
  })
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`the program did not open:\n${output}`)), startTimeoutMs).unref()
  })
  const early = ended.then(() => Promise.reject(new Error(`the program ended:\n${output}`)))
  await Promise.race([opened, late, early])
  early.catch(() => undefined)
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    child,
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The build that was switched to last. */
export function currentBuild(builds = process.env.BUILDS_DIR || 'builds'): string {
  return realpathSync(join(builds, 'current'))
}

/** The program, or one of its commands, as a child process with only these settings; `wrap` is a command that runs it. */
export function runProgram(
  variables: Record<string, string>,
  wrap: readonly string[] = [],
  build = currentBuild(),
  command: readonly string[] = [],
): ChildProcessWithoutNullStreams {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, LOG_LEVEL: 'warn', ...programEnvironment(build), ...variables }
  const [file = '', ...args] = [
    ...wrap,
    join('node_modules', 'node', 'bin', 'node'),
    ...programArguments(build),
    ...command,
  ]
  return spawn(file, args, { env })
}

/** The environment variable with the folder that `prepareData` made. */
export const preparedDataVariable = 'PREPARED_DATA'

/** A data folder for one test: a copy of the prepared one if there is one, otherwise empty. */
export async function makeDataDir({ isEmpty = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'teeth care '))
  const prepared = process.env[preparedDataVariable]
  if (prepared && !isEmpty) await copyFolder(prepared, dataDir)
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Copies a folder's contents with owners and links. Four times as fast as Node's `cp`. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

/** True while the embedded server of a data folder is running. */
export function hasDatabaseServer(dataDir: string): boolean {
  return existsSync(pidFile(dataDir))
}

/** The process id of the embedded server of a data folder. */
export async function databasePid(dataDir: string): Promise<number> {
  const [pid] = (await readFile(pidFile(dataDir), 'utf8')).split('\n')
  return Number(pid)
}

/**
 * Pauses every process of a program's database; returns a function that resumes them. The postmaster is paused first, so that
 * it starts no further process; children that end meanwhile stay in its list as zombies.
 */
export async function pauseDatabase(dataDir: string): Promise<() => void> {
  const postmaster = await databasePid(dataDir)
  process.kill(postmaster, 'SIGSTOP')
  while (!/\) [tT] /.test(await readFile(`/proc/${postmaster}/stat`, 'utf8'))) await setImmediate()
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  const pids = children.trim().split(' ').map(Number)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of [...pids, postmaster]) process.kill(pid, 'SIGCONT')
  }
}

/** Queries the database of a running program directly, for changes that no API call can make, such as ageing a row. */
export async function queryDatabase(dataDir: string, statement: string, values: unknown[]): Promise<pg.QueryResult> {
  const quiet = { info: () => undefined, warn: () => undefined }
  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  const client = new pg.Client(server.connection)
  try {
    await client.connect()
    return await client.query(statement, values)
  } finally {
    await client.end()
    await server.release()
  }
}

function pidFile(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
}
