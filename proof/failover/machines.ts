import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** One of the two machines: a network namespace with an address, and a folder for its data. */
export interface Machine {
  readonly name: 'a' | 'b'
  readonly address: string
  readonly folder: string
}

export const frontAddress = '10.77.0.3'
const addresses = { a: '10.77.0.1', b: '10.77.0.2' }

export async function makeMachine(name: Machine['name'], base: string): Promise<Machine> {
  const folder = join(base, name)
  await mkdir(folder)
  return { name, address: addresses[name], folder }
}

/** Starts a process on a machine, or on the witness; its output goes to a file of that folder. */
export function start(
  { name, folder }: { readonly name?: Machine['name']; readonly folder: string },
  [file = '', ...args]: readonly string[],
  { user, env = process.env }: { readonly user?: string; readonly env?: NodeJS.ProcessEnv } = {},
): ChildProcess {
  const output = openSync(join(folder, `${file.split('/').at(-1)}.log`), 'a')
  const command = [
    ...(name ? ['ip', 'netns', 'exec', `tc-${name}`] : []),
    ...(user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []),
  ]
  const [first = file, ...rest] = [...command, file, ...args]
  return spawn(first, rest, { env, stdio: ['ignore', output, output] })
}

const ip = (...args: string[]) => execFileSync('ip', args)

/** Everything that a machine sends or is sent is dropped, as if its cable were pulled. */
export const disconnect = ({ name }: Machine) => ip('link', 'set', `cable-${name}`, 'nomaster')
export const connect = ({ name }: Machine) => ip('link', 'set', `cable-${name}`, 'master', 'switch')

/** The machines can't reach each other, but the witness reaches both. */
export function separate(machines: readonly Machine[], isSeparate: boolean): void {
  for (const { name } of machines)
    execFileSync('bridge', ['link', 'set', 'dev', `cable-${name}`, 'isolated', isSeparate ? 'on' : 'off'])
}

/** Kills a machine without a word: nobody gets as much as the end of a connection. */
export function kill(machine: Machine): void {
  disconnect(machine)
  for (const pid of execFileSync('ip', ['netns', 'pids', `tc-${machine.name}`], { encoding: 'utf8' }).split('\n'))
    if (pid) process.kill(Number(pid), 'SIGKILL')
}
