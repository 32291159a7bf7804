import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The user that runs PostgreSQL's programs. */
export interface Identity {
  /** The files' owner, as seen from outside any user namespace. */
  readonly uid: number
  readonly gid: number
  /** The command that the program is run with: `unshare` and its options, or nothing. */
  readonly prefix: readonly string[]
  /** True if a child process has to change its user id, which only root may do. */
  readonly switchesUser: boolean
}

export interface Outcome {
  readonly succeeded: boolean
  readonly stdout: string
  /** Why it failed, with the program's error output; empty if it succeeded. */
  readonly failure: string
}

/** The arguments of `spawn` or `execFile` that run `program` as that user, without a shell. */
export function commandAs(identity: Identity, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...identity.prefix, program, ...args]
  return {
    file,
    args: rest,
    options: {
      // That user may have no access to the current folder.
      cwd: '/',
      // Nothing else: PG* variables would change behaviour, and secrets would be readable.
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      ...(identity.switchesUser ? { uid: identity.uid, gid: identity.gid } : {}),
    },
  }
}

/** Runs a program to its end. Never throws: a program that can't be started has failed too. */
export async function runAs(
  identity: Identity,
  program: string,
  args: readonly string[],
  input = '',
): Promise<Outcome> {
  const command = commandAs(identity, program, args)
  try {
    const running = promisify(execFile)(command.file, command.args, command.options)
    // A program that exits without reading its input would raise an uncaught EPIPE.
    running.child.stdin?.on('error', () => undefined)
    running.child.stdin?.end(input)
    const { stdout } = await running
    return { succeeded: true, stdout, failure: '' }
  } catch (error) {
    return { succeeded: false, stdout: '', failure: error instanceof Error ? error.message : String(error) }
  }
}
