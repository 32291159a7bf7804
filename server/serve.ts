import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { openNotifier } from './notify.ts'
import { type Output, openOutput, reportProcess } from './output.ts'
import { startProgram } from './program.ts'

const touchEveryMs = 60_000
const exitTimeoutMs = 13_000

/**
 * Runs the program until it gets a signal. If it can't start, or has to stop since a newer program changes the tables, the process ends
 * with 1: a service manager then starts it again, which works once the newer version is installed, or if the change was given up.
 */
export async function serve(build: string, version: string): Promise<void> {
  const output = openOutput(version)
  reportProcess(output)
  const notify = openNotifier(process.env, output)
  touch(build)
  setInterval(() => touch(build), touchEveryMs).unref()
  const starting = startProgram({
    variables: process.env,
    migrationsFolder: join(build, 'migrations'),
    clientFolder: join(build, 'client'),
    version,
    print: output.print,
    onOutdated(sentence) {
      output.fail(sentence)
      void stop({ atOnce: true })
    },
  })
  let stopping = false
  async function stop({ atOnce } = { atOnce: false }): Promise<void> {
    if (stopping) return
    stopping = true
    notify('STOPPING=1')
    const late = setTimeout(() => process.exit(1), exitTimeoutMs).unref()
    const program = await starting
    clearTimeout(late)
    setTimeout(() => process.exit(1), (atOnce ? 0 : program.drainMs) + exitTimeoutMs).unref()
    await program.stop({ atOnce })
    process.exit(atOnce ? 1 : 0)
  }
  // Signals are handled from the start, so that even an interrupted start leaves nothing open.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  try {
    const { url, howToOwn } = await starting
    if (stopping) return
    welcome(output, url, howToOwn)
    notify('READY=1')
  } catch (error) {
    reportProblem(output, error)
    process.exit(1)
  }
}

/** Marks the running build as in use, since scripts/builds.mjs doesn't remove a build that was used lately. */
function touch(build: string): void {
  const now = new Date()
  // A build that can't be marked is no fault: without write permission it couldn't be removed either.
  utimes(build, now, now).catch(() => undefined)
}

function welcome({ print }: Output, url: string, howToOwn: string | undefined): void {
  print(`Teeth Care is open at ${url}`)
  if (howToOwn !== undefined) print(howToOwn)
  print('Ctrl-C closes it; everything is stored.')
}

// The message of a `SettingError` says what the operator can do. Any other error is a bug and needs its stack.
function reportProblem(output: Output, error: unknown): void {
  if (error instanceof Error && error.name === 'SettingError') output.fail(error.message)
  else output.failWith('the program can’t start', error)
}
