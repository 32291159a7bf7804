import { and, gt, isNull, lte, ne, or } from 'drizzle-orm'
import { readClinic } from '../../clinic/clinic.server.ts'
import type { Context, Database } from '../../platform/context.server.ts'
import { appointments } from '../../platform/db/schema.ts'
import { clockJob, everyMinute } from '../../platform/jobs/job.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../../platform/values/durations.ts'
import { isOpenAppointment } from '../appointments.server.ts'
import { confirm } from '../messages/confirm.server.ts'
import { reminder } from '../messages/reminder.server.ts'
import { isUnconfirmed, markToConfirm, wasChosenBefore } from './confirmation.server.ts'

export const reminderLeadsMs = { day: millisecondsPerDay, hours: 120 * millisecondsPerMinute } as const
type Lead = keyof typeof reminderLeadsMs

export const sendReminders = clockJob('send-reminders', everyMinute)

type Clock = Pick<Context, 'db' | 'now' | 'enqueue'>

/** Stores for which start a visit's patient was reminded, so that each start gets one reminder, even if several programs run. */
export function createReminderWorker({ db, now, enqueue }: Clock) {
  return (): Promise<void> =>
    db.transaction(async transaction => {
      const rules = await readClinic({ db: transaction })
      for (const { id, startsAt } of await markToConfirm(transaction, now(), rules)) {
        await enqueue(confirm, { appointmentId: id, startsAt: startsAt.toISOString() }, transaction)
      }
      for (const lead of ['day', 'hours'] as const) {
        for (const { id, startsAt } of await markDue(transaction, now(), lead)) {
          await enqueue(reminder, { appointmentId: id, startsAt: startsAt.toISOString(), lead }, transaction)
        }
      }
    })
}

function markDue(transaction: Database, now: Date, lead: Lead) {
  const leadMs = reminderLeadsMs[lead]
  const later = (ms: number) => new Date(now.getTime() + ms)
  const mark = lead === 'day' ? appointments.dayReminderFor : appointments.hoursReminderFor
  // If the program didn't run on the day before a visit, that day's reminder is skipped once the one two hours ahead is due.
  const notBefore = lead === 'day' ? later(reminderLeadsMs.hours) : now
  return transaction
    .update(appointments)
    .set(lead === 'day' ? { dayReminderFor: appointments.startsAt } : { hoursReminderFor: appointments.startsAt })
    .where(
      and(
        gt(appointments.startsAt, notBefore),
        lte(appointments.startsAt, later(leadMs)),
        isOpenAppointment(),
        or(ne(appointments.patientEmail, ''), ne(appointments.phone, '')),
        or(isNull(mark), ne(mark, appointments.startsAt)),
        // A patient who has confirmed the visit's time gets no reminder on the day before, only the one on the day.
        lead === 'day' ? isUnconfirmed : undefined,
        // A patient who chose the visit's time after a reminder was due doesn't need that reminder.
        wasChosenBefore(now, leadMs),
      ),
    )
    .returning({ id: appointments.id, startsAt: appointments.startsAt })
}
