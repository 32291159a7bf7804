import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, gt, isNotNull, lte } from 'drizzle-orm'
import type pg from 'pg'
import { type Context, requireOwner } from '../platform/context.server.ts'
import { backups, clinicSettings } from '../platform/db/schema.ts'
import { faultOf } from '../platform/fault.server.ts'
import { newId } from '../platform/ids.ts'
import { clockJob } from '../platform/jobs/job.ts'
import { makePrivateFolder } from '../platform/own-files.server.ts'
import { dayOf } from '../platform/values/dates.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { latestPast } from '../platform/values/past-moment.ts'
import { backUp } from './back-up.server.ts'
import { readLastDrill } from './drill.server.ts'
import { backupNamesOf, markFileOf, readMark, readSending, sendBackup } from './elsewhere/sending-state.server.ts'
import { backupName, namedBackups, retainedBackups } from './retention.ts'
import { backupFolder } from './work-folder.server.ts'

const shown = 10

export const makeBackup = clockJob('back-up', '23 * * * *')

type Parts = Pick<Context, 'db' | 'now' | 'settings' | 'log' | 'enqueue'> & { readonly connection: pg.PoolConfig }

/** Even a daily backup's job runs every hour, since a machine may sleep at night. */
export function createDailyBackup({ db, now, settings, log, connection, enqueue }: Parts) {
  let hasWarned = false
  return async (): Promise<void> => {
    const [clinic] = await db.select({ zone: clinicSettings.zone }).from(clinicSettings)
    if (!clinic) return
    const { BACKUP_PASSPHRASE: passphrase, BACKUP_EVERY: every } = settings
    const { newest: last, hasDatedAhead } = await readNewestBackup({ db, now })
    if (last && !isDue(last.at, now(), clinic.zone, every)) return
    if (hasDatedAhead && !hasWarned) log.warn(datedAhead)
    hasWarned = hasDatedAhead
    const folder = backupFolder(settings)
    const fileName = backupName(now(), clinic.zone, every, passphrase !== undefined)
    const file = join(folder, fileName)
    const row = { id: newId(), at: now(), isEncrypted: passphrase !== undefined }
    try {
      await makePrivateFolder(folder)
      await backUp({ connection, dataDir: settings.dataDir, file, passphrase, now: now() })
      const { size: bytes } = await stat(file)
      await db.insert(backups).values({ ...row, fileName, bytes })
      log.info({ file: fileName, bytes }, 'made a backup')
      await dropOld(folder, now(), clinic.zone)
    } catch (error) {
      log.error({ err: faultOf(error) }, 'the backup failed')
      await db.insert(backups).values(row)
      return
    }
    if (settings.BACKUP_TO !== undefined) await enqueue(sendBackup, {})
  }
}

const datedAhead =
  'The clock was wrong: some backups have a date that is still to come. They count as none, so a new one is made now. Check that the clock is right (timedatectl).'

function isDue(last: Date, now: Date, zone: string, every: 'day' | 'hour'): boolean {
  if (every === 'day') return dayOf(last, zone).compare(dayOf(now, zone)) !== 0
  // An hourly backup is due even soon after the one that follows a start: else the next could be made nearly two hours after that.
  return now.getTime() - last.getTime() > leastApartMs
}

const leastApartMs = 5 * millisecondsPerMinute

/** Reads the newest backup, and when the last attempt failed. What is dated ahead was made while the clock was, and counts as none. */
export async function readNewestBackup({ db, now }: Pick<Context, 'db' | 'now'>) {
  const { at, fileName, bytes, isEncrypted } = backups
  const latest = latestPast(now())
  const isPast = lte(at, latest)
  const read = () => db.select({ at, fileName, bytes, isEncrypted }).from(backups).orderBy(desc(at)).limit(1).$dynamic()
  const [[newest], [last], ahead] = await Promise.all([
    read().where(and(isNotNull(fileName), isPast)),
    read().where(isPast),
    db.$count(backups, gt(at, latest)),
  ])
  return { newest, failedAt: last && last.fileName === null ? last.at : undefined, hasDatedAhead: ahead > 0 }
}

export async function listBackups(ctx: Context) {
  requireOwner(ctx)
  const { at, fileName, bytes, isEncrypted } = backups
  // Backups that are dated ahead come last, so that they don't hide the others.
  const newestFirst = [desc(lte(at, latestPast(ctx.now()))), desc(at)]
  const rows = await ctx.db
    .select({ at, fileName, bytes, isEncrypted })
    .from(backups)
    .orderBy(...newestFirst)
    .limit(shown)
  const { settings } = ctx
  const [folder, to] = [backupFolder(settings), settings.BACKUP_TO]
  const withMarks = rows.map(async row => ({
    ...row,
    verifiedElsewhereAt: to && row.fileName !== null ? await readMark(folder, row.fileName, to) : undefined,
  }))
  return {
    folder,
    rows: await Promise.all(withMarks),
    every: settings.BACKUP_EVERY,
    sending: await readSending(ctx),
    drill: await readLastDrill(settings),
  }
}

async function dropOld(folder: string, now: Date, zone: string): Promise<void> {
  const found = namedBackups(backupNamesOf(await readdir(folder)), zone, now)
  const retained = new Set(retainedBackups(found, { now, zone, months: 0 }))
  for (const backup of found) {
    if (retained.has(backup)) continue
    await rm(join(folder, backup.name), { force: true })
    await rm(join(folder, markFileOf(backup.name)), { force: true })
  }
}
