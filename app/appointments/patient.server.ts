import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Account, type Context, type Database, isStaff } from '../core/context.server.ts'
import { upcomingLifecycles } from '../core/lifecycle.ts'
import { identityUsers } from '../db/identity-schema.ts'
import { milliseconds } from '../db/json.server.ts'
import { appointments, users } from '../db/schema.ts'
import { statement, type Value } from '../db/statement.server.ts'
import type { BookingInput } from './appointment.ts'
import type { OtherVisit } from './booking/booking-rules.server.ts'

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
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  { id, name, email, phone }: Patient,
  exceptId?: string,
): Promise<OtherVisit[]> {
  const upcoming = { name: name.toLowerCase(), now: now().toISOString(), exceptId: exceptId ?? null }
  if (id !== null) return visitsOfAccount(transaction, { ...upcoming, id })
  return visitsOfContact(transaction, { ...upcoming, email, phone })
}

interface Upcoming extends Record<string, unknown> {
  readonly name: string
  readonly now: string
  readonly exceptId: string | null
}

// No visit is longer than a day, so a range of starts finds every visit that has not ended, by the index.
const selectUpcoming = (theirs: SQL, { name, now, exceptId }: { readonly [Name in keyof Upcoming]: Value }) => sql`
  select treatment_id as "treatmentId", treatment_name as "treatmentName",
    ${milliseconds(sql`starts_at`)} as "startMs", ${milliseconds(sql`ends_at`)} as "endMs" from ${appointments}
  where ${theirs} and lower(patient_name) = ${name}::text and lifecycle = any(${sql.param([...upcomingLifecycles])})
    and starts_at > ${now}::timestamptz - interval '1 day' and ends_at > ${now}::timestamptz
    and id is distinct from ${exceptId}::uuid`

// Two statements, since PostgreSQL plans one that covers both cases again for every booking.
const visitsOfAccount = statement<Upcoming & { id: string }, OtherVisit & Record<string, unknown>>(
  'visits_of_account',
  ({ id, ...upcoming }) => selectUpcoming(sql`patient_id = ${id}::uuid`, upcoming),
)

const visitsOfContact = statement<Upcoming & { email: string; phone: string }, OtherVisit & Record<string, unknown>>(
  'visits_of_contact',
  ({ email, phone, ...upcoming }) =>
    selectUpcoming(
      sql`case when ${email}::text = '' then phone = ${phone}::text else patient_email = ${email}::text end`,
      upcoming,
    ),
)
