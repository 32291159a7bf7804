import { spawn } from 'node:child_process'
import type { Output } from './output.ts'

type State = 'READY=1' | 'STOPPING=1'

/**
 * Returns how to tell systemd that the site is open, or that it closes; it does nothing where `NOTIFY_SOCKET` isn't set. Node has no
 * datagram sockets of Unix, so systemd's own `systemd-notify` sends it. The variable leaves `variables`, so that no child process, such
 * as the database, has it.
 */
export function openNotifier(variables: NodeJS.ProcessEnv, { warn }: Pick<Output, 'warn'>): (state: State) => void {
  const { NOTIFY_SOCKET } = variables
  delete variables.NOTIFY_SOCKET
  if (NOTIFY_SOCKET === undefined || NOTIFY_SOCKET === '') return () => undefined
  const report = (reason: string) =>
    warn(
      new Error(
        `systemd-notify can’t tell systemd how the program is: ${reason}. Install it, or write Type=exec into the unit.`,
      ),
    )
  return state => {
    // The state as an argument works in each version; --stopping came with 253.
    const child = spawn('systemd-notify', [state], { env: { ...variables, NOTIFY_SOCKET }, stdio: 'ignore' })
    child.on('error', error => report(error.message))
    child.on('exit', code => {
      if (code !== 0) report(`it ended with ${code}`)
    })
  }
}
