import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { startProgram } from './program.ts'

const touchEveryMs = 60_000
const exitTimeoutMs = 13_000
const print = (text: string) => process.stdout.write(`${text}\n`)

/** Runs the program until it gets a signal. If the program can't start, the process ends with 1. */
export async function serve(build: string, version: string): Promise<void> {
  touch(build)
  setInterval(() => touch(build), touchEveryMs).unref()
  const starting = startProgram({
    variables: process.env,
    migrationsFolder: join(build, 'migrations'),
    clientFolder: join(build, 'client'),
    version,
    print,
  })
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    const late = setTimeout(() => process.exit(1), exitTimeoutMs).unref()
    const program = await starting
    clearTimeout(late)
    setTimeout(() => process.exit(1), program.drainMs + exitTimeoutMs).unref()
    await program.stop()
    process.exit(0)
  }
  // Signals are handled from the start, so that even an interrupted start leaves nothing open.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  try {
    const { url, howToOwn } = await starting
    if (!stopping) welcome(url, howToOwn)
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`)
    process.exit(1)
  }
}

/** Marks the running build as in use, since scripts/builds.mjs doesn't remove a build that was used lately. */
function touch(build: string): void {
  const now = new Date()
  // A build that can't be marked is no fault: without write permission it couldn't be removed either.
  utimes(build, now, now).catch(() => undefined)
}

function welcome(url: string, howToOwn: string | undefined): void {
  print(`Teeth Care is open at ${url}`)
  if (howToOwn !== undefined) print(howToOwn)
  print('Ctrl-C closes it; everything is stored.')
}

// The message of a `SettingError` says what the operator can do. Any other error is a bug and needs its stack.
function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'SettingError' ? error.message : (error.stack ?? error.message)
}
