import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The user that PostgreSQL's programs run as. */
export interface Identity {
  /** Who owns the files, as seen from outside any user namespace. */
  readonly uid: number
  readonly gid: number
  /** What goes before a program's name: `unshare` and its options, or nothing. */
  readonly prefix: readonly string[]
  /** True when a child has to change its user id, which only root may do. */
  readonly switchesUser: boolean
}

export interface Outcome {
  readonly succeeded: boolean
  readonly stdout: string
  /** Why it failed, with what the program said; empty when it succeeded. */
  readonly failure: string
}

/** What to hand to `spawn` or `execFile` so that `program` runs as that user. No shell anywhere. */
export function commandAs(identity: Identity, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...identity.prefix, program, ...args]
  return {
    file,
    args: rest,
    options: {
      // The starting program's own folder may be closed to that user.
      cwd: '/',
      // Nothing else is handed down: PG* variables would change behaviour, secrets would become readable.
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      ...(identity.switchesUser ? { uid: identity.uid, gid: identity.gid } : {}),
    },
  }
}

/** Runs a program to its end and never throws: a program that can't be started has failed as well. */
export async function runAs(
  identity: Identity,
  program: string,
  args: readonly string[],
  input = '',
): Promise<Outcome> {
  const command = commandAs(identity, program, args)
  try {
    const running = promisify(execFile)(command.file, command.args, command.options)
    // A program that ends without reading would otherwise raise EPIPE as an uncaught error.
    running.child.stdin?.on('error', () => undefined)
    running.child.stdin?.end(input)
    const { stdout } = await running
    return { succeeded: true, stdout, failure: '' }
  } catch (error) {
    return { succeeded: false, stdout: '', failure: error instanceof Error ? error.message : String(error) }
  }
}
