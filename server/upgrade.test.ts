import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { checkBackup } from '../app/backup/archive.server.ts'
import { restore } from '../app/backup/restore.server.ts'
import { listenToDatabase } from '../app/live/notices.server.ts'
import { migrateDatabase } from '../app/platform/db/migrate.server.ts'
import { stopOlderPrograms } from '../app/platform/db/program-versions.server.ts'
import { readEnvironment } from '../app/platform/environment.server.ts'
import { addMigration } from '../test/add-migration.ts'
import { openingMoment, openTestClinic, type TestClinic } from '../test/clinic.ts'
import { onDatabase } from '../test/databases.ts'
import { until } from '../test/until.ts'
import { bringUpToDate } from './database.ts'
import { watchLeastVersion } from './outdated.ts'

const current = 'db/migrations'
const leastVersion = (version: string) =>
  `COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: ${version}';--> statement-breakpoint\n`
const admin = inject('server')
let clinic: TestClinic
let dataDir: string
/** The migrations of the next version. */
let next: string
let notes: string[]
let databases: string[]

beforeEach(async () => {
  clinic = await openTestClinic()
  dataDir = await mkdtemp(join(tmpdir(), 'teeth-care-upgrade-'))
  next = await addMigration(`${leastVersion('0.2.0')}alter table "users" rename column "full_name" to "whole_name"`)
  notes = []
  databases = []
})
afterEach(async () => {
  await clinic.close()
  for (const name of databases) await query(admin, `drop database ${name} with (force)`)
  await rm(dataDir, { recursive: true })
  await rm(next, { recursive: true })
})

async function query(connection: pg.PoolConfig, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

async function makeDatabase(): Promise<pg.PoolConfig> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  databases.push(name)
  await query(admin, `create database ${name}`)
  return onDatabase(admin, name)
}

interface Start {
  readonly migrationsFolder?: string
  readonly version?: string
  readonly variables?: Record<string, string>
  readonly connection?: pg.PoolConfig
  readonly now?: Date
}

/** What a program does to the database at its start. */
const upgrade = ({ migrationsFolder = next, version = '0.3.0', variables = {}, connection, now }: Start = {}) =>
  bringUpToDate(connection ?? clinic.connection, {
    settings: readEnvironment({ DATA_DIR: dataDir, ...variables }),
    log: {
      debug: () => undefined,
      info: sentence => notes.push(sentence),
      warn: sentence => notes.push(sentence),
    },
    now: () => now ?? openingMoment,
    ...{ migrationsFolder, version },
  })

const columnOf = async (connection: pg.PoolConfig) =>
  (
    await query(
      connection,
      "select column_name as name from information_schema.columns where column_name like '%_name' and table_name = 'users'",
    )
  )[0]?.name
const backups = () => readdir(join(dataDir, 'backups')).catch(() => [])

test('before an upgrade the clinic is backed up; both the version before and the new one restore that', async () => {
  await clinic.enrol()
  await upgrade()
  const name = 'before-0.3.0-20261120T040000Z.tar.gz'
  expect(await backups()).toEqual([name])
  expect(notes).toEqual([
    `The clinic as it was before the upgrade to 0.3.0 is in ${join(dataDir, 'backups', name)}.`,
    'The tables are changed for version 0.3.0.',
  ])
  expect(await columnOf(clinic.connection)).toBe('whole_name')
  for (const [migrationsFolder, column] of [
    [current, 'full_name'],
    [next, 'whole_name'],
  ] as const) {
    const connection = await makeDatabase()
    await restore({
      ...{ file: join(dataDir, 'backups', name), passphrase: undefined, dataDir, migrationsFolder },
      connect: async () => connection,
    })
    expect(await query(connection, `select ${column} as name from users`)).toEqual([{ name: 'A patient' }])
  }
})

test('two programs that start together upgrade once, and make one backup', async () => {
  await Promise.all([upgrade(), upgrade({ now: new Date(openingMoment.getTime() + 1_000) })])
  expect(await backups()).toHaveLength(1)
})

test('a new, an empty or an up-to-date database is not backed up, nor one whose operator wants none', async () => {
  await upgrade({ connection: await makeDatabase() })
  const migrated = await makeDatabase()
  await migrateDatabase(migrated, current)
  await upgrade({ connection: migrated })
  await upgrade({ migrationsFolder: current })
  await upgrade({ variables: { BACKUP_BEFORE_UPGRADE: 'off' } })
  await upgrade()
  expect([await backups(), new Set(notes)]).toEqual([[], new Set(['The tables are changed for version 0.3.0.'])])
})

test('an encrypted backup where there is a passphrase; the newest two stay, and other files', async () => {
  await mkdir(join(dataDir, 'backups'))
  const others = [
    'before-0.1.0-20251120T040000Z.tar.gz',
    'before-0.2.0-20251220T040000Z.tar.gz.age',
    'before-mine.tar.gz',
  ]
  for (const name of others) await writeFile(join(dataDir, 'backups', name), '')
  await upgrade({ variables: { BACKUP_PASSPHRASE: 'seven calm molars' } })
  const made = 'before-0.3.0-20261120T040000Z.tar.gz.age'
  expect((await backups()).toSorted()).toEqual([others[1], made, others[2]])
  await checkBackup(join(dataDir, 'backups', made), 'seven calm molars')
})

test('without enough space for the backup, or if it fails, the upgrade is refused and the database stays as it is', async () => {
  // A file system that has no space.
  await symlink('/proc', join(dataDir, 'backups'))
  await expect(upgrade()).rejects.toThrow(
    /^The backup before the upgrade needs about \d+\.\d MB in .*, and 0\.0 MB are free: free some space, or set BACKUP_BEFORE_UPGRADE=off/,
  )
  await rm(join(dataDir, 'backups'))
  await writeFile(join(dataDir, 'backups'), 'in the way')
  await expect(upgrade()).rejects.toThrow(
    /^The backup before the upgrade failed \(EEXIST\), and the database is as it was/,
  )
  expect(await columnOf(clinic.connection)).toBe('full_name')
  await upgrade({ variables: { BACKUP_BEFORE_UPGRADE: 'off' } })
  expect(await columnOf(clinic.connection)).toBe('whole_name')
})

test('beside a newer version’s database an older program runs from the version that the newest migration names', async () => {
  await upgrade()
  const older = (version: string) => upgrade({ migrationsFolder: current, version })
  await expect(older('0.1.9')).rejects.toThrow(
    'needs version 0.2.0 or later; this is 0.1.9: start the newer one, or restore the backup that it made before.',
  )
  await older('0.2.0')
  await older('0.10.0-3-g5c0ffee')
  expect(await columnOf(clinic.connection)).toBe('whole_name')
  await query(clinic.connection, 'comment on table drizzle.__drizzle_migrations is null')
  await expect(older('0.2.0')).rejects.toThrow('start that one, or update this one')
})

interface Running {
  readonly version: string
  /** What it does when it is notified that it has to stop; by default it ends. */
  readonly stop?: (end: () => Promise<void>) => Promise<void>
}

/** What of a running program a newer one notices: its connection. Returns the sentences that it stopped with. */
async function run({ version, stop = end => end() }: Running): Promise<string[]> {
  const notices = listenToDatabase(clinic.connection, version)
  onTestFinished(() => notices.close())
  const sentences: string[] = []
  const onOutdated = (sentence: string) => {
    sentences.push(sentence)
    void stop(() => notices.close())
  }
  await watchLeastVersion({ ...{ notices, db: clinic.db, version, onOutdated } })
  return sentences
}

test('running programs that the new tables don’t fit stop before they are changed, and the others go on', async () => {
  const columns: unknown[] = []
  const older = await run({
    version: '0.2.9',
    async stop(end) {
      columns.push(await columnOf(clinic.connection))
      await end()
    },
  })
  const fitting = await run({ version: '0.3.0-3-g5c0ffee' })
  const migrationsFolder = await addMigration(
    `${leastVersion('0.3.0')}alter table "users" rename column "full_name" to "whole_name"`,
  )
  onTestFinished(() => rm(migrationsFolder, { recursive: true }))
  await upgrade({ migrationsFolder })
  expect(columns).toEqual(['full_name'])
  expect(older).toEqual([
    'A newer version of this program changes the tables, which then need version 0.3.0 or later. This is version 0.2.9, and stops: install the newer one here, too.',
  ])
  expect(notes).toContainEqual(
    expect.stringMatching(/^The changed tables need version 0\.3\.0 or later, so this waits until version 0\.2\.9 \(/),
  )
  expect(await columnOf(clinic.connection)).toBe('whole_name')
  // A notice would have come before the result of this query.
  await clinic.db.execute('select 1')
  expect(fitting).toEqual([])
})

test('a program that got no notice stops when it begins to listen, and when its connection is back', async () => {
  const cutOff = await run({ version: '0.2.9', stop: async () => undefined })
  await query(clinic.connection, "comment on table drizzle.__drizzle_migrations is 'least version: 0.3.0'")
  expect(cutOff).toEqual([])
  await query(
    clinic.connection,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'teeth-care-notices 0.2.9' and datname = current_database()",
  )
  await until(() => cutOff.length > 0)
  expect(await run({ version: '0.2.9' })).toHaveLength(1)
  expect(await run({ version: '0.3.0' })).toEqual([])
})

test('a program that doesn’t stop is named, and the upgrade goes on', async () => {
  await run({ version: '0.2.9', stop: async () => undefined })
  const client = new pg.Client(clinic.connection)
  await client.connect()
  const sentences: string[] = []
  await stopOlderPrograms(client, '0.3.0', { limitMs: 0, onWait: sentence => sentences.push(sentence) })
  await client.end()
  expect(sentences).toEqual([expect.stringMatching(/hasn’t ended: stop version 0\.2\.9 \(connection \d+\)\.$/)])
})
