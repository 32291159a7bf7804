import { hash } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Account, Context, Database } from '../../platform/context.server.ts'
import { recordAudit } from '../../platform/db/audit.server.ts'
import { appointments, doctors, idempotencyKeys } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import type { ScheduledTreatment } from '../../schedule/calendar.server.ts'
import type { BookedPatient } from '../patient.server.ts'
import type { DayNumber } from '../serials.server.ts'
import type { SlotAssignment } from './assign-slot.server.ts'
import { findOrCreateFile } from './patient-file.server.ts'

/** Claims a key, or returns its appointment's id. Waits for a concurrent booking with the key. Refuses `key_reused` for another request. */
export async function claimKey(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  appointmentId: string,
  { userId, key, request }: { userId: string; key: string | undefined; request: object },
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const requestHash = hash('sha256', JSON.stringify(request))
  const [claim] = await transaction
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash, appointmentId, createdAt: now() })
    // This update changes nothing, but returns the earlier claim.
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: { key } })
    .returning()
  if (claim?.requestHash !== requestHash) throw new Refusal('key_reused')
  return claim.appointmentId === appointmentId ? undefined : (claim.appointmentId ?? undefined)
}

interface NewAppointment {
  readonly id: string
  readonly account: Pick<Account, 'id' | 'role'>
  readonly patient: BookedPatient
  readonly treatment: ScheduledTreatment
  readonly slot: SlotAssignment
  readonly note: string | undefined
  /** The visit's number; undefined before its day. */
  readonly number: DayNumber | undefined
  readonly walkedInAt?: Date
  readonly isOffered?: boolean
}

/** Returns false if the doctor, chair or patient has become busy, the doctor has retired, or another booking is creating the file. */
export async function writeAppointment(
  ctx: Context,
  transaction: Database,
  { id, account, patient, treatment, slot, note = '', number, walkedInAt, isOffered = false }: NewAppointment,
): Promise<boolean> {
  // Locks the table before a doctor's row, as moves and the removal of the sample clinic do. Otherwise they could wait for each other.
  await transaction.execute(sql`lock table ${appointments} in row exclusive mode`)
  if (!(await isPractising(transaction, slot))) return false
  const file = await findOrCreateFile(ctx, transaction, patient)
  if (!file) return false
  const now = ctx.now()
  // ON CONFLICT DO NOTHING lets the exclusion constraints decide. Plain INSERTs that race deadlock for seconds.
  const booked = await transaction
    .insert(appointments)
    .values({
      id,
      patientId: patient.id,
      bookedById: account.id,
      fileId: file.id,
      patientName: patient.name,
      patientEmail: patient.email,
      phone: patient.phone,
      language: patient.language,
      treatmentId: treatment.id,
      treatmentName: treatment.name,
      costTaka: treatment.costTaka,
      ...slot,
      note,
      ...number,
      ...(walkedInAt && { walkIn: true, lifecycle: 'arrived' as const, arrivedAt: walkedInAt }),
      timeSetAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: appointments.id })
  if (booked.length === 0) return false
  const details = { to: slot.startsAt.toISOString(), squeezedIn: slot.squeezedIn, ...(isOffered && { isOffered }) }
  const event = { action: 'book', subject: 'appointment', subjectId: id, details } as const
  await recordAudit({ now: ctx.now, account }, transaction, event)
  return true
}

/** Waits for a retirement that is being saved, and blocks a new one until the visit is saved. */
async function isPractising(transaction: Database, { doctorId, startsAt }: SlotAssignment): Promise<boolean> {
  const practising = await transaction
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.id, doctorId), or(isNull(doctors.retiredAt), gt(doctors.retiredAt, startsAt))))
    .for('key share')
  return practising.length > 0
}
