import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { addMigration } from '../../test/add-migration.ts'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { onDatabase } from '../../test/databases.ts'
import { until } from '../../test/until.ts'
import { migrateDatabase, withMigrationLock } from '../platform/db/migrate.server.ts'
import { checkBackup, pack, readBackup } from './archive.server.ts'
import { backUp } from './back-up.server.ts'
import { jobsFile, manifestFile } from './manifest.ts'
import { restore } from './restore.server.ts'
import { contentOf, packTar } from './tar.server.ts'

const migrationsFolder = 'db/migrations'
const admin = inject('server')
let clinic: TestClinic
let patient: Person
let dataDir: string
let file: string
let name: string
let empty: pg.PoolConfig
/** A superuser's connection to the empty database. */
let observer: pg.Client

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol()
  dataDir = await mkdtemp(join(tmpdir(), 'teeth-care-restore-'))
  file = join(dataDir, 'clinic.backup')
  await backUp({ connection: clinic.connection, dataDir, file, passphrase: undefined, now: clinic.now() })
  name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name}`)
  empty = onDatabase(admin, name)
  observer = new pg.Client(empty)
  await observer.connect()
})
afterEach(async () => {
  await observer.end()
  await asAdmin(`drop database ${name} with (force)`)
  await clinic.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const run = (more: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({
    ...{ file, passphrase: undefined, dataDir, migrationsFolder },
    connect: async () => empty,
    ...more,
  })

const countUsers = async () => (await observer.query('select count(*)::int as users from users')).rows[0]?.users
const waiting = async () =>
  (await observer.query("select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'", [name])).rows

test('a restore writes no patient to the disk but into the database, so that a killed one leaves nothing readable', async () => {
  const running = await withMigrationLock(empty, async () => {
    const restoring = run()
    // By now it has read the whole backup.
    await until(async () => (await waiting()).length > 0)
    const found = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const paths = found.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
    expect(paths.length).toBeGreaterThan(1)
    for (const path of paths) expect([path, (await readFile(path)).includes(patient.email)]).toEqual([path, false])
    return { restoring }
  })
  await running.restoring
  expect(await readdir(dataDir)).toEqual(['clinic.backup'])
  expect(await countUsers()).toBe(1)
})

test('without enough space a restore is refused with the amounts, before the database is opened', async () => {
  let isOpened = false
  const connect = async () => {
    isOpened = true
    return empty
  }
  // A file system that has no space.
  await expect(run({ databaseFolder: '/proc', connect })).rejects.toThrow(
    /^Restoring this backup needs about \d+\.\d MB in \/proc, and 0\.0 MB are free: free some space, or choose another/,
  )
  expect(isOpened).toBe(false)
})

test('a database that stops in the middle gets a sentence, nothing is half restored, and the next restore works', async () => {
  await migrateDatabase(empty, migrationsFolder)
  await observer.query('begin; lock table appointments in access exclusive mode')
  const running = run()
  running.catch(() => undefined)
  const other = new pg.Client(empty)
  await other.connect()
  const restoring =
    "datname = current_database() and application_name = 'teeth-care-migrate' and wait_event_type = 'Lock'"
  await until(async () => (await other.query(`select 1 from pg_stat_activity where ${restoring}`)).rows.length > 0)
  await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${restoring}`)
  await expect(running).rejects.toThrow('The database stopped meanwhile (57P01): nothing was restored.')
  await other.end()
  await observer.query('rollback')
  expect(await countUsers()).toBe(0)
  await run()
  expect(await countUsers()).toBe(1)
})

test('a restore that fails in the middle restores nothing, and takes no space', async () => {
  await migrateDatabase(empty, migrationsFolder)
  await observer.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no reviews'; end $$;
    create trigger refuse before insert on reviews for each row execute function refuse()`)
  const size = async () =>
    (
      await observer.query(
        "select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
      )
    ).rows
  const before = await size()
  await expect(run()).rejects.toThrow('no reviews')
  expect([await countUsers(), await size()]).toEqual([0, before])
})

test('if only the upgrade after it fails, the clinic is restored, and the error is the upgrade’s', async () => {
  const next = await addMigration('alter table "nowhere" add column "probe" integer')
  await expect(run({ migrationsFolder: next })).rejects.toThrow('alter table "nowhere"')
  expect(await countUsers()).toBe(1)
  await rm(next, { recursive: true })
})

test('a database with newer tables than the backup’s is refused with a sentence', async () => {
  await migrateDatabase(empty, migrationsFolder)
  await observer.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1e13)")
  await expect(run()).rejects.toThrow('The database is empty, but its tables are of a newer version than the backup')
})

test('a backup whose tables come in another order, as those of earlier versions, is restored', async () => {
  const files: { name: string; bytes: number; content: AsyncIterable<Buffer> }[] = []
  await readBackup(file, undefined, async ({ name, bytes, content }) => {
    const all = await contentOf(content)
    const again = {
      async *[Symbol.asyncIterator]() {
        yield all
      },
    }
    files.unshift({ name, bytes, content: again })
  })
  expect(files[0]?.name).toBe(manifestFile)
  await pack(packTar(files), file, undefined)
  const { manifest } = await checkBackup(file, undefined)
  expect((await run()).tables).toEqual(manifest.tables)
  expect(await countUsers()).toBe(1)
})

const passphrase = 'seven calm molars'

test('with a passphrase only what it encrypted is restored, and a plain backup if it is asked for', async () => {
  let isOpened = false
  const connect = async () => {
    isOpened = true
    return empty
  }
  await expect(run({ passphrase, connect })).rejects.toThrow(/isn't encrypted, though there is a BACKUP_PASSPHRASE/)
  expect(isOpened).toBe(false)
  const sealed = join(dataDir, 'sealed.backup')
  await backUp({ connection: clinic.connection, dataDir, file: sealed, passphrase, now: clinic.now() })
  await expect(run({ file: sealed })).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/)
  await run({ file: sealed, passphrase })
  expect(await countUsers()).toBe(1)
})

/** An archive whose files are announced with this many bytes, of zeros. */
async function packZeros(files: readonly (readonly [name: string, bytes: number])[]): Promise<void> {
  let read = 0
  const zeros = (bytes: number) => ({
    async *[Symbol.asyncIterator]() {
      const chunk = Buffer.alloc(64 * 1024)
      for (let left = bytes; left > 0; left -= chunk.length) {
        read += chunk.length
        yield chunk.subarray(0, left)
      }
    },
  })
  await pack(packTar(files.map(([name, bytes]) => ({ name, bytes, content: zeros(bytes) }))), file, undefined)
  expect(read).toBeGreaterThan(0)
}

test.each([
  ['a list of what it holds', [[manifestFile, 5_000_000]], 'manifest.json is too large'],
  ['waiting jobs', [[jobsFile, 70_000_000]], 'jobs.json is too large'],
  ['more files than any backup', Array.from({ length: 1_100 }, (_, at) => [`tables/t${at}.copy`, 1]), 'too many files'],
] as const)('an archive of %s beyond its bound is refused before that is read', async (_, files, reason) => {
  await packZeros(files as [string, number][])
  await expect(run()).rejects.toThrow(reason)
})

test('an archive that goes on after its end is refused', async () => {
  await pack(
    (async function* () {
      yield* packTar([])
      for (let chunks = 0; chunks < 100; chunks++) yield Buffer.alloc(64 * 1024)
    })(),
    file,
    undefined,
  )
  await expect(run()).rejects.toThrow('it goes on after its end')
})
