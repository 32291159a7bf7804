// `npm start`: installs what is missing, builds what is stale, then runs the program. Plain JavaScript without imports
// from npm, since on a fresh clone nothing is installed and the machine's own Node may be older than ours.
import { spawn } from 'node:child_process'
import { exitWith, ownNode, prepare, root } from './prepare.mjs'
import { programArguments, programEnvironment } from './program.mjs'

const build = await prepare().catch(exitWith)
const env = { ...programEnvironment(build), ...process.env }
const program = spawn(ownNode, programArguments(build), { cwd: root, stdio: 'inherit', env })
// Ctrl-C reaches the whole process group; other signals are forwarded. Either way this waits until the program has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => (signal === 'SIGINT' ? undefined : program.kill(signal)))
}
program.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
