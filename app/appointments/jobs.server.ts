import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { afterEmailProven } from '../auth/unverified.server.ts'
import type { Context } from '../platform/context.server.ts'
import { appointments, users } from '../platform/db/schema.ts'
import { cleans, type FeatureJob, runs } from '../platform/jobs/jobs.server.ts'
import { openLifecycles } from '../platform/lifecycle.ts'
import { deleteOldBatches } from './batches/batches.server.ts'
import { createReminderWorker, sendReminders } from './changing/reminders.server.ts'
import { booked } from './messages/booked.server.ts'
import { deleteOldPrivateLinks } from './private-links.server.ts'
import { numberToday, numberVisits } from './serials.server.ts'

type Clock = Pick<Context, 'db' | 'now' | 'enqueue'>

export const appointmentJobs = (ctx: Clock): FeatureJob[] => [
  runs(sendReminders, createReminderWorker(ctx)),
  runs(numberVisits, async () => void (await numberToday(ctx))),
  runs(afterEmailProven, createWaitingMailsWorker(ctx)),
  cleans(() => deleteOldPrivateLinks(ctx)),
  cleans(() => deleteOldBatches(ctx)),
]

/** This worker of the job `afterEmailProven` queues the mails that waited for an account's e-mail to be verified. */
export function createWaitingMailsWorker({ db, now, enqueue }: Clock) {
  return ({ userId }: { readonly userId: string }): Promise<void> =>
    db.transaction(async transaction => {
      const visits = await transaction
        .select({ id: appointments.id })
        .from(appointments)
        .innerJoin(users, eq(users.id, appointments.patientId))
        .where(
          and(
            eq(appointments.patientId, userId),
            eq(appointments.bookedById, userId),
            gt(appointments.startsAt, now()),
            inArray(appointments.lifecycle, [...openLifecycles]),
            or(isNull(users.mailedUnverifiedFor), ne(users.mailedUnverifiedFor, appointments.id)),
          ),
        )
        .orderBy(appointments.startsAt)
      for (const { id } of visits) await enqueue(booked, { appointmentId: id }, transaction)
    })
}
