// The driver's words and PostgreSQL's own codes for a server that is away, going down, full, too slow or read-only.
const goneCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // admin_shutdown, crash_shutdown, cannot_connect_now
  '57P01',
  '57P02',
  '57P03',
  // query_canceled: it took longer than a statement may
  '57014',
  // insufficient_resources: disk full, out of memory, too many connections
  '53000',
  '53100',
  '53200',
  '53300',
  // io_error, as a full disk shows itself at times
  '58030',
  // read_only_sql_transaction
  '25006',
])

/** True where something failed since the database is away, full or too slow: the same may work in a moment. */
export function isDatabaseGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && goneCodes.has(cause.code)) return true
    if (/timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(cause.message))
      return true
  }
  return false
}
