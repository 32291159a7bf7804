import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrateDatabase, withMigrationLock } from '../app/platform/db/migrate.server.ts'
import { onDatabase, templateName } from '../test/databases.ts'
import { parseLines } from '../test/log-lines.ts'
import { makeDataDir, runProgram } from '../test/program.ts'
import { figure, times } from '../test/proof.ts'
import { readShape } from '../test/schema-shape.ts'
import { until } from '../test/until.ts'

const admin = inject('server')

/** The whole schema, and the migrations that created it. */
async function shapeOf(database: string): Promise<unknown[]> {
  const migrations = await query(database, ['select hash from drizzle.__drizzle_migrations order by created_at'])
  return [await readShape(onDatabase(admin, database)), migrations]
}

async function query(database: string, statements: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client(onDatabase(admin, database))
  await client.connect()
  const answers: unknown[] = []
  for (const statement of statements) answers.push((await client.query(statement)).rows)
  await client.end()
  return answers
}

test('a program that is killed while it migrates leaves nothing half done, and the next start completes the migration', async () => {
  const kills = times(1, 30)
  const whole = await shapeOf(templateName)
  const { dataDir, remove } = await makeDataDir()
  let underWay = 0
  const migrating = async () => {
    const [rows] = await query('postgres', [
      "select 1 from pg_stat_activity where application_name = 'teeth-care-migrate' and datname = 'half_migrated'",
    ])
    return (rows as unknown[]).length
  }
  for (let kill = 0; kill < kills; kill++) {
    await query('postgres', ['create database half_migrated'])
    const { connectionString = '' } = onDatabase(admin, 'half_migrated')
    const program = await withMigrationLock(onDatabase(admin, 'half_migrated'), async () => {
      const waiting = runProgram({ DATA_DIR: dataDir, DATABASE_URL: connectionString, PORT: '0' })
      // The program's and this test's: it starts migrating when the test releases the lock.
      await until(async () => (await migrating()) === 2)
      return waiting
    })
    const ended = once(program, 'exit')
    await pause((200 * (kill + Math.random())) / kills)
    if ((await migrating()) > 0) underWay++
    program.kill('SIGKILL')
    await ended
    await migrateDatabase(onDatabase(admin, 'half_migrated'), 'db/migrations')
    expect(await shapeOf('half_migrated')).toEqual(whole)
    await query('postgres', ['drop database half_migrated with (force)'])
  }
  await remove()
  figure(
    9,
    `${kills} of ${kills} killed starts completed by the next; ${underWay} of them were killed while they migrated`,
  )
})

test('an older program refuses a database that a newer one has migrated, with a sentence', async () => {
  await query('postgres', ['create database newer'])
  const { connectionString = '' } = onDatabase(admin, 'newer')
  await migrateDatabase(onDatabase(admin, 'newer'), 'db/migrations')
  const later = Date.now() + 1e9
  await query('newer', [
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${later})`,
    "comment on table drizzle.__drizzle_migrations is 'least version: 99.0.0'",
  ])
  const { dataDir, remove } = await makeDataDir()
  const program = runProgram({ DATA_DIR: dataDir, DATABASE_URL: connectionString, PORT: '0' })
  let said = ''
  program.stderr?.on('data', chunk => {
    said += chunk
  })
  expect(await once(program, 'close')).toEqual([1, null])
  const sentence = parseLines(said).at(-1)?.msg
  expect(sentence).toMatch(
    /^The database was changed by a newer version of this program, and needs version 99\.0\.0 or later; this is .+: start the newer one, or restore the backup that it made before\.$/,
  )
  await remove()
  await query('postgres', ['drop database newer with (force)'])
  figure(9, `An older program on a newer database ends with 1: “${sentence}”`)
})
