import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Account, type Context, type Database, isStaff } from '../core/context.server.ts'
import { millisecondsPerMinute, minutesPerDay } from '../core/dates.ts'
import { upcomingLifecycles } from '../core/lifecycle.ts'
import { identityUsers } from '../db/identity-schema.ts'
import { milliseconds } from '../db/milliseconds.server.ts'
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
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  patient: Patient,
  exceptId?: string,
): Promise<readonly Engagement[]> {
  const [engagements = []] = await engagementsOfEach(ctx, transaction, [patient], exceptId)
  return engagements
}

/** The same of many, in their order. */
export async function engagementsOfEach(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  patients: readonly Patient[],
  exceptId?: string,
): Promise<readonly (readonly Engagement[])[]> {
  const asked = patients.map(({ id, email, phone, name }, who) => ({ who, id, email, phone, name: name.toLowerCase() }))
  const withAccount = asked.filter(({ id }) => id !== null)
  const without = asked.filter(({ id }) => id === null)
  const rows = [
    ...(await upcomingOf(ctx, transaction, withAccount, sql`patient_id = asked.id`, exceptId)),
    ...(await upcomingOf(ctx, transaction, without, ofCaller, exceptId)),
  ]
  return patients.map((_, who) => rows.filter(row => row.who === who))
}

const ofCaller = sql`case when asked.email = '' then phone = asked.phone else patient_email = asked.email end`

interface UpcomingRow extends Record<string, unknown>, Engagement {
  readonly who: number
}

// No visit is longer than a day: so the index on starts finds those to come. OFFSET 0 has the rows of each looked up by an index,
// however many the planner expects to be asked about.
async function upcomingOf(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  asked: readonly object[],
  theirs: SQL,
  exceptId: string | undefined,
): Promise<UpcomingRow[]> {
  if (asked.length === 0) return []
  const longestAgo = new Date(now().getTime() - minutesPerDay * millisecondsPerMinute)
  const { rows } = await transaction.execute<UpcomingRow>(sql`
    select asked.who, upcoming.treatment_id as "treatmentId", upcoming.treatment_name as "treatmentName",
      ${milliseconds(sql`upcoming.starts_at`)} as "startMs", ${milliseconds(sql`upcoming.ends_at`)} as "endMs"
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (who int, id uuid, email text, phone text, name text)
    cross join lateral (
      select treatment_id, treatment_name, starts_at, ends_at from ${appointments}
      where ${theirs} and lower(patient_name) = asked.name and lifecycle = any(${sql.param([...upcomingLifecycles])})
        and starts_at > ${longestAgo.toISOString()} and ends_at > ${now().toISOString()}
        and id is distinct from ${exceptId ?? null}::uuid
      offset 0
    ) as upcoming`)
  return rows
}
