import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, type FileHandle, open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { program } from './binaries.ts'
import { giveTo, orNullIfMissing } from './folders.ts'
import { type Layout, socketPort } from './layout.ts'
import { commandAs, type Identity } from './run.ts'

const longestLogBytes = 1_000_000

/** A server process that this program has just started. */
export interface Launched {
  readonly pid: number | undefined
  /** Null while it runs; then whether another try may succeed, and the end of its log. */
  exit(): Promise<{ isTemporary: boolean; message: string } | null>
}

/** Passed as arguments rather than written into the cluster, so that they apply to clusters of any age. */
function settings(socketFolder: string): Record<string, string> {
  return {
    // A list of folders, so a folder with a comma has to be quoted.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    listen_addresses: '',
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    // In containers that advertise huge pages but don't grant them, trying crashes the server.
    huge_pages: 'off',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    // With the SQLSTATE (%e), for `isTemporary` below.
    log_line_prefix: '%m [%p] %e ',
    // Personal data must not reach the log. The client gets its errors anyway; this leaves out statements, their values, and the
    // lines that quote a row.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_min_duration_statement: '-1',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
  }
}

/** Starts the server in a session of its own, so that killing the program doesn't kill it. */
export async function launch(
  layout: Layout,
  binaries: string,
  identity: Identity,
  socketFolder: string,
): Promise<Launched> {
  const options = Object.entries(settings(socketFolder)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = commandAs(identity, program(binaries, 'postgres'), ['-D', layout.cluster, ...options])
  const logFile = await openLog(layout, identity)
  try {
    const fromByte = (await logFile.stat()).size
    const child = spawn(command.file, command.args, {
      ...command.options,
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
    })
    child.unref()
    return watch(child, layout, fromByte)
  } finally {
    await logFile.close()
  }
}

function watch(child: ChildProcess, layout: Layout, fromByte: number): Launched {
  let failure = ''
  let exitCode: number | null = null
  let ended = false
  child.once('exit', code => {
    ended = true
    exitCode = code
  })
  child.once('error', error => {
    ended = true
    failure = error.message
  })
  return {
    pid: child.pid,
    async exit() {
      if (!ended) return null
      const lines = await linesSince(fromByte, layout)
      // Exit code 0: another program locked and stopped it already. F0001 (lock_file_exists) from our process, since others may
      // write into the same log: another server has the cluster, or sessions of a killed one still use its shared memory.
      const isTemporary = exitCode === 0 || lines.some(line => line.includes(`[${child.pid}] F0001 `))
      return { isTemporary, message: failure || lines.slice(-5).join('\n') }
    },
  }
}

/** Opens the server's log for appending, so that it can be truncated while the server writes. */
async function openLog(layout: Layout, identity: Identity): Promise<FileHandle> {
  await trimLog(layout)
  const opened = await open(layout.logFile, 'a', 0o600)
  await giveTo(identity, layout.logFile)
  return opened
}

/** Limits the log's size: moves its content to a second file, replacing the one before. */
export async function trimLog(layout: Layout): Promise<void> {
  const found = await orNullIfMissing(stat(layout.logFile))
  if (found === null || found.size <= longestLogBytes) return
  const older = `${layout.logFile}.1`
  await rm(older, { force: true })
  await copyFile(layout.logFile, older)
  await truncate(layout.logFile)
}

/** The lines written since the log had `fromByte` bytes. */
async function linesSince(fromByte: number, layout: Layout): Promise<string[]> {
  const text = (await readFile(layout.logFile)).subarray(fromByte).toString('utf8')
  return text.split('\n').filter(line => line !== '')
}
