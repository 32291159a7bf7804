import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Account, type Context, type Database, isStaff } from '../core/context.server.ts'
import { millisecondsPerMinute, minutesPerDay } from '../core/dates.ts'
import { upcomingLifecycles } from '../core/lifecycle.ts'
import { identityUsers } from '../db/identity-schema.ts'
import { jsonList, jsonRow, milliseconds } from '../db/json.server.ts'
import { appointments, users } from '../db/schema.ts'
import type { BookingInput } from './appointment.ts'
import type { Engagement } from './booking-rules.server.ts'

/** For whom an appointment is. Several of one family may share an account, an e-mail, a phone. */
export interface Patient {
  /** The account that the appointment belongs to, where there is one. */
  readonly id: string | null
  readonly name: string
  /** Empty for a caller or walk-in who gave none. */
  readonly email: string
  readonly phone: string
}

/** Whom a booking is for: oneself or a family member; for staff, anybody, with or without an account. */
export async function patientOf(db: Database, account: Account, input: BookingInput): Promise<Patient> {
  const { patientName, patientEmail, forName, phone } = input
  const isWalkIn = isStaff(account) && patientEmail === undefined && patientName !== undefined
  if (isWalkIn) return { id: null, name: patientName, email: '', phone }
  const forSelf = !isStaff(account) || patientEmail === undefined || patientEmail === account.email
  if (forSelf) return { id: account.id, name: forName ?? account.fullName, email: account.email, phone }
  // Anybody can register with an e-mail; only who proved it theirs sees what the desk books under it.
  const [known] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .innerJoin(identityUsers, eq(identityUsers.id, users.id))
    .where(and(eq(users.email, patientEmail), identityUsers.emailVerified))
  return { id: known?.id ?? null, name: patientName ?? known?.fullName ?? patientEmail, email: patientEmail, phone }
}

/** What a person has before them, in every treatment; but for the appointment that is being moved. */
export async function engagementsOf(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  patient: Patient,
  exceptId?: string,
): Promise<readonly Engagement[]> {
  const { rows } = await transaction.execute<{ engagements: Engagement[] }>(
    sql`select ${engagementsIn(now(), [patient], exceptId)} as engagements`,
  )
  return rows[0]?.engagements ?? []
}

/** An engagement of one of several patients, and of which. */
export interface EngagementIn extends Engagement {
  readonly patient: number
}

/** A list, for an answer, of what each of several patients has before them; but for one appointment. */
export function engagementsIn(now: Date, patients: readonly Patient[], exceptId?: string): SQL {
  const asked = patients.map(({ name, ...reach }, patient) => ({ patient, ...reach, name: name.toLowerCase() }))
  const engagement = {
    patient: sql`asked.patient`,
    treatmentId: sql`upcoming.treatment_id`,
    treatmentName: sql`upcoming.treatment_name`,
    startMs: milliseconds(sql`upcoming.starts_at`),
    endMs: milliseconds(sql`upcoming.ends_at`),
  }
  const upcoming = (theirs: SQL) => sql`
    select treatment_id, treatment_name, starts_at, ends_at from ${appointments}
    where ${theirs} and lower(patient_name) = asked.name and lifecycle = any(${sql.param([...upcomingLifecycles])})
      and starts_at > ${longestAgo(now)} and ends_at > ${now.toISOString()} and id is distinct from ${exceptId ?? null}::uuid`
  // OFFSET 0 has the rows of each patient looked up by an index, however many the planner expects.
  return sql`(
    select ${jsonList(jsonRow(engagement))}
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (patient int, id uuid, email text, phone text, name text)
    cross join lateral (
      (${upcoming(sql`asked.id is not null and patient_id = asked.id`)} offset 0)
      union all
      (${upcoming(sql`asked.id is null and case when asked.email = '' then phone = asked.phone else patient_email = asked.email end`)} offset 0)
    ) as upcoming)`
}

/** No visit is longer than a day: so the index on starts finds those to come. */
function longestAgo(now: Date): string {
  return new Date(now.getTime() - minutesPerDay * millisecondsPerMinute).toISOString()
}
