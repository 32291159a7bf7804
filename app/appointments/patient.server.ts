import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Account, type Context, type Database, isStaff } from '../core/context.server.ts'
import { upcomingLifecycles } from '../core/lifecycle.ts'
import { limits } from '../core/limits.ts'
import { identityUsers } from '../db/identity-schema.ts'
import { jsonRow, milliseconds } from '../db/json.server.ts'
import { appointments, users } from '../db/schema.ts'
import { statement, type Value } from '../db/statement.server.ts'
import type { BookingInput } from './appointment.ts'
import type { OtherVisit, VisitCounts } from './booking/booking-rules.server.ts'

/** The person an appointment is for. A family may share an account, an e-mail and a phone. */
export interface Patient {
  /** The account the appointment belongs to, if any. */
  readonly id: string | null
  readonly name: string
  /** Empty for a caller or walk-in who gave none. */
  readonly email: string
  readonly phone: string
}

/** Who a booking is for: the caller or a family member; for staff, any patient, with or without an account. */
export async function patientOf(db: Database, account: Account, input: BookingInput): Promise<Patient> {
  const { patientName, patientEmail, forName, phone } = input
  const isWalkIn = isStaff(account) && patientEmail === undefined && patientName !== undefined
  if (isWalkIn) return { id: null, name: patientName, email: '', phone }
  const forSelf = !isStaff(account) || patientEmail === undefined || patientEmail === account.email
  if (forSelf) return { id: account.id, name: forName ?? account.fullName, email: account.email, phone }
  // Anyone can register with any e-mail: only the account that verified it may see what the desk books under it.
  const [known] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .innerJoin(identityUsers, eq(identityUsers.id, users.id))
    .where(and(eq(users.email, patientEmail), identityUsers.emailVerified))
  return { id: known?.id ?? null, name: patientName ?? known?.fullName ?? patientEmail, email: patientEmail, phone }
}

export function patientOfVisit(visit: typeof appointments.$inferSelect): Patient {
  return { id: visit.patientId, name: visit.patientName, email: visit.patientEmail, phone: visit.phone }
}

/** The patient's other upcoming and current visits, of any treatment; `exceptId` is the appointment being moved. */
export function readOtherVisits(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  patient: Patient,
  exceptId: string,
): Promise<OtherVisit[]> {
  const parameters = { ...personParameters(ctx, patient), exceptId }
  return patient.id === null ? visitsOfContact(transaction, parameters) : visitsOfAccount(transaction, parameters)
}

export interface PersonParameters extends Record<string, unknown> {
  readonly accountId: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly now: string
}

/** The values of `visitsOfAccountSql` and `visitsOfContactSql`, but for `exceptId`. */
export function personParameters({ now }: Pick<Context, 'now'>, { id, name, email, phone }: Patient): PersonParameters {
  return { accountId: id, name: name.toLowerCase(), email, phone, now: now().toISOString() }
}

type Values = { readonly [Name in keyof PersonParameters | 'exceptId']: Value }

// No visit is longer than a day, so a range of starts finds every visit that has not ended, by the index.
const visitsOf = (theirs: SQL, { name, now, exceptId }: Values) => sql`
  select treatment_id as "treatmentId", treatment_name as "treatmentName",
    ${milliseconds(sql`starts_at`)} as "startMs", ${milliseconds(sql`ends_at`)} as "endMs" from ${appointments}
  where ${theirs} and lower(patient_name) = ${name}::text and lifecycle = any(${sql.param([...upcomingLifecycles])})
    and starts_at > ${now}::timestamptz - interval '1 day' and ends_at > ${now}::timestamptz
    and id is distinct from ${exceptId}::uuid`

/**
 * The counts of an account, for statements that read more together with them. Patients book for their own account only, so its
 * visits are all that it booked; the index on them is the one of a patient's list.
 */
export function visitCountsSql({ accountId, now }: Pick<Values, 'accountId' | 'now'>): SQL {
  const isBooked = sql`booked_by_id = patient_id and created_at > ${now}::timestamptz - make_interval(mins => ${sql.raw(String(limits.booking.windowMinutes))})`
  const isActive = sql`lifecycle = any(${sql.param([...upcomingLifecycles])}) and ends_at > ${now}::timestamptz`
  const counts: Record<keyof VisitCounts, SQL> = {
    active: sql`count(*) filter (where ${isActive})`,
    booked: sql`count(*) filter (where ${isBooked})`,
    firstBookedMs: milliseconds(sql`min(created_at) filter (where ${isBooked})`),
  }
  return sql`select ${jsonRow(counts)} from ${appointments} where patient_id = ${accountId}::uuid`
}

// Two statements, since PostgreSQL plans one that covers both cases again for every booking.

/** The other visits of a patient with an account, for statements that read more together with them. */
export const visitsOfAccountSql = (values: Values) => visitsOf(sql`patient_id = ${values.accountId}::uuid`, values)

/** The same of a patient without one, found by e-mail or else by phone. */
export const visitsOfContactSql = (values: Values) =>
  visitsOf(
    sql`case when ${values.email}::text = '' then phone = ${values.phone}::text else patient_email = ${values.email}::text end`,
    values,
  )

type Parameters = PersonParameters & { readonly exceptId: string }
type VisitRow = OtherVisit & Record<string, unknown>

const visitsOfAccount = statement<Parameters, VisitRow>('visits_of_account', visitsOfAccountSql)
const visitsOfContact = statement<Parameters, VisitRow>('visits_of_contact', visitsOfContactSql)
