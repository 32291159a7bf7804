// The driver and PostgreSQL have these error codes for a server that is down, shutting down, full, too slow or read-only.
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // PostgreSQL is shutting down, has crashed or is starting: admin_shutdown, crash_shutdown, cannot_connect_now.
  '57P01',
  '57P02',
  '57P03',
  // query_canceled: the statement timeout
  '57014',
  // insufficient_resources: disk full, out of memory, too many connections
  '53000',
  '53100',
  '53200',
  '53300',
  // io_error: sometimes what a full disk looks like
  '58030',
  // read_only_sql_transaction
  '25006',
])

/** The same query may work in a moment, since the database is only down, full or too slow. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && unavailableCodes.has(cause.code)) return true
    if (
      /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
        cause.message,
      )
    )
      return true
  }
  return false
}
