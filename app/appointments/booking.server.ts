import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Account, type Context, type Database, isStaff, requireAccount } from '../core/context.server.ts'
import { formatTime, millisecondsPerMinute } from '../core/dates.ts'
import { Refusal } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { recordAudit } from '../db/audit.server.ts'
import { appointments, idempotencyKeys, treatments, users } from '../db/schema.ts'
import { type Calendar, readCalendar, slotsOfDay } from '../schedule/calendar.server.ts'
import { overlaps } from '../schedule/slots.ts'
import type { BookingInput } from './appointment.ts'
import { busyPatient, type Engagement, wantedSlots } from './booking-rules.server.ts'

type TreatmentRow = typeof treatments.$inferSelect

interface Patient {
  readonly id: string | null
  readonly name: string
  readonly email: string
}

/** What a booking came to: the appointment, and the day and time it got. */
export interface Booked {
  readonly id: string
  readonly treatmentName: string
}

/**
 * Books a slot. Patients book for themselves; staff for anybody, by name and e-mail. Price, name and length come from the
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
    // One patient's bookings take turns, so that two at once can't both find that there is no other yet.
    await takeTurn(transaction, `patient|${patient.email}`)
    const engagements = await engagementsOf(ctx, transaction, patient)
    // The original's rule, kept for active appointments: one of each treatment and patient at a time.
    if (engagements.some(({ treatmentId }) => treatmentId === treatment.id)) {
      throw new Refusal('appointment_exists', { treatment: treatment.name })
    }
    const calendar = await readDay(transaction, treatment, input)
    const id = await takeSlot(ctx, transaction, { account, patient, treatment, calendar, input, engagements })
    if (idempotencyKey !== undefined) {
      await transaction
        .insert(idempotencyKeys)
        .values({ userId: account.id, key: idempotencyKey, requestHash, appointmentId: id, createdAt: ctx.now() })
    }
    await recordAudit(ctx, transaction, { action: 'book', subject: 'appointment', subjectId: id })
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

/** Waits until nobody else holds this name, and holds it until the transaction ends. */
async function takeTurn(transaction: Database, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
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

async function patientOf(transaction: Database, account: Account, input: BookingInput): Promise<Patient> {
  const { patientName, patientEmail } = input
  const forSelf = !isStaff(account) || patientEmail === undefined || patientEmail === account.email
  if (forSelf) return { id: account.id, name: account.fullName, email: account.email }
  const [known] = await transaction.select().from(users).where(eq(users.email, patientEmail))
  return { id: known?.id ?? null, name: patientName ?? known?.fullName ?? patientEmail, email: patientEmail }
}

/** What the patient has before them already, in this and every other treatment. */
async function engagementsOf(ctx: Context, transaction: Database, patient: Patient): Promise<Engagement[]> {
  const mine =
    patient.id === null ? eq(appointments.patientEmail, patient.email) : eq(appointments.patientId, patient.id)
  const rows = await transaction
    .select()
    .from(appointments)
    .where(
      and(
        mine,
        inArray(appointments.lifecycle, ['requested', 'confirmed', 'arrived']),
        gt(appointments.endsAt, ctx.now()),
      ),
    )
  return rows.map(({ treatmentId, treatmentName, startsAt, endsAt }) => ({
    treatmentId,
    treatmentName,
    startMs: startsAt.getTime(),
    endMs: endsAt.getTime(),
  }))
}

async function readDay(transaction: Database, treatment: TreatmentRow, { day, doctorId }: BookingInput) {
  const calendar = await readCalendar(transaction, { treatmentId: treatment.id, from: day, days: 1, doctorId })
  if (doctorId !== undefined && calendar.doctors.length === 0) throw new Refusal('no_such_doctor')
  return calendar
}

interface Wish {
  readonly account: Account
  readonly patient: Patient
  readonly treatment: TreatmentRow
  readonly calendar: Calendar
  readonly input: BookingInput
  readonly engagements: readonly Engagement[]
}

async function takeSlot(ctx: Context, transaction: Database, wish: Wish): Promise<string> {
  const { treatment, calendar, input } = wish
  const free = slotsOfDay(calendar, input.day, treatment.durationMinutes, ctx.now())
  const durationMs = treatment.durationMinutes * millisecondsPerMinute
  let clash: Engagement | undefined
  for (const slot of wantedSlots(calendar, input, free, ctx.now())) {
    const visit = { startMs: slot.startMs, endMs: slot.startMs + durationMs }
    clash = wish.engagements.find(engagement => overlaps(engagement, visit))
    // Nobody can be in two chairs.
    if (clash) continue
    for (const doctorId of slot.doctorIds) {
      const id = await insertUnlessTaken(ctx, transaction, wish, slot.startMs, doctorId)
      if (id !== undefined) return id
    }
  }
  if (clash) throw busyPatient(calendar, clash)
  // Everything that was free a moment ago went to others meanwhile.
  throw input.minute === undefined
    ? new Refusal('day_full', { day: input.day.toString() })
    : new Refusal('slot_taken', { time: formatTime(input.minute), day: input.day.toString() })
}

// ON CONFLICT DO NOTHING lets the exclusion constraint decide without an error: no row means that somebody was faster.
// A plain INSERT would deadlock for seconds when many race.
async function insertUnlessTaken(
  ctx: Context,
  transaction: Database,
  { account, patient, treatment, input }: Wish,
  startMs: number,
  doctorId: string,
): Promise<string | undefined> {
  const now = ctx.now()
  const [made] = await transaction
    .insert(appointments)
    .values({
      id: newId(),
      patientId: patient.id,
      bookedById: account.id,
      patientName: patient.name,
      patientEmail: patient.email,
      phone: input.phone,
      treatmentId: treatment.id,
      treatmentName: treatment.name,
      costTaka: treatment.costTaka,
      doctorId,
      startsAt: new Date(startMs),
      endsAt: new Date(startMs + treatment.durationMinutes * millisecondsPerMinute),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: appointments.id })
  return made?.id
}

function hashOf(input: BookingInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}
