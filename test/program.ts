import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../app/db/embedded.server.ts'
import { programArguments, programEnvironment } from '../scripts/program.mjs'
import { freePort } from './free-port.ts'

const startTimeoutMs = 30_000

export interface RunningProgram {
  readonly url: string
  readonly output: () => string
  readonly child: ChildProcess
  /** Asks it to stop, as Ctrl-C does; answers its exit code. */
  stop(): Promise<number | null>
  /** Ends it at once, with nothing tidied up. */
  kill(): Promise<void>
}

/** Starts the built program as a newcomer would have it and waits until it says that it is open. */
export async function startProgram(
  variables: Record<string, string>,
  wrap?: readonly string[],
): Promise<RunningProgram> {
  const port = variables.PORT ?? String(await freePort())
  const child = runProgram({ ...variables, PORT: port }, wrap)
  const ended = once(child, 'exit')
  let output = ''
  const opened = new Promise<void>(resolve => {
    const hear = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ctrl-C closes it')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
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

/** The program as a child process, with no settings but these; `wrap` is a command that runs it in turn. */
export function runProgram(variables: Record<string, string>, wrap: readonly string[] = []): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, LOG_LEVEL: 'warn', ...programEnvironment, ...variables }
  const [file = '', ...args] = [...wrap, join('node_modules', 'node', 'bin', 'node'), ...programArguments]
  return spawn(file, args, { env })
}

/** A data folder of a test's own. */
export async function makeDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'teeth care '))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** True while the embedded server of a data folder runs. */
export function hasDatabaseServer(dataDir: string): boolean {
  return existsSync(pidFile(dataDir))
}

/** The process id of the embedded server of a data folder. */
export async function databasePid(dataDir: string): Promise<number> {
  const [pid] = (await readFile(pidFile(dataDir), 'utf8')).split('\n')
  return Number(pid)
}

/**
 * Stops every process of a program's database where it stands; what it returns lets them go on. The postmaster is
 * stopped first: from then on it starts no process and none of its children goes away unnoticed, since one that ends
 * stays in its list until it has asked after it.
 */
export async function stopDatabase(dataDir: string): Promise<() => void> {
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

/** Asks the database of a running program directly, for what no call of its can bring about, such as time going by. */
export async function askDatabase(dataDir: string, statement: string, values: unknown[]): Promise<pg.QueryResult> {
  const quiet = { info: () => undefined, warn: () => undefined }
  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  const client = new pg.Client(server.connection)
  await client.connect()
  const answer = await client.query(statement, values)
  await client.end()
  await server.release()
  return answer
}

function pidFile(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
}
