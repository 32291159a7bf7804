import { and, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Context } from '../platform/context.server.ts'
import { appointments, textMessages } from '../platform/db/schema.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'

/** How long after its visit, or without one after its last change, what became of a text is stored. */
const retentionMs = 30 * millisecondsPerDay

/** Deletes the text messages of visits that are long over. */
export async function deleteOldTexts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - retentionMs)
  const over = db.select({ id: appointments.id }).from(appointments).where(lte(appointments.endsAt, before))
  const isOver = or(isNull(textMessages.appointmentId), inArray(textMessages.appointmentId, over))
  await db.delete(textMessages).where(and(lte(textMessages.changedAt, before), isOver))
}
