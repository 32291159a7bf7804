import { and, asc, eq, getTableColumns, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordSeen } from '../clinic/record-views.server.ts'
import { dayAndTimeAt } from '../platform/api/moment.server.ts'
import { type Basis, changedSince, refuse } from '../platform/based-on.server.ts'
import {
  type Account,
  type Context,
  type Database,
  isStaff,
  requireAccount,
  requireStaff,
} from '../platform/context.server.ts'
import {
  appointments,
  auditEntries,
  doctors,
  patientFiles,
  type RecordPart,
  treatments,
  users,
  visitCalls,
  waitlistEntries,
} from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { openLifecycles } from '../platform/lifecycle.ts'
import type { CallCause } from '../platform/message.ts'
import type { Translations } from '../platform/values/translated.ts'
import { fileMedicalConditions } from './file-medical-conditions.server.ts'

const fileAccount = alias(users, 'file_account')

const { person: _key, searchText: _searched, ...visitColumns } = getTableColumns(appointments)

const appointmentColumns = {
  ...visitColumns,
  doctorName: doctors.name,
  translations: sql<
    Translations<Record<'treatmentName' | 'doctorName', string>>
  >`jsonb_build_object('bn', jsonb_strip_nulls(jsonb_build_object(
    'treatmentName', ${treatments.translations} -> 'bn' -> 'name', 'doctorName', ${doctors.translations} -> 'bn' -> 'name')))`,
  accountId: fileAccount.id,
  accountEmail: fileAccount.email,
  accountPhone: fileAccount.phone,
  /** Whether staff confirmed that the account of the patient's file is this person's. */
  isConfirmed: sql<boolean>`coalesce(${patientFiles.joinedByStaff}, false)`,
  /** Whether staff confirmed that the account which booked the visit is the person's. */
  isOwnersConfirmed: sql<boolean>`coalesce(${patientFiles.joinedByStaff} and ${patientFiles.accountId} = ${appointments.patientId}, false)`,
  birthDate: patientFiles.birthDate,
  medicalConditions: fileMedicalConditions,
  waiting: sql<boolean>`exists (select 1 from ${waitlistEntries} where ${waitlistEntries.appointmentId} = ${appointments.id} and ${waitlistEntries.endedAt} is null)`,
  /** Why the desk has to call the patient; null if it doesn't have to, or has called. */
  toCall: sql<CallCause | null>`(select cause from ${visitCalls} where ${visitCalls.appointmentId} = ${appointments.id} and ${visitCalls.settledAt} is null)`,
}

export function selectAppointments(db: Database, where: SQL | undefined) {
  return db
    .select(appointmentColumns)
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .leftJoin(treatments, eq(treatments.id, appointments.treatmentId))
    .leftJoin(patientFiles, eq(patientFiles.id, appointments.fileId))
    .leftJoin(fileAccount, eq(fileAccount.id, patientFiles.accountId))
    .where(where)
}

export type Appointment = Awaited<ReturnType<typeof selectAppointments>>[number]

export const isOpenAppointment = (): SQL => inArray(appointments.lifecycle, [...openLifecycles])

/** Reads one appointment. Refuses `sign_in_needed`, `not_found`. */
export async function readAppointment(ctx: Context, id: string, seen: RecordPart = 'appointment') {
  const [row] = await selectAppointments(ctx.db, and(eq(appointments.id, id), visibleTo(requireAccount(ctx))))
  if (!row) throw new Refusal('not_found')
  await recordSeen(ctx, seen, [row])
  return row
}

/** Reads the audit trail of an appointment, oldest entry first. Refuses `not_allowed`, `not_found`. */
export async function readHistory(ctx: Context, id: string) {
  requireStaff(ctx)
  await readAppointment(ctx, id, 'history')
  const { at, actorId, actorRole: role, action, details, subject, subjectId } = auditEntries
  return ctx.db
    .select({ at, who: users.fullName, role, action, details })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, actorId))
    .where(and(eq(subject, 'appointment'), eq(subjectId, id)))
    .orderBy(asc(at), asc(auditEntries.id))
}

/** Selects what an account may see: staff all appointments, patients their own; of deleted ones, staff see those that were cancelled. */
export function visibleTo(account: Account): SQL | undefined {
  return isStaff(account)
    ? or(isNull(appointments.deletedAt), eq(appointments.lifecycle, 'cancelled'))
    : and(isNull(appointments.deletedAt), eq(appointments.patientId, account.id))
}

export type LockedAppointment = typeof appointments.$inferSelect

/** Locks an appointment that the account may see. Refuses `not_found`. */
export function lockVisible(transaction: Database, account: Account, id: string): Promise<LockedAppointment> {
  return lockAppointment(transaction, and(eq(appointments.id, id), visibleTo(account)))
}

/** Locks an appointment for a change by staff. Refuses `not_found`, and `not_allowed` for a patient's own visit. */
export async function lockForStaff(ctx: Context, transaction: Database, id: string): Promise<LockedAppointment> {
  const locked = await lockVisible(transaction, requireAccount(ctx), id)
  requireStaff(ctx)
  return locked
}

/** What a change of the visit can be based on, by the names of the wire. */
export async function shownFacts(
  ctx: Context,
  db: Database,
  visit: Pick<Appointment, 'lifecycle' | 'startsAt' | 'doctorId'>,
) {
  const { lifecycle, startsAt, doctorId } = visit
  const { zone } = await ctx.clinic(db)
  const { date: appointDate, time: appointTime } = dayAndTimeAt(startsAt, zone)
  return { lifecycle, appointDate, appointTime, doctorId }
}

/** Refuses `changed_meanwhile` if the visit isn't any more as the caller's screen showed it. */
export async function refuseChangedVisit(
  ctx: Context,
  db: Database,
  locked: LockedAppointment,
  basis: Basis | undefined,
) {
  if (!basis) return
  const shown = await shownFacts(ctx, db, locked)
  const changed = changedSince(shown, basis)
  const isMoved = changed.appointDate !== undefined || changed.appointTime !== undefined
  refuse(changed, isMoved ? { day: shown.appointDate, time: shown.appointTime } : undefined)
}

/** Locks the appointment that matches the condition. Refuses `not_found`. */
export async function lockAppointment(transaction: Database, wanted: SQL | undefined): Promise<LockedAppointment> {
  const [appointment] = await transaction.select().from(appointments).where(wanted).for('update')
  if (!appointment) throw new Refusal('not_found')
  return appointment
}

export function upcomingByIds(db: Database, ids: readonly string[], now: Date) {
  return selectAppointments(
    db,
    and(inArray(appointments.id, [...ids]), gte(appointments.startsAt, now), isOpenAppointment()),
  )
}
