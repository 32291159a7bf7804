import pg from 'pg'
import { SettingError } from '../core/environment.server.ts'

const oldestMajor = 15

/** Checks that the database can be reached and is new enough. Throws a `SettingError` whose message tells the operator what to do. */
export async function checkConnection(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'teeth-care-start' })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new SettingError(
      `The database that DATABASE_URL names can't be reached${reason}: start it, or correct DATABASE_URL.`,
    )
  }
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < oldestMajor) {
      throw new SettingError(`DATABASE_URL names a PostgreSQL ${version}: version ${oldestMajor} or newer is needed.`)
    }
  } finally {
    await client.end()
  }
}
