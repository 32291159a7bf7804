import { spawn } from 'node:child_process'
import { root } from './prepare.mjs'

/** Runs a step with its output shown; a failing step ends the run. */
export function step(title, [command, ...args], variables = {}) {
  process.stdout.write(`\n── ${title}\n`)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } })
    child.on('error', reject)
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${title} failed.`))))
  })
}
