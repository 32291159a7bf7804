import { and, eq, or, sql } from 'drizzle-orm'
import type { Account, Context, Database } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { auditNames, auditRowOf } from '../db/audit.server.ts'
import { givenRows, insertRows } from '../db/many-rows.server.ts'
import { appointments, auditEntries, idempotencyKeys } from '../db/schema.ts'
import { statement } from '../db/statement.server.ts'
import { demandEqual, isUnequal } from '../db/violations.server.ts'
import type { ScheduledTreatment } from '../schedule/schedule.server.ts'
import type { BookingInput } from './appointment.ts'
import { appointmentsChannel } from './channel.ts'
import type { Patient } from './patient.server.ts'
import type { Place } from './place.server.ts'
import { changeDeed } from './record.server.ts'

// What bookings read and write, many at a time.

/** What a booking came to: the appointment, and the treatment it got. */
export interface Booked {
  readonly id: string
  readonly treatmentName: string
}

/** Somebody's wish for an appointment, on its way. */
export interface Booking {
  readonly id: string
  readonly ctx: Context
  readonly account: Account
  readonly patient: Patient
  readonly input: BookingInput
  /** What makes a retry of it safe, where it was given. */
  readonly retry: { readonly key: string; readonly requestHash: string } | undefined
}

/** What bookings with an idempotency key came to before, or `key_reused` where that was another wish. */
export async function earlierAnswers(
  transaction: Database,
  bookings: readonly Booking[],
): Promise<[Booking, Booked | Refusal][]> {
  const retries = bookings.flatMap(({ account, retry }) => (retry ? { userId: account.id, key: retry.key } : []))
  if (retries.length === 0) return []
  const rows = await transaction
    .select({
      userId: idempotencyKeys.userId,
      key: idempotencyKeys.key,
      requestHash: idempotencyKeys.requestHash,
      id: appointments.id,
      treatmentName: appointments.treatmentName,
    })
    .from(idempotencyKeys)
    .innerJoin(appointments, eq(appointments.id, idempotencyKeys.appointmentId))
    .where(
      or(...retries.map(({ userId, key }) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))),
    )
  return bookings.flatMap(booking => {
    const { account, retry } = booking
    const known = rows.find(row => row.userId === account.id && row.key === retry?.key)
    if (!known) return []
    const isSame = known.requestHash === retry?.requestHash
    return [[booking, isSame ? { id: known.id, treatmentName: known.treatmentName } : new Refusal('key_reused')]]
  })
}

/** A booking and the place that was chosen for it. */
export interface Draft {
  readonly booking: Booking
  readonly treatment: ScheduledTreatment
  readonly place: Place
}

/** Somebody else took a place meanwhile: the whole transaction has to be tried anew. */
export class Overtaken extends Error {}

/**
 * Writes appointments with all that goes with them: history, keys, the mails to send, the word to every open desk; and ends the
 * transaction where it is told how. Throws `Overtaken` where a place was taken meanwhile: then nothing of the transaction stays.
 */
export async function writeBookings(
  transaction: Database,
  drafts: readonly Draft[],
  commit: () => Promise<void> = async () => undefined,
): Promise<void> {
  const [first] = drafts
  if (!first) return
  // ON CONFLICT DO NOTHING lets the exclusion constraints decide without an error: no row means that somebody was faster.
  // A plain INSERT would deadlock for seconds when many race.
  const written = insertBookings(transaction, {
    appointments: givenRows(appointments, appointmentNames, drafts.map(appointmentRow)),
    audits: givenRows(auditEntries, auditNames, drafts.map(auditRow)),
    keys: givenRows(idempotencyKeys, keyNames, drafts.flatMap(keyRow)),
    many: drafts.length,
  })
  const mails = drafts.map(({ booking }) => ({ kind: 'booked', appointmentId: booking.id }))
  const sent = Promise.withResolvers<void>()
  const queued = first.booking.ctx.enqueue('send-mail', mails, transaction, { onSent: sent.resolve })
  const ended = Promise.race([sent.promise, queued]).then(commit)
  // Where one fails the others must not be on their way any more when the connection goes to somebody else.
  await Promise.allSettled([written, queued, ended])
  await written.catch(error => {
    throw isUnequal(error) ? new Overtaken('a place was taken meanwhile') : error
  })
  await queued
  await ended
}

const appointmentNames = [
  'id',
  'patientId',
  'bookedById',
  'patientName',
  'patientEmail',
  'phone',
  'treatmentId',
  'treatmentName',
  'costTaka',
  'doctorId',
  'startsAt',
  'endsAt',
  'holdsUntil',
  'chair',
  'squeezedIn',
  'note',
  'timeSetAt',
  'createdAt',
  'updatedAt',
] as const

function appointmentRow({ booking, treatment, place }: Draft) {
  const { id, ctx, account, patient, input } = booking
  const now = ctx.now()
  return {
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
  }
}

const keyNames = ['userId', 'key', 'requestHash', 'appointmentId', 'createdAt'] as const

function keyRow({ booking: { id, ctx, account, retry } }: Draft) {
  return retry ? [{ userId: account.id, ...retry, appointmentId: id, createdAt: ctx.now() }] : []
}

function auditRow({ booking: { id, ctx }, place: { startsAt, squeezedIn } }: Draft) {
  return auditRowOf(ctx, changeDeed('book', id, { to: startsAt.toISOString(), squeezedIn }))
}

const insertBookings = statement<
  { appointments: string; audits: string; keys: string; many: number },
  Record<string, unknown>
>(
  'book',
  given => sql`
    with booked as (
      ${insertRows(appointments, appointmentNames, given.appointments)} on conflict do nothing returning id
    ), audited as (
      ${insertRows(auditEntries, auditNames, given.audits)} where given.subject_id in (select id from booked)
    ), keyed as (
      ${insertRows(idempotencyKeys, keyNames, given.keys)} where given.appointment_id in (select id from booked)
    )
    select pg_notify(${appointmentsChannel}, ''), ${demandEqual(sql`count(*)`, given.many)} from booked`,
)
