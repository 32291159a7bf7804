import { and, asc, desc, eq, inArray, isNull, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { selectAppointments, visibleTo } from '../appointments/appointments.server.ts'
import { fileMedicalAlertsAskedAt, fileMedicalConditions } from '../appointments/file-medical-conditions.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { type Cursor, countRows, cutPage, type Total } from '../platform/db/keyset.server.ts'
import { byName, hasWords, isSameName } from '../platform/db/names.server.ts'
import { appointments, auditEntries, patientFiles, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { doneLifecycles, upcomingLifecycles } from '../platform/lifecycle.ts'
import { searchWords } from '../platform/values/search-words.ts'
import { readDay } from '../platform/values/typed-day.ts'
import { askedForAlerts } from './changing.server.ts'
import { couldBeOne, isRelated } from './likely-twins.ts'
import { listNotes } from './notes.server.ts'

export const mostFound = 20
/** A file shows at most so many visits, more than a person ever has, so that the response stays small. */
const mostVisits = 300
const mostRelated = 20
const mostAccounts = 5

const joined = alias(patientFiles, 'joined')

const patientColumns = {
  id: patientFiles.id,
  accountId: patientFiles.accountId,
  accountEmail: users.email,
  /** The telephone number that signs in to the file's account; null if none does. */
  accountPhone: sql<string | null>`case when ${users.phoneProvenAt} is not null then ${users.phone} end`,
  phoneProvenAt: users.phoneProvenAt,
  isConfirmed: patientFiles.joinedByStaff,
  name: patientFiles.name,
  nameKey: sql<string>`name_key(${patientFiles.name})`,
  phone: patientFiles.phone,
  email: patientFiles.email,
  birthDate: patientFiles.birthDate,
  medicalConditions: fileMedicalConditions,
}

const selectPatients = (db: Database) =>
  db.select(patientColumns).from(patientFiles).leftJoin(users, eq(users.id, patientFiles.accountId))

const isUnconfirmed = sql`(${patientFiles.accountId} is not null and not ${patientFiles.joinedByStaff})`

export type Patient = Awaited<ReturnType<typeof selectPatients>>[number]

const visitColumn = (column: AnyPgColumn, which: SQL) => sql`(select ${sql.identifier(column.name)} from ${appointments}
  where file_id = ${patientFiles.id} and ${which} limit 1)`

function visitColumns(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const wasDone = inArray(appointments.lifecycle, [...doneLifecycles])
  const last = sql`starts_at < ${at} and ${wasDone} order by starts_at desc, id desc`
  const next = sql`starts_at >= ${at} and ${inArray(appointments.lifecycle, [...upcomingLifecycles])} order by starts_at, id`
  return {
    lastVisit: sql<Date | null>`${visitColumn(appointments.startsAt, last)}`.mapWith(appointments.startsAt),
    lastTreatmentId: sql<string | null>`${visitColumn(appointments.treatmentId, last)}`,
    nextVisit: sql<Date | null>`${visitColumn(appointments.startsAt, next)}`.mapWith(appointments.startsAt),
    visitCount: sql<number>`(select count(*)::int from ${appointments}
      where file_id = ${patientFiles.id} and ${wasDone})`,
  }
}

const selectWithVisits = ({ db, now }: Context) =>
  db
    .select({ ...patientColumns, ...visitColumns(now()), createdAt: patientFiles.createdAt })
    .from(patientFiles)
    .leftJoin(users, eq(users.id, patientFiles.accountId))

/** Searches patients' files, and records in the audit which ones staff saw. Refuses `not_allowed`. */
export async function findPatients(ctx: Context, q: string) {
  requireStaff(ctx)
  const rows = await selectWithVisits(ctx)
    .where(and(isNull(patientFiles.joinedInto), found(q)))
    // Files of unconfirmed accounts come last, since anybody can make one under another person's name and telephone number.
    .orderBy(isUnconfirmed, byName(patientFiles.name), asc(patientFiles.id))
    .limit(mostFound)
  await recordSeen(ctx, 'list', rows.map(seenFile))
  return rows
}

/** Reads a page of all files, the latest first, and records in the audit which ones staff saw. Refuses `not_allowed`. */
export async function listPatients(ctx: Context, limit: number, after: Cursor | undefined) {
  requireStaff(ctx)
  const isFoundBy = await selectWithVisits(ctx)
    .where(and(isNull(patientFiles.joinedInto), after && lt(patientFiles.id, after.id)))
    .orderBy(desc(patientFiles.id))
    .limit(limit + 1)
  const page = cutPage(isFoundBy, limit)
  await recordSeen(ctx, 'list', page.rows.map(seenFile))
  return page
}

export function countPatients(ctx: Context): Promise<Total> {
  requireStaff(ctx)
  return countRows(ctx.db, patientFiles, isNull(patientFiles.joinedInto))
}

/** Reads a file, or the one that it was joined into, and records that in the audit. Refuses `not_allowed`, `not_found`. */
export async function readPatient(ctx: Context, wantedId: string) {
  const account = requireStaff(ctx)
  const [file] = await ctx.db
    .select({ ...patientColumns, medicalAlertsAskedAt: fileMedicalAlertsAskedAt })
    .from(patientFiles)
    .leftJoin(users, eq(users.id, patientFiles.accountId))
    .where(
      sql`${patientFiles.id} = coalesce((select ${joined.joinedInto} from ${patientFiles} as joined where ${joined.id} = ${wantedId}::uuid), ${wantedId}::uuid)`,
    )
  if (!file) throw new Refusal('not_found')
  const { id } = file
  const [visits, notes, related, accounts, joinedFiles, medicalAlertsAskedBy] = await Promise.all([
    selectAppointments(ctx.db, and(eq(appointments.fileId, id), visibleTo(account)))
      .orderBy(desc(appointments.startsAt), desc(appointments.id))
      .limit(mostVisits),
    listNotes(ctx.db, [id]),
    readRelated(ctx, file),
    file.accountId === null ? likelyAccounts(ctx, file) : [],
    listJoined(ctx, id),
    nameOfLastAsker(ctx, id),
  ])
  await recordSeen(ctx, 'file', [seenFile(file)])
  await recordSeen(ctx, 'list', related.map(seenFile))
  await recordSeen(
    ctx,
    'account',
    accounts.map(one => ({ id: one.id, patientId: one.id })),
  )
  const twins = related.filter(other => couldBeOne(file, other))
  const family = related.filter(other => isRelated(file, other))
  return { ...file, medicalAlertsAskedBy, visits, notes, family, twins, joinedFiles, accounts }
}

async function nameOfLastAsker({ db }: Context, id: string): Promise<string | null> {
  const { at, actorId, action, subject, subjectId, details } = auditEntries
  const isOfFile = or(eq(patientFiles.id, id), eq(patientFiles.joinedInto, id))
  const files = db.select({ id: patientFiles.id }).from(patientFiles).where(isOfFile)
  const isAsking = and(eq(action, 'change_patient'), sql`${details} @> ${JSON.stringify(askedForAlerts)}::jsonb`)
  const [latest] = await db
    .select({ who: users.fullName })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, actorId))
    .where(and(eq(subject, 'patient'), inArray(subjectId, files), isAsking))
    .orderBy(desc(at), desc(auditEntries.id))
    .limit(1)
  return latest?.who ?? null
}

function listJoined(ctx: Context, id: string) {
  return ctx.db
    .select({ id: patientFiles.id, name: patientFiles.name, phone: patientFiles.phone, email: patientFiles.email })
    .from(patientFiles)
    .where(eq(patientFiles.joinedInto, id))
    .orderBy(byName(patientFiles.name), asc(patientFiles.id))
}

/** An unconfirmed account isn't told that staff opened its file: it may have made the file under another person's name. */
const seenFile = ({ id, accountId, isConfirmed }: Pick<Patient, 'id' | 'accountId' | 'isConfirmed'>) => ({
  id,
  patientId: isConfirmed ? accountId : null,
})

async function readRelated(ctx: Context, { id, accountId, phone, email, birthDate }: Patient): Promise<Patient[]> {
  const sharesSomething = or(
    accountId === null ? undefined : eq(patientFiles.accountId, accountId),
    phone === '' ? undefined : eq(patientFiles.phone, phone),
    email === '' ? undefined : eq(patientFiles.email, email),
    birthDate === null ? undefined : eq(patientFiles.birthDate, birthDate),
  )
  if (!sharesSomething) return []
  return selectPatients(ctx.db)
    .where(and(ne(patientFiles.id, id), isNull(patientFiles.joinedInto), sharesSomething))
    .orderBy(byName(patientFiles.name), asc(patientFiles.id))
    .limit(mostRelated)
}

function likelyAccounts(ctx: Context, { name, phone, email }: Patient) {
  const { id, email: ofAccount, phone: number, fullName, emailVerified } = users
  const hasPhone = phone === '' ? undefined : eq(number, phone)
  const hasEmail = email === '' ? undefined : eq(ofAccount, email)
  return ctx.db
    .select({ id, email: ofAccount, phone: number, name: fullName, emailVerified })
    .from(users)
    .where(or(isSameName(fullName, name), hasPhone, hasEmail))
    .orderBy(desc(sql`${ofAccount} = ${email}`), asc(ofAccount))
    .limit(mostAccounts)
}

/** A search finds a file also by what the files that were joined into it contain. */
function found(q: string): SQL | undefined {
  const birthDate = readDay(q)
  const words = searchWords(q)
  const isFound = (born: SQLWrapper, searchText: SQLWrapper) =>
    birthDate === undefined ? hasWords(searchText, words) : sql`${born} = ${birthDate}`
  const joinedInto = sql`(select ${joined.joinedInto} from ${patientFiles} as joined
    where ${joined.joinedInto} is not null and ${isFound(joined.birthDate, joined.searchText)})`
  return or(isFound(patientFiles.birthDate, patientFiles.searchText), sql`${patientFiles.id} in ${joinedInto}`)
}
