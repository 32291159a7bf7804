import type { CalendarDate } from '@internationalized/date'
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { readClinic } from '../clinic/clinic.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import {
  type Account,
  type Context,
  type Database,
  isStaff,
  requireAccount,
  requireStaff,
} from '../platform/context.server.ts'
import { type Cursor, cutPage, mostCounted, olderThan, type Page, writeCursor } from '../platform/db/keyset.server.ts'
import { hasWords } from '../platform/db/names.server.ts'
import type { RecordPart } from '../platform/db/record-parts.ts'
import {
  appointments,
  auditEntries,
  doctors,
  patientFiles,
  treatments,
  users,
  visitCalls,
  waitlistEntries,
} from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { type Lifecycle, openLifecycles } from '../platform/lifecycle.ts'
import { instantAt } from '../platform/values/dates.ts'
import { searchWords } from '../platform/values/search-words.ts'
import type { Translations } from '../platform/values/translated.ts'
import { fileWarnings } from './file-warnings.server.ts'
import type { CallCause } from './visit-calls.server.ts'

/** The account that a person's file belongs to. */
const fileAccount = alias(users, 'file_account')

const appointmentColumns = {
  id: appointments.id,
  patientId: appointments.patientId,
  treatmentId: appointments.treatmentId,
  treatmentName: appointments.treatmentName,
  costTaka: appointments.costTaka,
  patientName: appointments.patientName,
  patientEmail: appointments.patientEmail,
  phone: appointments.phone,
  doctorId: appointments.doctorId,
  doctorName: doctors.name,
  translations: sql<
    Translations<Record<'treatmentName' | 'doctorName', string>>
  >`jsonb_build_object('bn', jsonb_strip_nulls(jsonb_build_object(
    'treatmentName', ${treatments.translations} -> 'bn' -> 'name', 'doctorName', ${doctors.translations} -> 'bn' -> 'name')))`,
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
  chair: appointments.chair,
  squeezedIn: appointments.squeezedIn,
  note: appointments.note,
  staffNote: appointments.staffNote,
  done: appointments.done,
  advice: appointments.advice,
  fileId: appointments.fileId,
  /** Of the file that the visit is in; null without one. */
  accountEmail: fileAccount.email,
  /** Whether staff confirmed that this account is the person's. */
  isConfirmed: sql<boolean>`coalesce(${patientFiles.joinedByStaff}, false)`,
  birthDate: patientFiles.birthDate,
  warnings: fileWarnings,
  sequence: appointments.sequence,
  rescheduleRequestedAt: appointments.rescheduleRequestedAt,
  waiting: sql<boolean>`exists (select 1 from ${waitlistEntries} where ${waitlistEntries.appointmentId} = ${appointments.id} and ${waitlistEntries.endedAt} is null)`,
  lifecycle: appointments.lifecycle,
  arrivedAt: appointments.arrivedAt,
  seatedAt: appointments.seatedAt,
  completedAt: appointments.completedAt,
  cancelledAt: appointments.cancelledAt,
  cancelledBy: appointments.cancelledBy,
  serial: appointments.serial,
  walkIn: appointments.walkIn,
  notifiedStartsAt: appointments.notifiedStartsAt,
  cameBack: appointments.cameBack,
  calledAt: appointments.calledAt,
  urgentAt: appointments.urgentAt,
  urgentReason: appointments.urgentReason,
  willComeAt: appointments.willComeAt,
  /** Why the desk has to call about it; null if it hasn't, or somebody has. */
  toCall: sql<CallCause | null>`(select cause from ${visitCalls} where ${visitCalls.appointmentId} = ${appointments.id} and ${visitCalls.settledAt} is null)`,
  createdAt: appointments.createdAt,
  updatedAt: appointments.updatedAt,
}

/** Appointments with the names of their doctor and treatment, and the birth date and medical alerts of the person's file. */
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

/** A visit with the current Bangla names of its treatment and doctor, and what staff see of the person's file. */
export type Appointment = Awaited<ReturnType<typeof selectAppointments>>[number]

/** Those that can still be moved or cancelled. */
export const isOpenAppointment = (): SQL => inArray(appointments.lifecycle, [...openLifecycles])

export interface Filter {
  /** Part of a name, an e-mail or a phone number, of at least three letters. */
  readonly search?: string | undefined
  readonly lifecycle?: Lifecycle | undefined
  readonly doctorId?: string | undefined
  /** Only the caller's own visits, even for staff. */
  readonly ownAlone?: boolean
  readonly from?: CalendarDate | undefined
  /** Inclusive. */
  readonly to?: CalendarDate | undefined
}

interface ListQuery extends Filter {
  readonly limit: number
  readonly after?: Cursor | undefined
}

/**
 * A page of appointments: all of them for staff, their own for patients. Newest first, or by start if `from` is given.
 * Refuses `sign_in_needed`.
 */
export async function listAppointments(
  ctx: Context,
  { limit, after, ...filter }: ListQuery,
): Promise<Page<Appointment>> {
  const account = requireAccount(ctx)
  const wanted = await conditionsOf(ctx, account, filter)
  const byStart = filter.from !== undefined
  const order = byStart
    ? [asc(appointments.startsAt), asc(appointments.id)]
    : [desc(appointments.createdAt), desc(appointments.id)]
  const rest = byStart ? laterThan(after) : olderThan(appointments.createdAt, appointments.id, after)
  const read = (among?: SQL) =>
    selectAppointments(ctx.db, and(...wanted, rest, among))
      .orderBy(...order)
      .limit(limit + 1)
  const newest = filter.search && !byStart && !after ? await amongNewest(ctx, filter.search, limit) : undefined
  const soon = newest ? await read(newest) : []
  const rows = soon.length > limit ? soon : await read()
  await recordSeen(ctx, 'list', rows.slice(0, limit))
  if (!byStart) return cutPage(rows, limit)
  const last = rows[limit - 1]
  const next = rows.length > limit && last ? writeCursor({ createdAt: last.startsAt, id: last.id }) : undefined
  return { rows: rows.slice(0, limit), next }
}

/** The number of appointments in a list, up to `mostCounted` + 1. Refuses `sign_in_needed`. */
export async function countAppointments(ctx: Context, filter: Filter): Promise<number> {
  const wanted = await conditionsOf(ctx, requireAccount(ctx), filter)
  const some = ctx.db
    .select({ one: sql`1` })
    .from(appointments)
    .where(and(...wanted))
    .limit(mostCounted + 1)
    .as('some')
  const [row] = await ctx.db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

/** One appointment. Refuses `sign_in_needed`, `not_found`. */
export async function readAppointment(
  ctx: Context,
  id: string,
  seen: RecordPart = 'appointment',
): Promise<Appointment> {
  const [row] = await selectAppointments(ctx.db, and(eq(appointments.id, id), visibleTo(requireAccount(ctx))))
  if (!row) throw new Refusal('not_found')
  await recordSeen(ctx, seen, [row])
  return row
}

/** Who did what to an appointment, oldest first. Refuses `not_allowed`, `not_found`. */
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

async function conditionsOf(ctx: Context, account: Account, filter: Filter): Promise<(SQL | undefined)[]> {
  const { search, lifecycle, doctorId, ownAlone = false, from, to } = filter
  const { zone } = await readClinic(ctx)
  return [
    lifecycle === 'cancelled' ? visibleTo(account) : and(visibleTo(account), isNull(appointments.deletedAt)),
    ownAlone ? eq(appointments.patientId, account.id) : undefined,
    search ? hasWords(appointments.searchText, searchWords(search)) : undefined,
    lifecycle ? eq(appointments.lifecycle, lifecycle) : undefined,
    doctorId ? eq(appointments.doctorId, doctorId) : undefined,
    from ? gte(appointments.startsAt, instantAt(from, 0, zone)) : undefined,
    to ? lt(appointments.startsAt, instantAt(to.add({ days: 1 }), 0, zone)) : undefined,
  ]
}

const sampleRows = 300
/** With fewer matches than this in the sample, the search index is faster. */
const commonFrom = 3
const mostNewestRows = 5_000

/**
 * A condition that limits a search to the newest appointments, if a sample shows that these contain a full page of matches. For a
 * common name, the search index would fetch every row that has it.
 */
async function amongNewest(ctx: Context, search: string, limit: number): Promise<SQL | undefined> {
  const newest = (rows: number) =>
    sql`(select id, search_text from ${appointments} where ${appointments.deletedAt} is null order by ${appointments.createdAt} desc, ${appointments.id} desc limit ${rows}) as newest`
  const found = hasWords(sql`newest.search_text`, searchWords(search))
  const { rows } = await ctx.db.execute<{ often: number }>(
    sql`select count(*)::int as often from ${newest(sampleRows)} where ${found}`,
  )
  if ((rows[0]?.often ?? 0) < commonFrom) return undefined
  const enough = Math.min((sampleRows / commonFrom) * (limit + 1), mostNewestRows)
  return sql`${appointments.id} in (select newest.id from ${newest(enough)} where ${found})`
}

function laterThan(cursor: Cursor | undefined): SQL | undefined {
  if (!cursor) return undefined
  const { createdAt: start, id } = cursor
  return sql`(${appointments.startsAt}, ${appointments.id}) > (${start.toISOString()}::timestamptz, ${id}::uuid)`
}

/** Deleted appointments are hidden, but staff can find cancelled ones. */
function visibleTo(account: Account): SQL | undefined {
  return isStaff(account)
    ? or(isNull(appointments.deletedAt), eq(appointments.lifecycle, 'cancelled'))
    : and(isNull(appointments.deletedAt), eq(appointments.patientId, account.id))
}

/** The row of an appointment, locked until the transaction ends. */
export type LockedAppointment = typeof appointments.$inferSelect

/** Locks an appointment that the account may see. Refuses `not_found`. */
export function lockVisible(transaction: Database, account: Account, id: string): Promise<LockedAppointment> {
  return lockAppointment(transaction, and(eq(appointments.id, id), visibleTo(account)))
}

/** Locks the appointment that matches the condition. Refuses `not_found`. */
export async function lockAppointment(transaction: Database, wanted: SQL | undefined): Promise<LockedAppointment> {
  const [appointment] = await transaction.select().from(appointments).where(wanted).for('update')
  if (!appointment) throw new Refusal('not_found')
  return appointment
}

/** Those of the given appointments that are still open and in the future. */
export function upcomingByIds(db: Database, ids: readonly string[], now: Date) {
  return selectAppointments(
    db,
    and(inArray(appointments.id, [...ids]), gte(appointments.startsAt, now), isOpenAppointment()),
  )
}
