import { and, gt, isNull } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Context } from '../core/context.server.ts'
import { millisecondsPerDay } from '../core/durations.ts'
import { closures, daySheetMails } from '../db/schema.ts'
import { sheetDue } from './sheet-due.ts'

type Clock = Pick<Context, 'db' | 'now' | 'enqueue'>

/**
 * The worker of the `mail-day-sheet` queue, which runs every five minutes: from closing time on it queues the mail of the next open
 * day's sheet, if the clinic wants it. Each day is claimed in the transaction that queues its mail, so one mail is sent however
 * many programs run, also when none ran at closing time.
 */
export function createDaySheetWorker({ db, now, enqueue }: Clock) {
  return async (): Promise<void> => {
    const { openingHours, zone, mailDaySheet } = await readClinic({ db })
    if (!mailDaySheet) return
    const yesterday = new Date(now().getTime() - millisecondsPerDay)
    const closed = await db
      .select()
      .from(closures)
      .where(and(isNull(closures.doctorId), gt(closures.endsAt, yesterday)))
    const due = sheetDue(now(), {
      openingHours,
      zone,
      closures: closed.map(({ startsAt, endsAt }) => ({ startMs: startsAt.getTime(), endMs: endsAt.getTime() })),
    })
    if (!due) return
    const day = due.toString()
    await db.transaction(async transaction => {
      const claimed = await transaction
        .insert(daySheetMails)
        .values({ day, queuedAt: now() })
        .onConflictDoNothing()
        .returning()
      if (claimed.length > 0) await enqueue('send-mail', { kind: 'day-sheet', day }, transaction)
    })
  }
}
