import { sql } from 'drizzle-orm'
import type { Database } from '../context.server.ts'

/** Takes advisory locks until the transaction ends. All programs on one database share these locks, and wait for each other. */
export async function lock(transaction: Database, ...names: string[]): Promise<void> {
  // All callers take the locks in the same order, so that no two callers wait for each other.
  const sorted = sql.param(names.toSorted())
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as name`,
  )
}
