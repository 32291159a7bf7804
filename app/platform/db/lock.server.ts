import { sql } from 'drizzle-orm'
import type { Database } from '../context.server.ts'

/** Takes an advisory lock, shared by all programs on this database, until the transaction ends; waits for it if necessary. */
export async function lock(transaction: Database, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
