import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

interface Traced {
  /** COMMITs that wrote something and were acknowledged. */
  readonly commits: number
  /** Those that were acknowledged before the log had been synced. */
  readonly commitsBeforeSync: number
}

/** Traces a PostgreSQL server's system calls while `work` runs. Needs strace. */
export async function traceWrites(postmaster: number, work: () => Promise<void>): Promise<Traced> {
  const calls = 'trace=fdatasync,fsync,sendto,recvfrom,pwrite64,pwritev,write'
  // Existing backends too, since the program keeps its connections open.
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

/** For each process, the reply to COMMIT (`C…COMMIT`) must come after the sync of its writes to the log. */
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
