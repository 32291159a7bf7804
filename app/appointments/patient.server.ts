import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Account, type Context, type Database, isStaff } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import type { Language } from '../core/language.ts'
import { upcomingLifecycles } from '../core/lifecycle.ts'
import { limits } from '../core/limits.ts'
import { identityUsers } from '../db/identity-schema.ts'
import { jsonRow, milliseconds } from '../db/json.server.ts'
import { appointments, patientFiles, treatments, users } from '../db/schema.ts'
import { statement, type Value } from '../db/statement.server.ts'
import type { BookingInput } from './appointment.ts'
import { type OtherVisit, otherVisitsOf, type PatientVisit } from './booking/booking-rules.server.ts'

/** The person an appointment is for. A family may share an account, an e-mail and a phone. */
export interface Patient {
  /** The account the appointment belongs to, if any. */
  readonly id: string | null
  readonly name: string
  /** Empty for a caller or walk-in who gave none. */
  readonly email: string
  readonly phone: string
  /** The file that staff chose. */
  readonly fileId?: string | undefined
  /** What staff chose for the mails of a patient without an account. */
  readonly language?: Language | undefined
}

type PersonInput = Pick<BookingInput, 'patientName' | 'patientEmail' | 'forName' | 'phone' | 'fileId' | 'language'>

/**
 * Who a booking is for: the caller or a family member; for staff, any patient, with or without an account. Refuses `not_found` for a
 * file that isn't there.
 */
export async function patientOf(
  db: Database,
  account: Pick<Account, 'id' | 'email' | 'fullName' | 'role'>,
  input: PersonInput,
): Promise<Patient> {
  const { patientName, patientEmail, forName, phone, fileId, language } = input
  if (isStaff(account) && fileId !== undefined) return patientOfFile(db, fileId, input)
  const isWalkIn = isStaff(account) && patientEmail === undefined && patientName !== undefined
  if (isWalkIn) return { id: null, name: patientName, email: '', phone, language }
  const forSelf = !isStaff(account) || patientEmail === undefined || patientEmail === account.email
  if (forSelf) return { id: account.id, name: forName ?? account.fullName, email: account.email, phone }
  const known = await accountWithEmail(db, patientEmail)
  const name = patientName ?? known?.fullName ?? patientEmail
  return { id: known?.id ?? null, name, email: patientEmail, phone, language }
}

/** The account that has proved that an e-mail is its own: anyone can register with any. */
async function accountWithEmail(db: Database, email: string) {
  const [known] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .innerJoin(identityUsers, eq(identityUsers.id, users.id))
    .where(and(eq(users.email, email), identityUsers.emailVerified))
  return known
}

/** The person of a file that staff chose. An account sees the visit only if it is proved to be the person's. */
async function patientOfFile(
  db: Database,
  fileId: string,
  { patientEmail: email = '', phone, language }: PersonInput,
): Promise<Patient> {
  const [file] = await db
    .select({
      name: patientFiles.name,
      accountId: patientFiles.accountId,
      isProved: sql<boolean>`${patientFiles.joinedByStaff} or coalesce(${identityUsers.emailVerified}, false)`,
    })
    .from(patientFiles)
    .leftJoin(identityUsers, eq(identityUsers.id, patientFiles.accountId))
    .where(eq(patientFiles.id, fileId))
  if (!file) throw new Refusal('not_found')
  const known = file.accountId === null && email !== '' ? await accountWithEmail(db, email) : undefined
  const id = (file.accountId !== null && file.isProved ? file.accountId : known?.id) ?? null
  return { id, name: file.name, email, phone, fileId, language }
}

export function patientOfVisit(visit: typeof appointments.$inferSelect): Patient {
  return { id: visit.patientId, name: visit.patientName, email: visit.patientEmail, phone: visit.phone }
}

/** The patient's other upcoming and current visits, of any treatment; `exceptId` is the appointment being moved. */
export async function readOtherVisits(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  patient: Patient,
  exceptId: string,
): Promise<OtherVisit[]> {
  return otherVisitsOf(await readVisitsOf(ctx, transaction, patient), exceptId)
}

/** The visits that a booking depends on: all of the patient's account, or those of a patient without one. */
export async function readVisitsOf(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  patient: Patient,
): Promise<readonly PatientVisit[]> {
  const select = patient.id === null ? visitsOfContact : visitsOfAccount
  const [row] = await select(transaction, personParameters(ctx, patient))
  return row?.visits ?? []
}

export interface PersonParameters extends Record<string, unknown> {
  readonly accountId: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly now: string
}

/** The values of `visitsOfAccountSql` and `visitsOfContactSql`. */
export function personParameters({ now }: Pick<Context, 'now'>, { id, name, email, phone }: Patient): PersonParameters {
  return { accountId: id, name: name.toLowerCase(), email, phone, now: now().toISOString() }
}

type Values = { readonly [Name in keyof PersonParameters]: Value }

// Which of them matter stands in the aggregate's filter: PostgreSQL would plan a condition on the time again for every booking.
function visitsOf(whose: SQL, { name, now }: Values): SQL {
  const isActive = sql`lifecycle = any(${sql.param([...upcomingLifecycles])}) and ends_at > ${now}::timestamptz`
  const isBooked = sql`booked_by_id = patient_id and created_at > ${now}::timestamptz - make_interval(mins => ${sql.raw(String(limits.booking.windowMinutes))})`
  const bangla = sql`(select ${treatments.translations} -> 'bn' -> 'name' from ${treatments} where ${treatments.id} = treatment_id)`
  const visit: Record<keyof PatientVisit, SQL> = {
    id: sql`id`,
    treatmentId: sql`treatment_id`,
    treatmentName: sql`treatment_name`,
    translations: sql`jsonb_strip_nulls(jsonb_build_object('bn', jsonb_build_object('treatmentName', ${bangla})))`,
    startMs: milliseconds(sql`starts_at`),
    endMs: milliseconds(sql`ends_at`),
    isSamePerson: sql`lower(patient_name) = ${name}::text`,
    isActive,
    bookedMs: sql`case when ${isBooked} then ${milliseconds(sql`created_at`)} end`,
  }
  return sql`
    select coalesce(json_agg(${jsonRow(visit)}) filter (where (${isActive}) or (${isBooked})), '[]') from ${appointments}
    where ${whose}`
}

// Two statements, since PostgreSQL plans one that covers both cases again for every booking.

/**
 * The list of an account's visits that a booking depends on, as `PatientVisit`s, for statements that read more together with it.
 * Patients book for their own account only, so its visits are all that it booked.
 */
export const visitsOfAccountSql = (values: Values) => visitsOf(sql`patient_id = ${values.accountId}::uuid`, values)

/** The same of a patient without an account, found by e-mail or else by phone. */
export const visitsOfContactSql = (values: Values) =>
  // No visit is longer than a day, so a range of starts finds every visit that has not ended, by the index.
  visitsOf(
    sql`lower(patient_name) = ${values.name}::text and starts_at > ${values.now}::timestamptz - interval '1 day'
      and case when ${values.email}::text = '' then phone = ${values.phone}::text else patient_email = ${values.email}::text end`,
    values,
  )

interface VisitsRow extends Record<string, unknown> {
  readonly visits: readonly PatientVisit[]
}

const visitsOfAccount = statement<PersonParameters, VisitsRow>(
  'visits_of_account',
  values => sql`select (${visitsOfAccountSql(values)}) as visits`,
)
const visitsOfContact = statement<PersonParameters, VisitsRow>(
  'visits_of_contact',
  values => sql`select (${visitsOfContactSql(values)}) as visits`,
)
