import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const lockKey = 7_335_711

/** Brings the tables up to date. Programs that start together take turns; a killed one leaves nothing half done. */
export async function migrateDatabase(connection: pg.PoolConfig, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'teeth-care-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
