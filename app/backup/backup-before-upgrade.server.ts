import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { requireSpace } from '../platform/disk-space.server.ts'
import { type Environment, SettingError } from '../platform/environment.server.ts'
import { faultCode } from '../platform/fault.server.ts'
import { makePrivateFolder } from '../platform/own-files.server.ts'
import { backUp } from './back-up.server.ts'
import { holdsClinic } from './tables.server.ts'
import { backupFolder } from './work-folder.server.ts'

const retained = 2
const namePattern = /^before-.+-(\d{8}T\d{6}Z)\.tar\.gz(\.age)?$/
/** A backup takes up to three times the tables' space: pictures double in a table's text, and the packed file is written beside it. */
const spaceFactor = 3
const without = 'set BACKUP_BEFORE_UPGRADE=off to upgrade without a backup'

interface Upgrading {
  readonly connection: pg.PoolConfig
  readonly settings: Pick<Environment, 'dataDir' | 'BACKUP_PASSPHRASE' | 'BACKUP_BEFORE_UPGRADE'>
  readonly version: string
  readonly now: Date
}

/** `client` holds the lock of migrations. Returns undefined if no backup is due. Throws a `SettingError` if the backup fails. */
export async function backUpBeforeUpgrade(client: pg.Client, upgrading: Upgrading): Promise<string | undefined> {
  const { connection, settings, version, now } = upgrading
  if (settings.BACKUP_BEFORE_UPGRADE === 'off' || !(await holdsClinic(client))) return undefined
  const folder = backupFolder(settings)
  const passphrase = settings.BACKUP_PASSPHRASE
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const file = join(folder, `before-${version}-${time}.tar.gz${passphrase === undefined ? '' : '.age'}`)
  try {
    await makePrivateFolder(folder)
    const need = { what: 'The backup before the upgrade', orElse: without }
    await requireSpace(folder, spaceFactor * (await tableBytes(client)), need)
    await backUp({ connection, dataDir: settings.dataDir, file, passphrase, now })
    await dropOld(folder, time)
  } catch (error) {
    if (error instanceof SettingError) throw error
    const sentence = `The backup before the upgrade failed (${faultCode(error)}), and the database is as it was: mend that, or ${without}.`
    throw new SettingError(sentence, { cause: error })
  }
  return file
}

async function tableBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select sum(pg_table_size(oid)) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  return Number(rows[0]?.bytes)
}

/** The backup of `madeAt` was just made, so a later one was made while the clock was ahead, and goes first. */
async function dropOld(folder: string, madeAt: string): Promise<void> {
  const found = (await readdir(folder)).flatMap(name => {
    const time = namePattern.exec(name)?.[1]
    return time ? [{ name, time }] : []
  })
  const newestFirst = found.toSorted((one, other) => other.time.localeCompare(one.time))
  const aheadLast = [
    ...newestFirst.filter(({ time }) => time <= madeAt),
    ...newestFirst.filter(({ time }) => time > madeAt),
  ]
  for (const { name } of aheadLast.slice(retained)) await rm(join(folder, name))
}
