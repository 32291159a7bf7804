import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

interface Traced {
  /** COMMITs that wrote something and whose success was told to the program. */
  readonly commits: number
  /** Those whose success was told before the log had been synced. */
  readonly commitsBeforeSync: number
}

/** Watches a PostgreSQL server's system calls while `work` runs. Needs strace. */
export async function traceWrites(postmaster: number, work: () => Promise<void>): Promise<Traced> {
  const calls = 'trace=fdatasync,fsync,sendto,recvfrom,pwrite64,pwritev,write'
  // Those that it has started already, too: the program keeps its connections.
  const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).trim().split(' ')
  const pids = [String(postmaster), ...children].flatMap(pid => ['-p', pid])
  const strace = spawn('strace', ['-f', '-s', '200', '-e', calls, ...pids], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  strace.stderr.on('data', chunk => {
    output += chunk
  })
  await once(strace.stderr, 'data')
  await pause(300)
  await work()
  strace.kill('SIGINT')
  await once(strace, 'close')
  return read(output)
}

/** Per process: a COMMIT's answer (`C…COMMIT`) has to come after the sync of what that process wrote into the log. */
function read(output: string): Traced {
  const unsynced = new Map<string, boolean>()
  let commits = 0
  let commitsBeforeSync = 0
  for (const line of output.split('\n')) {
    const [, pid = '', rest = ''] = /^\[pid\s+(\d+)\] (.*)$/.exec(line) ?? []
    if (/^(pwrite64|pwritev)\(/.test(rest)) unsynced.set(pid, true)
    else if (/^(fdatasync|fsync)\(\d+\)\s+= 0|^<\.\.\. (fdatasync|fsync) resumed>.*= 0/.test(rest))
      unsynced.set(pid, false)
    else if (/^sendto\(.*COMMIT/.test(rest) && unsynced.has(pid)) {
      commits++
      if (unsynced.get(pid)) commitsBeforeSync++
      unsynced.delete(pid)
    }
  }
  return { commits, commitsBeforeSync }
}
