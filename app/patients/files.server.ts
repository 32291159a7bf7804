import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { selectAppointments } from '../appointments/appointments.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { byName } from '../platform/db/by-name.server.ts'
import { identityUsers } from '../platform/db/identity-schema.ts'
import { appointments, patientFiles, patientNotes, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { cleanName } from '../platform/values/clean-name.ts'
import { readDigits } from '../platform/values/phone.ts'
import { readDay } from '../platform/values/typed-day.ts'

export const mostFound = 20
/** More than a person ever has; a bound for the response. */
const mostVisits = 300
const mostRelated = 20
const mostAccounts = 5

const patientColumns = {
  id: patientFiles.id,
  accountId: patientFiles.accountId,
  accountEmail: users.email,
  /** Whether staff confirmed that the account is the person's. */
  isConfirmed: patientFiles.joinedByStaff,
  name: patientFiles.name,
  phone: patientFiles.phone,
  email: patientFiles.email,
  birthDate: patientFiles.birthDate,
  warnings: {
    allergies: patientFiles.allergies,
    isPregnant: patientFiles.isPregnant,
    takesBloodThinner: patientFiles.takesBloodThinner,
  },
}

const selectPatients = (db: Database) =>
  db.select(patientColumns).from(patientFiles).leftJoin(users, eq(users.id, patientFiles.accountId))

/** A patient file as lists show it. */
export type Patient = Awaited<ReturnType<typeof selectPatients>>[number]

/**
 * The patients that a text finds: by part of a telephone number, a name in any order, an e-mail or a date of birth. Staff may call;
 * what they saw is recorded. Refuses `not_allowed`.
 */
export async function findPatients(ctx: Context, q: string) {
  requireStaff(ctx)
  const lastVisit = sql<Date | null>`(select max(starts_at) from ${appointments} where file_id = ${patientFiles.id}
    and starts_at < ${ctx.now().toISOString()}::timestamptz and lifecycle = 'completed')`.mapWith(appointments.startsAt)
  const rows = await ctx.db
    .select({ ...patientColumns, lastVisit })
    .from(patientFiles)
    .leftJoin(users, eq(users.id, patientFiles.accountId))
    .where(found(q))
    .orderBy(byName(patientFiles.name), asc(patientFiles.id))
    .limit(mostFound)
  await recordSeen(ctx, 'list', rows.map(recordOf))
  return rows
}

/** A person's file: visits with what was done, notes and family. Staff may call; it is recorded. Refuses `not_allowed`, `not_found`. */
export async function readPatient(ctx: Context, id: string) {
  requireStaff(ctx)
  const [file] = await ctx.db
    .select({ ...patientColumns, warningsAskedAt: patientFiles.warningsAskedAt })
    .from(patientFiles)
    .leftJoin(users, eq(users.id, patientFiles.accountId))
    .where(eq(patientFiles.id, id))
  if (!file) throw new Refusal('not_found')
  const [visits, notes, family, accounts] = await Promise.all([
    selectAppointments(
      ctx.db,
      and(eq(appointments.fileId, id), or(isNull(appointments.deletedAt), eq(appointments.lifecycle, 'cancelled'))),
    )
      .orderBy(desc(appointments.startsAt), desc(appointments.id))
      .limit(mostVisits),
    ctx.db
      .select({ id: patientNotes.id, at: patientNotes.at, author: patientNotes.authorName, text: patientNotes.text })
      .from(patientNotes)
      .where(eq(patientNotes.fileId, id))
      .orderBy(desc(patientNotes.at), desc(patientNotes.id)),
    readFamily(ctx, file),
    file.accountId === null ? likelyAccounts(ctx, file) : Promise.resolve([]),
  ])
  await recordSeen(ctx, 'file', [recordOf(file)])
  await recordSeen(ctx, 'list', family.map(recordOf))
  await recordSeen(
    ctx,
    'account',
    accounts.map(({ id: accountId }) => ({ id: accountId, patientId: accountId })),
  )
  return { ...file, visits, notes, family, accounts }
}

const recordOf = ({ id, accountId }: Pick<Patient, 'id' | 'accountId'>) => ({ id, patientId: accountId })

/** The other files of the account, and those with the same telephone or e-mail. */
function readFamily(ctx: Context, { id, accountId, phone, email }: Patient): Promise<Patient[]> {
  const related = [
    accountId === null ? undefined : eq(patientFiles.accountId, accountId),
    phone === '' ? undefined : eq(patientFiles.phone, phone),
    email === '' ? undefined : eq(patientFiles.email, email),
  ].filter(condition => condition !== undefined)
  if (related.length === 0) return Promise.resolve([])
  return selectPatients(ctx.db)
    .where(and(ne(patientFiles.id, id), or(...related)))
    .orderBy(byName(patientFiles.name), asc(patientFiles.id))
    .limit(mostRelated)
}

/** Accounts that could be the person's, for staff to look at. */
function likelyAccounts(ctx: Context, { name, phone, email }: Patient) {
  const alike = [
    sql`lower(${users.fullName}) = lower(${name})`,
    phone === '' ? undefined : eq(users.phone, phone),
    email === '' ? undefined : eq(users.email, email),
  ]
  return ctx.db
    .select({ id: users.id, email: users.email, name: users.fullName, emailVerified: identityUsers.emailVerified })
    .from(users)
    .innerJoin(identityUsers, eq(identityUsers.id, users.id))
    .where(or(...alike))
    .orderBy(desc(sql`${users.email} = ${email}`), asc(users.email))
    .limit(mostAccounts)
}

function found(q: string): SQL | undefined {
  const birthDate = readDay(q)
  if (birthDate !== undefined) return eq(patientFiles.birthDate, birthDate)
  const digits = readDigits(q)
  // Numbers are stored as +880… but people search for 01….
  const words = digits === undefined ? cleanName(q).split(' ') : [digits.replace(/^0+/, '')]
  return and(
    ...words.map(word => sql`${patientFiles.searchText} like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`),
  )
}
