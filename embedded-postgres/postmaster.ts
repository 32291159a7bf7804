import { execFile } from 'node:child_process'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive, orNullIfMissing, systemCode } from './folders.ts'
import { type Layout, type ServerLog, socketLockFile } from './layout.ts'

/** A running server, as described by its postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  /** Null until it listens. */
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
 * PostgreSQL refuses to start if any process with the id in its lock file is alive. Removes the file if that process is another
 * program. If it is dead, the file stays: PostgreSQL itself decides better, by the shared memory.
 */
export async function removeStaleLockFiles(layout: Layout, socketFolder: string): Promise<void> {
  for (const file of [pidFile(layout), socketLockFile(socketFolder)]) {
    const pid = await readPid(file)
    if (pid === null || !isAlive(pid) || (await servesCluster(pid, layout))) continue
    // Renamed first: if another program has started a server meanwhile, its file is restored.
    const aside = `${file}.stale-${process.pid}`
    await orNullIfMissing(rename(file, aside))
    if ((await readPid(aside)) !== pid) await restore(aside, file)
    await rm(aside, { force: true })
  }
}

async function restore(aside: string, file: string): Promise<void> {
  try {
    await orNullIfMissing(link(aside, file))
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
}

function pidFile(layout: Layout): string {
  return join(layout.cluster, 'postmaster.pid')
}

/** A single-user session writes its process id with a minus sign. */
async function readPid(file: string): Promise<number | null> {
  const text = await orNullIfMissing(readFile(file, 'utf8'))
  return text === null ? null : Math.abs(Number.parseInt(text, 10)) || null
}

/** Stops the server in fast mode (SIGINT: ends sessions, closes files cleanly), or in immediate mode (SIGQUIT) if it hangs. */
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

/** True if the process is a PostgreSQL on our cluster. A zombie isn't: it has no command line left. */
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
