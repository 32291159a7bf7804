import { execFile } from 'node:child_process'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { orNullIfMissing, systemCode } from './errors.server.ts'
import { isAlive } from './folders.server.ts'
import type { Layout, ServerLog } from './layout.server.ts'
import { socketLockFile } from './socket.server.ts'

/** A live server, as its postmaster.pid tells. */
export interface Postmaster {
  readonly pid: number
  /** Where it listens, or null while it has not come that far. */
  readonly socketFolder: string | null
}

const fastStopLimitMs = 30_000
const immediateStopLimitMs = 5_000

export async function findPostmaster(layout: Layout): Promise<Postmaster | null> {
  const text = await orNullIfMissing(readFile(pidFile(layout), 'utf8'))
  if (text === null) return null
  // Lines: process id, cluster, start time, port, socket's folder, …
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!(await servesCluster(pid, layout))) return null
  return { pid, socketFolder: lines[4] || null }
}

/**
 * PostgreSQL takes any living process with the number in its lock file for a server, and refuses to start. Removes
 * such a file once that number belongs to another program. A dead one's file stays: PostgreSQL itself
 * judges it better, by its shared memory.
 */
export async function removeStaleLockFiles(layout: Layout, socketFolder: string): Promise<void> {
  for (const file of [pidFile(layout), socketLockFile(socketFolder)]) {
    const pid = await readPid(file)
    if (pid === null || !isAlive(pid) || (await servesCluster(pid, layout))) continue
    // Aside first: should another program have started a server meanwhile, its file goes back.
    const aside = `${file}.stale-${process.pid}`
    await orNullIfMissing(rename(file, aside))
    if ((await readPid(aside)) !== pid) await putBack(aside, file)
    await rm(aside, { force: true })
  }
}

async function putBack(aside: string, file: string): Promise<void> {
  try {
    await orNullIfMissing(link(aside, file))
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
}

function pidFile(layout: Layout): string {
  return join(layout.cluster, 'postmaster.pid')
}

/** A single-user session writes its number with a minus sign. */
async function readPid(file: string): Promise<number | null> {
  const text = await orNullIfMissing(readFile(file, 'utf8'))
  return text === null ? null : Math.abs(Number.parseInt(text, 10)) || null
}

/** Stops the server the way that ends sessions at once and closes the files cleanly; the hard way if it hangs. */
export async function stopPostmaster(pid: number, layout: Layout, log: ServerLog): Promise<void> {
  if (await endedAfter('SIGINT', pid, layout, fastStopLimitMs)) return
  log.warn(`PostgreSQL did not stop within ${fastStopLimitMs} ms; it will recover at its next start.`)
  if (await endedAfter('SIGQUIT', pid, layout, immediateStopLimitMs)) return
  log.warn(`PostgreSQL (process ${pid}) still does not stop and is left running.`)
}

async function endedAfter(signal: NodeJS.Signals, pid: number, layout: Layout, limitMs: number): Promise<boolean> {
  const deadlineMs = performance.now() + limitMs
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error
  }
  while (await servesCluster(pid, layout)) {
    if (performance.now() > deadlineMs) return false
    await delay(20)
  }
  return true
}

/** Whether that process is a PostgreSQL on our cluster; a zombie, which has no command line left, is not. */
async function servesCluster(pid: number, layout: Layout): Promise<boolean> {
  if (!Number.isInteger(pid) || pid < 1) return false
  const command = await commandLine(pid)
  return command.includes('postgres ') && `${command} `.includes(` -D ${layout.cluster} `)
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    }
    return (await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout.trim()
  } catch {
    return ''
  }
}
