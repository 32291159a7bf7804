import type { CalendarDate } from '@internationalized/date'
import { readClinic } from '../../clinic/clinic.server.ts'
import type { Clinic } from '../../clinic/clinic-row.ts'
import type { Context } from '../../platform/context.server.ts'
import { daySheetMails } from '../../platform/db/schema.ts'
import { clockJob } from '../../platform/jobs/job.ts'
import { type FeatureJob, runs } from '../../platform/jobs/jobs.server.ts'
import { boundsOfDays, dayOf } from '../../platform/values/dates.ts'
import { activeClosures } from '../../schedule/calendar.server.ts'
import { type Interval, subtract, workingIntervals } from '../../schedule/slots.ts'
import { daySheetMail } from './messages/day-sheet.server.ts'

const mostDaysAhead = 31

interface ClinicTimes extends Pick<Clinic, 'openingHours' | 'zone'> {
  /** When the whole clinic, and not only one doctor, is closed. */
  readonly closures: readonly Interval[]
}

/** The next open day, whose sheet is due from the clinic's closing time before it; undefined while the clinic is open. */
function sheetDue(now: Date, { openingHours, zone, closures }: ClinicTimes): CalendarDate | undefined {
  const today = dayOf(now, zone)
  for (let ahead = 0; ahead <= mostDaysAhead; ahead++) {
    const day = today.add({ days: ahead })
    const open = subtract(workingIntervals(day, openingHours, openingHours, zone), closures)
    if (open.length === 0) continue
    if (open.every(({ startMs }) => startMs > now.getTime())) return day
    if (open.some(({ endMs }) => endMs > now.getTime())) return undefined
  }
  return undefined
}

const mailDaySheet = clockJob('mail-day-sheet', '*/5 * * * *')

type Clock = Pick<Context, 'db' | 'now' | 'enqueue'>

/** Queues the mail of the sheet that is due. The day is claimed in one transaction with it, so several programs send one mail. */
export function createDaySheetWorker({ db, now, enqueue }: Clock) {
  return async (): Promise<void> => {
    const { openingHours, zone, mailDaySheet: isWanted } = await readClinic({ db })
    if (!isWanted) return
    const closed = await activeClosures(db, boundsOfDays(dayOf(now(), zone), mostDaysAhead + 1, zone))
    const due = sheetDue(now(), { openingHours, zone, closures: closed.filter(({ doctorId }) => doctorId === null) })
    if (!due) return
    const day = due.toString()
    await db.transaction(async transaction => {
      const claimed = await transaction
        .insert(daySheetMails)
        .values({ day, queuedAt: now() })
        .onConflictDoNothing()
        .returning()
      if (claimed.length > 0) await enqueue(daySheetMail, { day }, transaction)
    })
  }
}

export const deskJobs = (ctx: Clock): FeatureJob[] => [runs(mailDaySheet, createDaySheetWorker(ctx))]
