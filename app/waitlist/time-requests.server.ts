import { and, asc, count, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { bookingWire } from '../appointments/appointment.ts'
import { countChange } from '../appointments/changing/cancelling.server.ts'
import { lockPatient } from '../appointments/locks.server.ts'
import { patientOf, readOtherVisits } from '../appointments/patient.server.ts'
import { isUnverifiedPatient } from '../auth/unverified.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Clinic } from '../clinic/clinic-row.ts'
import { type Context, type Database, requireAccount } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { doctors, doctorTreatments, treatments, waitlistEntries } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { joinedName, nameInUse } from '../platform/i18n/name-in-use.server.ts'
import { newId } from '../platform/ids.ts'
import { dayText } from '../platform/values/date-input.ts'
import { dayOf, daysAfter } from '../platform/values/dates.ts'
import { z } from '../platform/values/zod.ts'
import { endEntries } from './waitlist.server.ts'

/** A request to wait for a free time: a booking with a last day instead of a time. */
export const timeRequest = z.object({
  treatmentId: z.uuid(),
  doctorId: bookingWire.shape.doctorId,
  untilDay: dayText,
  phone: bookingWire.shape.phNum,
  forName: bookingWire.shape.forName,
})
type TimeRequestInput = z.output<typeof timeRequest>

/**
 * Lets an account wait for a free time. Refuses `verify_first` while a patient's e-mail is unverified, `no_such_treatment`,
 * `no_such_doctor`, `slot_past`, `day_too_far`, `appointment_exists`, `waiting_already`, `too_many_requests`, and from patients `too_many`.
 */
export async function waitForTime(ctx: Context, input: TimeRequestInput): Promise<string> {
  const account = requireAccount(ctx)
  await countChange(ctx, account)
  // An account with an unverified e-mail can't wait, since offers would go to an e-mail that may be a stranger's.
  if (await isUnverifiedPatient(ctx.db, account.id)) throw new Refusal('verify_first')
  const { treatmentId, doctorId, untilDay, phone, forName } = input
  await refuseDayOutsideHorizon(ctx, untilDay)
  const patientName = forName ?? account.fullName
  // Staff can wait only for themselves or their family, like patients.
  const patient = await patientOf(ctx.db, { ...account, role: 'patient' }, { phone, forName })
  const id = newId()
  await ctx.db.transaction(async transaction => {
    await lockPatient(transaction, patient)
    const treatment = await readTreatmentOf(transaction, treatmentId, doctorId)
    const visits = await readOtherVisits(ctx, transaction, patient, id)
    if (visits.some(visit => visit.treatmentId === treatmentId)) {
      const { name: clinic } = await ctx.clinic(transaction)
      throw new Refusal('appointment_exists', { treatment: treatment.name, clinic })
    }
    await refuseTooMany(ctx, transaction, account.id)
    const row = { id, userId: account.id, treatmentId, doctorId, untilDay: untilDay.toString(), patientName, phone }
    const made = await transaction
      .insert(waitlistEntries)
      .values({ ...row, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: waitlistEntries.id })
    if (made.length === 0) throw new Refusal('waiting_already', { treatment: treatment.name })
    await recordAudit(ctx, transaction, { action: 'wait', subject: 'user', subjectId: account.id })
  })
  return id
}

export async function listTimeRequests(ctx: Context) {
  const account = requireAccount(ctx)
  const { id, untilDay, patientName } = waitlistEntries
  return ctx.db
    .select({
      id,
      treatmentId: treatments.id,
      treatment: nameInUse(treatments),
      doctorName: joinedName(doctors),
      until: sql<string>`${untilDay}`,
      patientName: sql<string>`${patientName}`,
    })
    .from(waitlistEntries)
    .innerJoin(treatments, eq(treatments.id, waitlistEntries.treatmentId))
    .leftJoin(doctors, eq(doctors.id, waitlistEntries.doctorId))
    .where(and(eq(waitlistEntries.userId, account.id), await isWaiting(ctx, ctx.db)))
    .orderBy(asc(waitlistEntries.createdAt), asc(id))
}

/** Ends one of the account's own requests for a time. Refuses `not_found`. */
export async function dropTimeRequest(ctx: Context, id: string): Promise<void> {
  const account = requireAccount(ctx)
  await ctx.db.transaction(async transaction => {
    const own = and(eq(waitlistEntries.id, id), eq(waitlistEntries.userId, account.id))
    if (!(await endEntries(ctx, transaction, own))) throw new Refusal('not_found')
    await recordAudit(ctx, transaction, { action: 'stop_waiting', subject: 'user', subjectId: account.id })
  })
}

/** Deletes requests for a time that are over, since they contain names and phone numbers. */
export async function deleteOldTimeRequests(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  const isOver = or(
    isNotNull(waitlistEntries.endedAt),
    lt(waitlistEntries.untilDay, todayOf(ctx, await readClinic(ctx))),
  )
  await ctx.db.delete(waitlistEntries).where(and(isNotNull(waitlistEntries.userId), isOver))
}

async function isWaiting(ctx: Context, db: Database) {
  return and(isNull(waitlistEntries.endedAt), gte(waitlistEntries.untilDay, todayOf(ctx, await ctx.clinic(db))))
}

function todayOf({ now }: Pick<Context, 'now'>, { zone }: Pick<Clinic, 'zone'>): string {
  return dayOf(now(), zone).toString()
}

async function refuseDayOutsideHorizon(ctx: Context, untilDay: TimeRequestInput['untilDay']): Promise<void> {
  const { zone, horizonDays } = await ctx.clinic()
  const ahead = daysAfter(untilDay, dayOf(ctx.now(), zone))
  if (ahead < 0) throw new Refusal('slot_past')
  if (ahead > horizonDays) throw new Refusal('day_too_far', { days: horizonDays })
}

async function readTreatmentOf(transaction: Database, treatmentId: string, doctorId: string | undefined) {
  const [treatment] = await transaction
    .select({
      name: nameInUse(treatments),
      isPerformed: sql<boolean>`exists (select 1 from ${doctorTreatments} where ${doctorTreatments.treatmentId} = ${treatments.id}
        and (${doctorId ?? null}::uuid is null or ${doctorTreatments.doctorId} = ${doctorId ?? null}::uuid))`,
    })
    .from(treatments)
    .where(eq(treatments.id, treatmentId))
  if (!treatment) throw new Refusal('no_such_treatment')
  if (doctorId !== undefined && !treatment.isPerformed) throw new Refusal('no_such_doctor')
  return treatment
}

/** Refuses `too_many_requests`: an account may wait for at most as many times as it may have visits. */
async function refuseTooMany(ctx: Context, transaction: Database, userId: string): Promise<void> {
  const { maxActiveVisits } = await ctx.clinic(transaction)
  const own = and(eq(waitlistEntries.userId, userId), await isWaiting(ctx, transaction))
  const [row] = await transaction.select({ requests: count() }).from(waitlistEntries).where(own)
  if ((row?.requests ?? 0) >= maxActiveVisits) throw new Refusal('too_many_requests', { requests: row?.requests ?? 0 })
}
