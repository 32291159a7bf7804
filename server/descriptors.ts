import { readFile } from 'node:fs/promises'
import { SettingError } from '../app/platform/environment.server.ts'

/** A thousand patients may follow a queue, each by a connection, and pages, pool and database take some hundred. */
const needed = 2_048
/** With fewer a start fails somewhere between its own files, those of PostgreSQL, and the first requests. */
const least = 256

/** Returns a sentence if this process may open too few files and connections. Throws it as a `SettingError` if it couldn't even start. */
export function tooFewDescriptors(limits: string): string | undefined {
  // Node has raised the first number, the limit in force, to the second one.
  const found = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  if (found === undefined || Number(found) >= needed) return undefined
  const sentence =
    `This process may open ${found} files and connections at once, and needs ${needed}, since each open page takes one: ` +
    `raise the limit (LimitNOFILE=${needed} in a systemd unit, ulimit -n ${needed} in a shell, --ulimit nofile=${needed} for a container).`
  if (Number(found) < least) throw new SettingError(sentence)
  return sentence
}

/** What Linux says about this process. Other systems have no such file. */
export const readLimits = () => readFile('/proc/self/limits', 'utf8').catch(() => '')
