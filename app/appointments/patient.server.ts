import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { type Account, type Context, type Database, isStaff } from '../core/context.server.ts'
import { millisecondsPerMinute, minutesPerDay } from '../core/dates.ts'
import { upcomingLifecycles } from '../core/lifecycle.ts'
import { identityUsers } from '../db/identity-schema.ts'
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
    ...(await upcomingOf(ctx, transaction, withAccount, sql`${appointments.patientId} = asked.id`, exceptId)),
    ...(await upcomingOf(ctx, transaction, without, ofCaller, exceptId)),
  ]
  return patients.map((_, who) => rows.filter(row => row.who === who).map(({ engagement }) => engagement))
}

const ofCaller = sql`case when asked.email = '' then ${appointments.phone} = asked.phone else ${appointments.patientEmail} = asked.email end`

async function upcomingOf(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  asked: readonly object[],
  theirs: typeof ofCaller,
  exceptId: string | undefined,
): Promise<{ who: number; engagement: Engagement }[]> {
  if (asked.length === 0) return []
  const longestAgo = new Date(now().getTime() - minutesPerDay * millisecondsPerMinute)
  const rows = await transaction
    .select({
      who: sql<number>`asked.who`,
      treatmentId: appointments.treatmentId,
      treatmentName: appointments.treatmentName,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
    })
    .from(appointments)
    .innerJoin(
      sql`json_to_recordset(${JSON.stringify(asked)}::json) as asked (who int, id uuid, email text, phone text, name text)`,
      sql`${theirs} and lower(${appointments.patientName}) = asked.name`,
    )
    .where(
      and(
        inArray(appointments.lifecycle, [...upcomingLifecycles]),
        // No visit is longer than a day: so the index on starts finds those to come.
        gt(appointments.startsAt, longestAgo),
        gt(appointments.endsAt, now()),
        exceptId === undefined ? undefined : ne(appointments.id, exceptId),
      ),
    )
  return rows.map(({ who, treatmentId, treatmentName, startsAt, endsAt }) => ({
    who,
    engagement: { treatmentId, treatmentName, startMs: startsAt.getTime(), endMs: endsAt.getTime() },
  }))
}
