import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Account, type Context, type Database, isStaff } from '../core/context.server.ts'
import { upcomingLifecycles } from '../core/lifecycle.ts'
import { identityUsers } from '../db/identity-schema.ts'
import { jsonList, jsonRow, milliseconds } from '../db/json.server.ts'
import { appointments, users } from '../db/schema.ts'
import { statement, type Value } from '../db/statement.server.ts'
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
  const [found] = await selectEngagements(transaction, {
    asked: askedPatients([patient]),
    now: now().toISOString(),
    exceptId: exceptId ?? null,
  })
  return found?.engagements ?? []
}

/** An engagement of one of several patients, and of which. */
export interface EngagementIn extends Engagement {
  readonly patient: number
}

/** The patients as `engagementsIn` takes them. */
export function askedPatients(patients: readonly Patient[]): string {
  return JSON.stringify(
    patients.map(({ name, ...reach }, patient) => ({ patient, ...reach, name: name.toLowerCase() })),
  )
}

const engagement = {
  patient: sql`asked.patient`,
  treatmentId: sql`upcoming.treatment_id`,
  treatmentName: sql`upcoming.treatment_name`,
  startMs: milliseconds(sql`upcoming.starts_at`),
  endMs: milliseconds(sql`upcoming.ends_at`),
}

/** A list, for an answer, of what each of several patients has before them; but for one appointment. */
export function engagementsIn(asked: Value, now: Value, exceptId: Value): SQL {
  // No visit is longer than a day: so the index on who comes when finds those to come.
  const upcoming = (theirs: SQL) => sql`
    select treatment_id, treatment_name, starts_at, ends_at from ${appointments}
    where ${theirs} and lower(patient_name) = asked.name and lifecycle = any(${sql.param([...upcomingLifecycles])})
      and starts_at > ${now}::timestamptz - interval '1 day' and ends_at > ${now}::timestamptz and id is distinct from ${exceptId}::uuid`
  // OFFSET 0 has the rows of each patient looked up by an index, however many the planner expects.
  return sql`(
    select ${jsonList(jsonRow(engagement))}
    from json_to_recordset(${asked}::json) as asked (patient int, id uuid, email text, phone text, name text)
    cross join lateral (
      (${upcoming(sql`asked.id is not null and patient_id = asked.id`)} offset 0)
      union all
      (${upcoming(sql`asked.id is null and case when asked.email = '' then phone = asked.phone else patient_email = asked.email end`)} offset 0)
    ) as upcoming)`
}

const selectEngagements = statement<
  { asked: string; now: string; exceptId: string | null },
  { engagements: Engagement[] }
>('engagements', ({ asked, now, exceptId }) => sql`select ${engagementsIn(asked, now, exceptId)} as engagements`)
