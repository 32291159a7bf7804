import { and, eq, sql } from 'drizzle-orm'
import type { Account, Context, Database } from '../../core/context.server.ts'
import { Refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import type { Lifecycle } from '../../core/lifecycle.ts'
import { appointments, auditEntries, doctors, idempotencyKeys } from '../../db/schema.ts'
import { statement } from '../../db/statement.server.ts'
import type { ScheduledTreatment } from '../../schedule/schedule.server.ts'
import type { Patient } from '../patient.server.ts'
import type { DayNumber } from '../serials.server.ts'
import type { SlotAssignment } from './assign-slot.server.ts'
import { type FileValues, giveVisitsTo, withFile } from './patient-file.server.ts'

export interface Booked {
  readonly id: string
  readonly treatmentName: string
}

/** Makes a retry safe: the same key with the same request is the same booking. */
export interface Retry {
  readonly userId: string
  readonly key: string
  readonly requestHash: string
}

/**
 * Claims an idempotency key for an appointment about to be written, or returns the booking that the key already made. Waits for a
 * concurrent booking with the same key. Refuses `key_reused` if the key belongs to a different request.
 */
export async function claimKey(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  appointmentId: string,
  retry: Retry,
): Promise<Booked | undefined> {
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values({ ...retry, appointmentId, createdAt: now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return undefined
  const [earlier] = await transaction
    .select({
      requestHash: idempotencyKeys.requestHash,
      id: appointments.id,
      treatmentName: appointments.treatmentName,
    })
    .from(idempotencyKeys)
    .innerJoin(appointments, eq(appointments.id, idempotencyKeys.appointmentId))
    .where(and(eq(idempotencyKeys.userId, retry.userId), eq(idempotencyKeys.key, retry.key)))
  if (earlier?.requestHash !== retry.requestHash) throw new Refusal('key_reused')
  return { id: earlier.id, treatmentName: earlier.treatmentName }
}

interface NewAppointment {
  readonly id: string
  readonly account: Pick<Account, 'id' | 'role' | 'emailVerified'>
  readonly patient: Patient
  readonly treatment: ScheduledTreatment
  readonly slot: SlotAssignment
  readonly note: string | undefined
  /** Undefined before its day. */
  readonly number: DayNumber | undefined
  /** When a patient without a booking came. */
  readonly walkedInAt?: Date
  /** The patient took a time that the waitlist offered. */
  readonly isOffered?: boolean
}

/**
 * Writes an appointment and its audit entry, in the file of its person, which is made if there is none. Writes no appointment and
 * returns false if the doctor, chair or patient is busy by now, the doctor retired, or the file is just being made by another booking.
 */
export async function writeAppointment(
  ctx: Context,
  transaction: Database,
  { id, account, patient, treatment, slot, note = '', number, walkedInAt, isOffered = false }: NewAppointment,
): Promise<boolean> {
  const details = { to: slot.startsAt.toISOString(), squeezedIn: slot.squeezedIn, ...(isOffered && { isOffered }) }
  const written = await insertAppointment(transaction, {
    id,
    patientId: patient.id,
    bookedById: account.id,
    patientName: patient.name,
    patientEmail: patient.email,
    phone: patient.phone,
    language: patient.language ?? null,
    newFileId: newId(),
    chosenFileId: patient.fileId ?? null,
    // What staff book for an account has its verified e-mail.
    emailVerified: patient.id !== account.id || account.emailVerified,
    treatmentId: treatment.id,
    treatmentName: treatment.name,
    costTaka: treatment.costTaka,
    ...slot,
    note,
    serial: number?.serial ?? null,
    serialDay: number?.serialDay ?? null,
    walkIn: walkedInAt !== undefined,
    lifecycle: walkedInAt ? 'arrived' : 'requested',
    arrivedAt: walkedInAt ?? null,
    now: ctx.now(),
    auditId: newId(),
    role: account.role,
    details: JSON.stringify(details),
  })
  const [booked] = written
  if (booked?.joinedFileId && patient.id !== null) await giveVisitsTo(ctx, transaction, booked.joinedFileId, patient.id)
  return booked !== undefined
}

interface Inserted extends SlotAssignment, FileValues, Record<string, unknown> {
  readonly id: string
  readonly bookedById: string
  readonly language: string | null
  readonly treatmentId: string
  readonly treatmentName: string
  readonly costTaka: number
  readonly note: string
  readonly serial: number | null
  readonly serialDay: string | null
  readonly walkIn: boolean
  readonly lifecycle: Lifecycle
  readonly arrivedAt: Date | null
  readonly now: Date
  readonly auditId: string
  readonly role: string
  readonly details: string
}

// ON CONFLICT DO NOTHING lets the exclusion constraints decide without an error. Racing plain INSERTs deadlock for seconds.
// The lock on the doctor's row waits for a retirement that is being saved, and reads the row again after it.
const insertAppointment = statement<Inserted, { id: string; joinedFileId: string | null }>(
  'book',
  row => sql`
    with practising as (
      select id from ${doctors} where id = ${row.doctorId}::uuid
        and (${doctors.retiredAt} is null or ${doctors.retiredAt} > ${row.startsAt}::timestamptz)
      for key share
    ), ${withFile(row)}, booked as (
      insert into ${appointments} (id, patient_id, booked_by_id, file_id, patient_name, patient_email, phone, language, treatment_id, treatment_name,
        cost_taka, doctor_id, starts_at, ends_at, holds_until, chair, squeezed_in, note,
        serial, serial_day, walk_in, lifecycle, arrived_at, time_set_at, created_at, updated_at)
      select ${row.id}::uuid, ${row.patientId}::uuid, ${row.bookedById}::uuid, file.id, ${row.patientName}, ${row.patientEmail}, ${row.phone}, ${row.language},
        ${row.treatmentId}::uuid, ${row.treatmentName}, ${row.costTaka}::integer, practising.id, ${row.startsAt}::timestamptz,
        ${row.endsAt}::timestamptz, ${row.holdsUntil}::timestamptz, ${row.chair}::smallint, ${row.squeezedIn}::boolean, ${row.note},
        ${row.serial}::integer, ${row.serialDay}::date, ${row.walkIn}::boolean, ${row.lifecycle}, ${row.arrivedAt}::timestamptz,
        ${row.now}::timestamptz, ${row.now}::timestamptz, ${row.now}::timestamptz
      from practising, file
      on conflict do nothing returning id
    ), audited as (
      insert into ${auditEntries} (id, at, actor_id, actor_role, action, subject, subject_id, details)
      select ${row.auditId}::uuid, ${row.now}::timestamptz, ${row.bookedById}::uuid, ${row.role}, 'book', 'appointment', id, ${row.details}::jsonb
      from booked
    )
    select id, (select id from joined) as "joinedFileId" from booked`,
)
