import { sql } from 'drizzle-orm'
import type { Database } from '../context.server.ts'

/** Takes advisory locks, shared by all programs on this database, until the transaction ends; waits for them if necessary. */
export async function lock(transaction: Database, ...names: string[]): Promise<void> {
  // In one order for all callers, so that no two wait for each other.
  const sorted = sql.param(names.toSorted())
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as name`,
  )
}
