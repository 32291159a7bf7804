import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Account, type Context, type Database, isStaff, requireAccount } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { appointments, idempotencyKeys, treatments } from '../db/schema.ts'
import { readCalendar } from '../schedule/calendar.server.ts'
import type { BookingInput } from './appointment.ts'
import { engagementsOf, type Patient, patientOf, takePatientTurn, takeTurn } from './patient.server.ts'
import { claimPlace, type Place } from './place.server.ts'
import { recordChange } from './record.server.ts'

type TreatmentRow = typeof treatments.$inferSelect

/** What a booking came to: the appointment, and the treatment it got. */
export interface Booked {
  readonly id: string
  readonly treatmentName: string
}

/**
 * Books a slot. Patients book for themselves or a family member; staff for anybody. Price, name and length come from the
 * treatment. Without a time it takes the day's first free slot; without a doctor whoever is free and least busy. With an
 * idempotency key a retry answers what the first try got.
 * Refuses `sign_in_needed`, `no_such_treatment`, `no_such_doctor`, `slot_past`, `day_too_far`, `day_closed`, `day_full`,
 * `slot_not_offered`, `slot_taken`, `appointment_exists`, `patient_busy`, `key_reused`.
 */
export async function bookAppointment(ctx: Context, input: BookingInput, idempotencyKey?: string): Promise<Booked> {
  const account = requireAccount(ctx)
  const treatment = await findTreatment(ctx.db, input)
  const requestHash = hashOf(input)
  return ctx.db.transaction(async transaction => {
    const earlier = await earlierAnswer(transaction, account.id, idempotencyKey, requestHash)
    if (earlier) return earlier
    const patient = await patientOf(transaction, account, input)
    await takePatientTurn(transaction, patient)
    const engagements = await engagementsOf(ctx, transaction, patient)
    // The original's rule, kept for active appointments: one of each treatment and patient at a time.
    if (engagements.some(({ treatmentId }) => treatmentId === treatment.id)) {
      throw new Refusal('appointment_exists', { treatment: treatment.name })
    }
    const { day, doctorId } = input
    const calendar = await readCalendar(transaction, { treatmentId: treatment.id, from: day, days: 1, doctorId })
    if (doctorId !== undefined && calendar.doctors.length === 0) throw new Refusal('no_such_doctor')
    const asking = { now: ctx.now(), durationMinutes: treatment.durationMinutes, forDesk: isStaff(account) }
    const id = newId()
    const place = await claimPlace(transaction, { calendar, asking, wish: input, engagements }, wanted =>
      insertUnlessTaken(ctx, transaction, { id, account, patient, treatment, input }, wanted),
    )
    if (idempotencyKey !== undefined) {
      await transaction
        .insert(idempotencyKeys)
        .values({ userId: account.id, key: idempotencyKey, requestHash, appointmentId: id, createdAt: ctx.now() })
    }
    const { squeezedIn } = place
    await recordChange(ctx, transaction, 'book', id, { to: place.startsAt.toISOString(), squeezedIn })
    await ctx.enqueue('send-mail', { kind: 'booked', appointmentId: id }, transaction)
    return { id, treatmentName: treatment.name }
  })
}

async function findTreatment(db: Database, { treatmentId, treatmentName }: BookingInput): Promise<TreatmentRow> {
  const wanted = treatmentId === undefined ? eq(treatments.name, treatmentName ?? '') : eq(treatments.id, treatmentId)
  const [treatment] = await db.select().from(treatments).where(wanted)
  if (!treatment) throw new Refusal('no_such_treatment')
  return treatment
}

async function earlierAnswer(
  transaction: Database,
  userId: string,
  key: string | undefined,
  requestHash: string,
): Promise<Booked | undefined> {
  if (key === undefined) return undefined
  await takeTurn(transaction, `key|${userId}|${key}`)
  const [known] = await transaction
    .select({
      requestHash: idempotencyKeys.requestHash,
      id: appointments.id,
      treatmentName: appointments.treatmentName,
    })
    .from(idempotencyKeys)
    .innerJoin(appointments, eq(appointments.id, idempotencyKeys.appointmentId))
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  if (!known) return undefined
  if (known.requestHash !== requestHash) throw new Refusal('key_reused')
  return { id: known.id, treatmentName: known.treatmentName }
}

interface Booking {
  readonly id: string
  readonly account: Account
  readonly patient: Patient
  readonly treatment: TreatmentRow
  readonly input: BookingInput
}

// ON CONFLICT DO NOTHING lets the exclusion constraints decide without an error: no row means that somebody was faster.
// A plain INSERT would deadlock for seconds when many race.
async function insertUnlessTaken(
  ctx: Context,
  transaction: Database,
  booking: Booking,
  place: Place,
): Promise<boolean> {
  const { id, account, patient, treatment, input } = booking
  const now = ctx.now()
  const made = await transaction
    .insert(appointments)
    .values({
      id,
      ...place,
      patientId: patient.id,
      bookedById: account.id,
      patientName: patient.name,
      patientEmail: patient.email,
      phone: patient.phone,
      treatmentId: treatment.id,
      treatmentName: treatment.name,
      costTaka: treatment.costTaka,
      note: input.note ?? '',
      timeSetAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: appointments.id })
  return made.length > 0
}

function hashOf(input: BookingInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}
