import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type CalendarDate, parseDate } from '@internationalized/date'
import { desc, isNotNull } from 'drizzle-orm'
import type pg from 'pg'
import { type Context, requireOwner } from '../platform/context.server.ts'
import { backups, clinicSettings } from '../platform/db/schema.ts'
import { faultOf } from '../platform/fault.server.ts'
import { newId } from '../platform/ids.ts'
import { dayOf } from '../platform/values/dates.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { backUp } from './back-up.server.ts'
import { backupFolder } from './work-folder.server.ts'

const namePattern = /^teeth-care-(\d{4}-\d{2}-\d{2})\.tar\.gz(\.age)?$/

const shown = 10

type Parts = Pick<Context, 'db' | 'now' | 'settings' | 'log'> & { readonly connection: pg.PoolConfig }

/** Makes one backup a day and removes old ones. Called every hour, since a machine may sleep at night. */
export function createDailyBackup({ db, now, settings, log, connection }: Parts) {
  return async (): Promise<void> => {
    const [clinic] = await db.select({ zone: clinicSettings.zone }).from(clinicSettings)
    if (!clinic) return
    const today = dayOf(now(), clinic.zone)
    const { newest: last } = await readNewestBackup(db)
    if (last && dayOf(last.at, clinic.zone).compare(today) === 0) return
    const folder = backupFolder(settings)
    const { BACKUP_PASSPHRASE: passphrase } = settings
    const fileName = `teeth-care-${today}.tar.gz${passphrase === undefined ? '' : '.age'}`
    const file = join(folder, fileName)
    const row = { id: newId(), at: now(), isEncrypted: passphrase !== undefined }
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await backUp({ connection, dataDir: settings.dataDir, file, passphrase, now: now() })
      const { size: bytes } = await stat(file)
      await db.insert(backups).values({ ...row, fileName, bytes })
      await dropOld(folder, today)
    } catch (error) {
      log.error({ err: faultOf(error) }, 'the daily backup failed')
      await db.insert(backups).values(row)
    }
  }
}

/** The newest backup, and when the last attempt failed if that was later. */
export async function readNewestBackup(db: Context['db']) {
  const { at, fileName, bytes, isEncrypted } = backups
  const read = () => db.select({ at, fileName, bytes, isEncrypted }).from(backups).orderBy(desc(at)).limit(1).$dynamic()
  const [[newest], [last]] = await Promise.all([read().where(isNotNull(fileName)), read()])
  return { newest, failedAt: last && last.fileName === null ? last.at : undefined }
}

/** The last backups and failures, newest first, and their folder. */
export async function listBackups(ctx: Context) {
  requireOwner(ctx)
  const { at, fileName, bytes, isEncrypted } = backups
  const rows = await ctx.db.select({ at, fileName, bytes, isEncrypted }).from(backups).orderBy(desc(at)).limit(shown)
  return { folder: backupFolder(ctx.settings), rows }
}

async function dropOld(folder: string, today: CalendarDate): Promise<void> {
  const found = (await readdir(folder)).flatMap(name => {
    const day = namePattern.exec(name)?.[1]
    return day ? [{ name, day }] : []
  })
  const retained = new Set(
    retainedBackups(
      [...new Set(found.map(({ day }) => day))].map(day => parseDate(day)),
      today,
    ).map(String),
  )
  for (const { name, day } of found) if (!retained.has(day)) await rm(join(folder, name))
}

const recentDays = 7
const recentWeeks = 8
const daysPerWeek = 7
const mondayFirst = 3

/** Which of these days' backups to retain: the last 7 days, and the newest of each of the last 8 weeks (from Monday). */
export function retainedBackups(days: readonly CalendarDate[], today: CalendarDate): CalendarDate[] {
  const newestFirst = days.toSorted((one, other) => other.compare(one))
  const age = (day: CalendarDate) => today.compare(day)
  const thisWeek = weekOf(today)
  const newestOfWeek = new Map<number, CalendarDate>()
  for (const day of newestFirst) if (!newestOfWeek.has(weekOf(day))) newestOfWeek.set(weekOf(day), day)
  return newestFirst.filter(day => {
    const isRecent = age(day) < recentDays
    const isOfWeek = newestOfWeek.get(weekOf(day)) === day && thisWeek - weekOf(day) < recentWeeks
    return isRecent || isOfWeek
  })
}

// 1 January 1970 was a Thursday.
function weekOf(day: CalendarDate): number {
  const daysSince1970 = Math.floor(day.toDate('UTC').getTime() / millisecondsPerDay)
  return Math.floor((daysSince1970 + mondayFirst) / daysPerWeek)
}
