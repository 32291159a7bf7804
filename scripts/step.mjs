import { spawn } from 'node:child_process'
import { root } from './prepare.mjs'

/** Runs one step of a longer run in sight of everybody; a step that fails ends the run. */
export function step(title, [command, ...args], variables = {}) {
  process.stdout.write(`\n── ${title}\n`)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } })
    child.on('error', reject)
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${title} failed.`))))
  })
}

/** The same beside another step: what it says is shown once it has ended. */
export function stepAtEnd(title, [command, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => said.push(chunk))
    child.on('error', reject)
    child.on('close', code => {
      process.stdout.write(`\n── ${title}\n${Buffer.concat(said)}`)
      if (code === 0) resolve()
      else reject(new Error(`${title} failed.`))
    })
  })
}
