import { type SQL, sql } from 'drizzle-orm'

/** An instant as a number, in milliseconds since 1970. */
export function milliseconds(instant: SQL): SQL {
  return sql`(extract(epoch from ${instant}) * 1000)::float8`
}
