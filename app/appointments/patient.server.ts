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
export async function patientOf(transaction: Database, account: Account, input: BookingInput): Promise<Patient> {
  const { patientName, patientEmail, forName, phone } = input
  const isWalkIn = isStaff(account) && patientEmail === undefined && patientName !== undefined
  if (isWalkIn) return { id: null, name: patientName, email: '', phone }
  const forSelf = !isStaff(account) || patientEmail === undefined || patientEmail === account.email
  if (forSelf) return { id: account.id, name: forName ?? account.fullName, email: account.email, phone }
  // Anybody can register with an e-mail; only who proved it theirs sees what the desk books under it.
  const [known] = await transaction
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .innerJoin(identityUsers, eq(identityUsers.id, users.id))
    .where(and(eq(users.email, patientEmail), identityUsers.emailVerified))
  return { id: known?.id ?? null, name: patientName ?? known?.fullName ?? patientEmail, email: patientEmail, phone }
}

/** Waits until nobody else holds this name, and holds it until the transaction ends. */
export async function takeTurn(transaction: Database, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** One patient's bookings take turns, so that two at once can't both find that there is no other yet. */
export function takePatientTurn(transaction: Database, { id, email, phone, name }: Patient): Promise<void> {
  return takeTurn(transaction, `patient|${id ?? (email || phone)}|${name.toLowerCase()}`)
}

/** What a person has before them, in every treatment; but for the appointment that is being moved. */
export async function engagementsOf(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  patient: Patient,
  exceptId?: string,
): Promise<Engagement[]> {
  const reach =
    patient.email === '' ? eq(appointments.phone, patient.phone) : eq(appointments.patientEmail, patient.email)
  const theirs = patient.id === null ? reach : eq(appointments.patientId, patient.id)
  const longestAgo = new Date(ctx.now().getTime() - minutesPerDay * millisecondsPerMinute)
  const rows = await transaction
    .select()
    .from(appointments)
    .where(
      and(
        theirs,
        sql`lower(${appointments.patientName}) = ${patient.name.toLowerCase()}`,
        inArray(appointments.lifecycle, [...upcomingLifecycles]),
        // No visit is longer than a day: so the index on starts finds those to come.
        gt(appointments.startsAt, longestAgo),
        gt(appointments.endsAt, ctx.now()),
        exceptId === undefined ? undefined : ne(appointments.id, exceptId),
      ),
    )
  return rows.map(({ treatmentId, treatmentName, startsAt, endsAt }) => ({
    treatmentId,
    treatmentName,
    startMs: startsAt.getTime(),
    endMs: endsAt.getTime(),
  }))
}
