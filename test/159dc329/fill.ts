import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'

// A clinic that the program of commit 159dc329 made, the last with two tables of people. `facts.json` has what its users know: tokens,
// passwords, and links that nobody used. The backup is of the same moment. The secret is the tests' own.

export const backupFile = 'test/159dc329/clinic.backup.tar.gz'

/** Puts it into an empty database. */
export async function fillAs159dc329(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(gunzipSync(await readFile('test/159dc329/clinic.sql.gz')).toString())
  await client.end()
}
