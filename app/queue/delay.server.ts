import { and, eq } from 'drizzle-orm'
import type { Appointment } from '../appointments/appointment.ts'
import { isOpenAppointment } from '../appointments/appointments.server.ts'
import { startBatch } from '../appointments/batches/batches.server.ts'
import { runningLate } from '../appointments/messages/running-late.server.ts'
import { recordChange } from '../appointments/record.server.ts'
import { canBeNotified } from '../messages/ways.server.ts'
import { type Basis, refuseChanged } from '../platform/based-on.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { claimKeyOfRequest } from '../platform/db/repeated.server.ts'
import { appointments, delayAnswers } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { readQueueUnchecked } from './queue.server.ts'

/**
 * If `tell`, patients who haven't come yet get a later time, and count as late only after it. Refuses `not_allowed`, `no_such_doctor`, and
 * `changed_meanwhile` if another desk has answered.
 */
export async function answerDelay(ctx: Context, doctorId: string, tell: boolean, basis?: Basis) {
  requireStaff(ctx)
  return ctx.db.transaction(async transaction => {
    // Two desks that answer at once would notify the patients twice.
    await lock(transaction, `delay ${doctorId}`)
    await claimKeyOfRequest(ctx, transaction)
    const { day, doctors } = await readQueueUnchecked({ ...ctx, db: transaction })
    const queue = doctors.find(one => one.doctorId === doctorId)
    if (!queue) throw new Refusal('no_such_doctor')
    refuseChanged({ asks: queue.delay.asks }, basis)
    const toNotify = tell ? queue.delay.later : []
    const answer = { lateMinutes: queue.lateMinutes, answeredAt: ctx.now() }
    await transaction
      .insert(delayAnswers)
      .values({ doctorId, day: day.toString(), ...answer })
      .onConflictDoUpdate({ target: [delayAnswers.doctorId, delayAnswers.day], set: answer })
    const sent: Appointment[] = []
    const toCall: Appointment[] = []
    const id = newId()
    for (const { visit, startsAt } of toNotify) {
      const [batchId, reached] = canBeNotified(ctx, visit) ? [id, sent] : [undefined, toCall]
      if (await notifyOfDelay(ctx, transaction, visit, { laterStart: startsAt, batchId })) reached.push(visit)
    }
    await startBatch(ctx, transaction, { id, kind: 'running-late', appointmentIds: sent.map(visit => visit.id) })
    return { mailed: sent.length, toCall }
  })
}

/** Writes the later time that a patient gets. Returns false if the patient has come or the visit has changed meanwhile. */
async function notifyOfDelay(
  ctx: Context,
  transaction: Database,
  { id, startsAt }: Appointment,
  { laterStart, batchId }: { readonly laterStart: Date; readonly batchId: string | undefined },
) {
  const written = await transaction
    .update(appointments)
    .set({ notifiedStartsAt: laterStart, updatedAt: ctx.now() })
    .where(and(eq(appointments.id, id), eq(appointments.startsAt, startsAt), isOpenAppointment()))
    .returning({ id: appointments.id })
  if (written.length === 0) return false
  await recordChange(ctx, transaction, 'notify_later', id, { to: laterStart.toISOString() })
  const notifiedStartsAt = laterStart.toISOString()
  await ctx.enqueue(runningLate, { appointmentId: id, byClinic: true, notifiedStartsAt, batchId }, transaction)
  return true
}
