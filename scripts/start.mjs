// `npm start`: installs what is missing, builds what is stale, then runs the program. Plain JavaScript without imports
// from npm, since on a fresh clone nothing is installed and the machine's own Node may be older than ours.
import { spawn } from 'node:child_process'
import { exitWith, isBuilt, isInstalled, ownNode, prepareBuild, prepareInstall, root } from './prepare.mjs'
import { programArguments, programEnvironment } from './program.mjs'

try {
  if (!isInstalled()) await prepareInstall()
  if (!isBuilt()) await prepareBuild()
} catch (error) {
  exitWith(error)
}

const env = { ...programEnvironment, ...process.env }
const program = spawn(ownNode, programArguments, { cwd: root, stdio: 'inherit', env })
// Ctrl-C reaches the whole group; other signals are handed on. Either way the program decides when it has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => (signal === 'SIGINT' ? undefined : program.kill(signal)))
}
program.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
