import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A computer with its own part of the network, and a folder for its data. */
export interface Node {
  readonly name: 'a' | 'b' | 'witness'
  readonly address: string
  readonly folder: string
}

/** One of the two that run the program and the database; the witness runs the proxy before them. */
export type Machine = Node & { readonly name: 'a' | 'b' }

export const frontAddress = '10.0.0.3'
const addresses = { a: '10.0.0.1', b: '10.0.0.2', witness: frontAddress }

export async function makeNode<Name extends Node['name']>(name: Name, base: string) {
  const folder = join(base, name)
  await mkdir(folder)
  return { name, address: addresses[name], folder }
}

/** Starts a process on a node; its output goes to a file of the node's folder. */
export function start(
  { name, folder }: Node,
  [file = '', ...args]: readonly string[],
  { user, env = process.env }: { readonly user?: string; readonly env?: NodeJS.ProcessEnv } = {},
): ChildProcess {
  const output = openSync(join(folder, `${file.split('/').at(-1)}.log`), 'a')
  const [first = file, ...rest] = [
    ...['ip', 'netns', 'exec', `tc-${name}`],
    ...(user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []),
    ...[file, ...args],
  ]
  return spawn(first, rest, { env, stdio: ['ignore', output, output] })
}

const ip = (...args: string[]) => execFileSync('ip', args)

/** Everything that a machine sends or is sent is dropped, as if its cable were pulled. */
export const disconnect = ({ name }: Machine) => ip('link', 'set', `cable-${name}`, 'nomaster')
export const connect = ({ name }: Machine) => ip('link', 'set', `cable-${name}`, 'master', 'switch')

/** The machines can't connect to each other, but the witness can to both. */
export function separate(machines: readonly Machine[], isSeparate: boolean): void {
  for (const { name } of machines)
    execFileSync('bridge', ['link', 'set', 'dev', `cable-${name}`, 'isolated', isSeparate ? 'on' : 'off'])
}

/** Kills a machine without ending any of its connections. */
export function kill(machine: Machine): void {
  disconnect(machine)
  const pids = execFileSync('ip', ['netns', 'pids', `tc-${machine.name}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
  // Some end with those that they belong to.
  spawnSync('kill', ['-9', ...pids])
}
