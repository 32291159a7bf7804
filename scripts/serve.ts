// Runs the program until it is asked to stop. The server's build starts here: Node strips no types then, which would cost it fifteen
// megabytes for as long as it runs.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Once built, this lies in `build/server`.
const root = join(import.meta.dirname, '..', '..')
process.chdir(root)
process.env.NODE_ENV = 'production'
// What was compiled once starts faster the next time; it goes with the build that it was compiled from.
enableCompileCache(join(import.meta.dirname, 'compiled'))

const exitTimeoutMs = 10_000
const print = (text: string) => process.stdout.write(`${text}\n`)

const starting = start()
let stopping = false
// From the first moment on: whoever interrupts a start leaves nothing half open either.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

try {
  const { url, loopbackOnly } = await starting
  if (!stopping) welcome(url, loopbackOnly)
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`)
  process.exit(1)
}

async function start() {
  // Not before the cache is there.
  const { startProgram } = await import('../server.ts')
  return startProgram({ variables: process.env, rootFolder: root, print })
}

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), exitTimeoutMs).unref()
  const program = await starting
  await program.stop()
  process.exit(0)
}

function welcome(url: string, loopbackOnly: boolean): void {
  print(`Teeth Care is open at ${url}`)
  print(
    loopbackOnly
      ? 'Register there: the first account on this machine becomes the owner and gets the dashboard.'
      : 'The account of OWNER_EMAIL becomes the owner once its e-mail is verified.',
  )
  print('Ctrl-C closes it; everything is kept.')
}

// What a person can mend says so in its message; for a fault of ours the trail is what helps.
function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'SettingError' ? error.message : (error.stack ?? error.message)
}
