import { and, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Context, Database } from '../core/context.server.ts'
import { appointments } from '../db/schema.ts'

/** How long before a visit its patient is reminded of it. */
export const reminderLeadsMs = { day: 24 * 60 * 60_000, hours: 2 * 60 * 60_000 } as const
type Lead = keyof typeof reminderLeadsMs

type Clock = Pick<Context, 'db' | 'now' | 'enqueue'>

/**
 * The worker of the `send-reminders` queue, which comes round every minute: puts the mails that are due into the queue.
 * That one is due is marked with the start it is for, in the transaction that queues the mail: so each is sent once, by
 * whichever program comes first, and after a move once more for the new time.
 */
export function createReminderWorker({ db, now, enqueue }: Clock) {
  return (): Promise<void> =>
    db.transaction(async transaction => {
      for (const lead of ['day', 'hours'] as const) {
        for (const { id, startsAt } of await markDue(transaction, now(), lead)) {
          const mail = { kind: 'reminder', appointmentId: id, startsAt: startsAt.toISOString(), lead }
          await enqueue('send-mail', mail, transaction)
        }
      }
    })
}

function markDue(transaction: Database, now: Date, lead: Lead) {
  const leadMs = reminderLeadsMs[lead]
  const later = (ms: number) => new Date(now.getTime() + ms)
  const mark = lead === 'day' ? appointments.dayReminderFor : appointments.hoursReminderFor
  // A day's reminder that comes late, after a program was away, gives way to the one of two hours before.
  const notBefore = lead === 'day' ? later(reminderLeadsMs.hours) : now
  return transaction
    .update(appointments)
    .set(lead === 'day' ? { dayReminderFor: appointments.startsAt } : { hoursReminderFor: appointments.startsAt })
    .where(
      and(
        gt(appointments.startsAt, notBefore),
        lte(appointments.startsAt, later(leadMs)),
        inArray(appointments.lifecycle, ['requested', 'confirmed']),
        ne(appointments.patientEmail, ''),
        or(isNull(mark), ne(mark, appointments.startsAt)),
        // Who chose the time since then knows it.
        lte(appointments.timeSetAt, startMinus(leadMs)),
      ),
    )
    .returning({ id: appointments.id, startsAt: appointments.startsAt })
}

function startMinus(ms: number) {
  return sql`${appointments.startsAt} - make_interval(secs => ${ms / 1000})`
}
