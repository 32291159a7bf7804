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
  // query_canceled: a statement ran into its timeout.
  '57014',
  // insufficient_resources: the disk is full, memory is short, or there are too many connections.
  '53000',
  '53100',
  '53200',
  '53300',
  // io_error: a full disk sometimes shows itself like this.
  '58030',
  // read_only_sql_transaction: the server takes no writes.
  '25006',
])

/** Whether the query failed only because the database is down, full or too slow, so that it may work in a moment. */
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
