import { type ChildProcess, spawn } from 'node:child_process'
import { program } from './binaries.server.ts'
import { type Layout, socketPort } from './layout.server.ts'
import { linesSince, openLog } from './log-file.server.ts'
import { commandAs, type Identity } from './run.server.ts'

/** A server that this program has started a moment ago. */
export interface Launched {
  readonly pid: number | undefined
  /** Null while it lives; afterwards whether a later try may succeed, and its last words. */
  ending(): Promise<{ mayPass: boolean; words: string } | null>
}

/** They stand here and not in the cluster's files, so that they hold for clusters of any age. */
function settings(socketFolder: string): Record<string, string> {
  return {
    // A comma separates folders there, so ours is quoted.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    listen_addresses: '',
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    // Containers that show huge pages but don't grant them crash a server that tries.
    huge_pages: 'off',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    // With the SQLSTATE, see `mayPass`.
    log_line_prefix: '%m [%p] %e ',
    // Patients' data must not reach the log: the program hears of its errors anyway, and this leaves out
    // statements, their values, and the lines that quote a row.
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

/** Starts the server in a session of its own, so that it outlives a killed program undamaged. */
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
    async ending() {
      if (!ended) return null
      const lines = await linesSince(fromByte, layout)
      // Zero: another program held it and stopped it already. lock_file_exists (of ours; others may write into
      // the same log): another server has the cluster, or a killed one's last sessions still use its memory.
      const mayPass = exitCode === 0 || lines.some(line => line.includes(`[${child.pid}] F0001 `))
      return { mayPass, words: failure || lines.slice(-5).join('\n') }
    },
  }
}
