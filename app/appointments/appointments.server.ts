import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import {
  type Account,
  type Context,
  type Database,
  isStaff,
  requireAccount,
  requireStaff,
} from '../core/context.server.ts'
import { millisecondsPerMinute } from '../core/dates.ts'
import { Refusal } from '../core/errors.ts'
import { recordAudit } from '../db/audit.server.ts'
import { type Cursor, cutPage, olderThan, type Page } from '../db/keyset.server.ts'
import { appointments, doctors } from '../db/schema.ts'
import { type Appointment, isAccepted } from './appointment.ts'

const columns = {
  id: appointments.id,
  treatmentId: appointments.treatmentId,
  treatmentName: appointments.treatmentName,
  costTaka: appointments.costTaka,
  patientName: appointments.patientName,
  patientEmail: appointments.patientEmail,
  phone: appointments.phone,
  doctorId: appointments.doctorId,
  doctorName: doctors.name,
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
  lifecycle: appointments.lifecycle,
  createdAt: appointments.createdAt,
}

/** A page of appointments, newest first: all of them for staff, one's own for a patient. Refuses `sign_in_needed`. */
export async function listAppointments(
  ctx: Context,
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Page<Appointment>> {
  const rows = await ctx.db
    .select(columns)
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(and(visibleTo(requireAccount(ctx)), olderThan(appointments.createdAt, appointments.id, after)))
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(limit + 1)
  return cutPage(rows, limit)
}

/** How many appointments the caller can see. Refuses `sign_in_needed`. */
export async function countAppointments(ctx: Context): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(appointments)
    .where(visibleTo(requireAccount(ctx)))
  return row?.total ?? 0
}

/**
 * Moves an appointment between requested and confirmed, the spec's status checkbox. Staff may call.
 * Refuses `not_allowed` for a patient's own, `not_found`, `appointment_over` once the visit took place or was missed.
 * Answers whether anything changed.
 */
export async function setAccepted(ctx: Context, id: string, accepted: boolean): Promise<boolean> {
  const account = requireAccount(ctx)
  return ctx.db.transaction(async transaction => {
    const appointment = await fetchForChange(transaction, account, id)
    requireStaff(ctx)
    const { lifecycle } = appointment
    if (isAccepted(lifecycle) === accepted) return false
    if (lifecycle !== 'requested' && lifecycle !== 'confirmed') throw new Refusal('appointment_over')
    await transaction
      .update(appointments)
      .set({ lifecycle: accepted ? 'confirmed' : 'requested', updatedAt: ctx.now() })
      .where(eq(appointments.id, id))
    const details = { from: lifecycle, to: accepted ? 'confirmed' : 'requested' }
    await recordAudit(ctx, transaction, { action: 'set_status', subject: 'appointment', subjectId: id, details })
    return true
  })
}

/**
 * Cancels an appointment and takes it off every list; the row stays for the record and its slot is free again.
 * Staff may call, and a patient for their own before the clinic's cut-off. Refuses `not_found`, `cutoff_passed`.
 */
export async function cancelAppointment(ctx: Context, id: string): Promise<void> {
  const account = requireAccount(ctx)
  await ctx.db.transaction(async transaction => {
    const { lifecycle, startsAt } = await fetchForChange(transaction, account, id)
    const now = ctx.now()
    if (!isStaff(account)) await refuseAfterCutoff(ctx, startsAt)
    const past = lifecycle === 'completed' || lifecycle === 'no_show'
    await transaction
      .update(appointments)
      .set({ lifecycle: past ? lifecycle : 'cancelled', deletedAt: now, updatedAt: now })
      .where(eq(appointments.id, id))
    const details = { from: lifecycle }
    await recordAudit(ctx, transaction, { action: 'cancel', subject: 'appointment', subjectId: id, details })
  })
}

async function refuseAfterCutoff(ctx: Context, startsAt: Date): Promise<void> {
  const { cutoffMinutes, phone } = await readClinic(ctx)
  const cutoff = startsAt.getTime() - cutoffMinutes * millisecondsPerMinute
  if (ctx.now().getTime() > cutoff) throw new Refusal('cutoff_passed', { hours: cutoffMinutes / 60, phone })
}

function visibleTo(account: Account) {
  return and(isNull(appointments.deletedAt), isStaff(account) ? undefined : eq(appointments.patientId, account.id))
}

// Somebody else's appointment is not there at all: its existence is private.
async function fetchForChange(transaction: Database, account: Account, id: string) {
  const [appointment] = await transaction
    .select({ lifecycle: appointments.lifecycle, startsAt: appointments.startsAt })
    .from(appointments)
    .where(and(eq(appointments.id, id), visibleTo(account)))
    .for('update')
  if (!appointment) throw new Refusal('not_found')
  return appointment
}
