import type { CalendarDate } from '@internationalized/date'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { claimKey, writeAppointment } from '../../appointments/booking/booking-rows.server.ts'
import { lockPatient } from '../../appointments/locks.server.ts'
import { patientOf, readOtherVisits } from '../../appointments/patient.server.ts'
import { recordChange } from '../../appointments/record.server.ts'
import { type DayNumber, drawNumber, lockNumbers } from '../../appointments/serials.server.ts'
import { type Account, type Context, type Database, requireStaff } from '../../platform/context.server.ts'
import { appointments, doctorTreatments, treatments } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { boundsOfDays, dayOf } from '../../platform/values/dates.ts'
import { readCalendar } from '../../schedule/calendar.server.ts'
import type { WalkInInput } from '../form-wires.ts'
import { walkInSlot } from './walk-in-slot.server.ts'

/** Takes a walk-in, a retry only once. Refuses `not_allowed`, `no_such_treatment`, `no_such_doctor`, `key_reused`, `not_found`. */
export async function walkIn(ctx: Context, input: WalkInInput, idempotencyKey?: string) {
  const account = requireStaff(ctx)
  const id = newId()
  return ctx.db.transaction(async transaction => {
    const { zone } = await ctx.clinic(transaction)
    const day = dayOf(ctx.now(), zone)
    await lockNumbers(ctx, transaction, day)
    const retry = { userId: account.id, key: idempotencyKey, request: { walkIn: input } }
    const earlier = await claimKey(ctx, transaction, id, retry)
    if (earlier) return { id: earlier, serial: await serialOf(transaction, earlier) }
    const number = await drawNumber(ctx, transaction, ctx.now(), { zone })
    if (!number) throw new Error('a walk-in is of today')
    await takeIn(ctx, transaction, { id, account, day, input, number })
    await recordChange(ctx, transaction, 'walk_in', id, { serial: number.serial })
    return { id, serial: number.serial }
  })
}

interface WalkIn {
  readonly id: string
  readonly account: Account
  readonly day: CalendarDate
  readonly input: WalkInInput
  readonly number: DayNumber
}

// A walk-in is tried this often: each failed try means that a visit was moved to the slot, or restored to it, meanwhile.
const mostTries = 50

async function takeIn(ctx: Context, transaction: Database, { id, account, day, input, number }: WalkIn): Promise<void> {
  const { patientName, phNum: phone, fileId } = input
  const patient = await patientOf(transaction, account, { patientName, phone, fileId })
  await lockPatient(transaction, patient)
  const query = { ...(await treatmentOf(transaction, input)), from: day, days: 1, doctorId: input.doctorId }
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { treatment, ...calendar } = await readCalendar(transaction, query)
    if (!treatment) throw new Refusal('no_such_treatment')
    // Today's visits of the patient that were never completed count too, since the database lets no two visits of a person overlap.
    const { start } = boundsOfDays(day, 1, calendar.clinic.zone)
    const busy = await readOtherVisits({ now: () => start }, transaction, patient, id)
    const criteria = { now: ctx.now(), durationMinutes: treatment.durationMinutes, forDesk: true }
    const slot = walkInSlot(calendar, day, criteria, busy)
    if (!slot) throw new Refusal('no_such_doctor')
    const visit = { id, account, patient, treatment, slot, note: undefined, number, walkedInAt: ctx.now() }
    if (await writeAppointment(ctx, transaction, visit)) return
  }
  throw new Refusal('slot_taken_since')
}

/** The treatment of a walk-in: the chosen one, a check-up, or the first treatment of a doctor who performs no check-ups. */
async function treatmentOf(transaction: Database, { treatment, doctorId }: WalkInInput) {
  if (treatment !== undefined) return { treatmentName: treatment }
  const isCheckUp = sql`${treatments.name} ~ 'check[ -]?up'`
  const [usual] = await transaction
    .select({ id: treatments.id })
    .from(treatments)
    .innerJoin(doctorTreatments, eq(doctorTreatments.treatmentId, treatments.id))
    .where(
      and(isNull(treatments.hiddenAt), doctorId === undefined ? undefined : eq(doctorTreatments.doctorId, doctorId)),
    )
    .orderBy(sql`${isCheckUp} desc`, asc(treatments.position), asc(treatments.id))
    .limit(1)
  if (!usual) throw new Refusal(doctorId === undefined ? 'no_such_treatment' : 'no_such_doctor')
  return { treatmentId: usual.id }
}

async function serialOf(transaction: Database, id: string): Promise<number> {
  const [visit] = await transaction
    .select({ serial: appointments.serial })
    .from(appointments)
    .where(eq(appointments.id, id))
  // A retry may find the visit without a queue number if the visit was moved to another day since.
  return visit?.serial ?? 0
}
