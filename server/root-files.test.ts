import { chown, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAuthSecret, replaceAuthSecret } from '../app/auth/sessions/secret.server.ts'
import { backUp } from '../app/backup/back-up.server.ts'
import { createDailyBackup } from '../app/backup/daily-backup.server.ts'
import { drill } from '../app/backup/drill.server.ts'
import { writeMark } from '../app/backup/elsewhere/sending-state.server.ts'
import { makeWorkFolder } from '../app/backup/work-folder.server.ts'
import { addMigration } from '../test/add-migration.ts'
import { openTestClinic, type TestClinic } from '../test/clinic.ts'
import { collectLog } from '../test/log-lines.ts'
import { bringUpToDate } from './database.ts'

const nobody = 65_534
const other = 65_533
let dataDir: string
let clinic: TestClinic

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'teeth-care-root-'))
  clinic = await openTestClinic({ variables: { DATA_DIR: dataDir } })
})
afterEach(async () => {
  await clinic.close()
  await rm(dataDir, { recursive: true })
})

/** The owner of everything below DATA_DIR. */
async function owners(): Promise<Record<string, number>> {
  const names = await readdir(dataDir, { recursive: true })
  const found = names.map(async name => [name, (await lstat(join(dataDir, name))).uid])
  return Object.fromEntries(await Promise.all(found))
}

describe.runIf(process.getuid?.() === 0)('what a command that root typed leaves in DATA_DIR is its owner’s', () => {
  beforeEach(() => chown(dataDir, nobody, nobody))

  test('secret, backups, their notes, the drill’s result and work folders', async () => {
    const { settings, connection, now } = clinic
    const { log } = collectLog()
    await readAuthSecret(settings)
    await replaceAuthSecret(settings)
    const { enqueue } = await clinic.contextOf(await clinic.enrol('owner'))
    await createDailyBackup({ ...clinic, log, enqueue })()
    await drill({ ...clinic, migrationsFolder: 'db/migrations' })
    await writeMark(join(dataDir, 'backups'), 'teeth-care-2026-11-19.tar.gz.age', { to: 's3://north', at: now() })
    await backUp({ ...{ connection, dataDir, passphrase: undefined, now: now() }, file: join(dataDir, 'by-hand') })
    const next = await addMigration('alter table "users" add column "probe" integer')
    await bringUpToDate(connection, { settings, log, now, migrationsFolder: next, version: '0.3.0' })
    await rm(next, { recursive: true })
    await using _ = await makeWorkFolder(dataDir, 'restore')
    const found = await owners()
    expect(Object.keys(found).toSorted()).toEqual([
      expect.stringMatching(/^\.restore-/),
      'auth-secret',
      'backups',
      expect.stringMatching(/^backups\/before-/),
      'backups/last-drill.json',
      'backups/teeth-care-2026-11-19.tar.gz.age.sent',
      'backups/teeth-care-2026-11-20.tar.gz',
      'by-hand',
    ])
    expect(new Set(Object.values(found))).toEqual(new Set([nobody]))
  })

  test('a replaced secret keeps its own owner, in a folder that isn’t its owner’s', async () => {
    await chown(dataDir, 0, nobody)
    await writeFile(join(dataDir, 'auth-secret'), 'of before')
    await chown(join(dataDir, 'auth-secret'), other, other)
    await replaceAuthSecret(clinic.settings)
    expect(await owners()).toEqual({ 'auth-secret': other })
  })
})

test('a secret that can’t be read ends the start with a sentence', async () => {
  // A folder in its place can't be read even by root.
  await mkdir(join(dataDir, 'auth-secret'))
  await expect(readAuthSecret(clinic.settings)).rejects.toThrow(
    /^The secret in .*auth-secret can't be read \(EISDIR\): give the file to the user that the program runs as/,
  )
})
