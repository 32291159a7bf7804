import { type SQL, sql } from 'drizzle-orm'
import type { Context, Database } from '../../core/context.server.ts'
import { Refusal } from '../../core/errors.ts'
import { jsonList } from '../../db/json.server.ts'
import { statement, type Value } from '../../db/statement.server.ts'
import { calendarOf, scheduleQuery } from '../../schedule/calendar.server.ts'
import type { Calendar } from '../../schedule/calendar.ts'
import {
  type Schedule,
  type ScheduledTreatment,
  type ScheduleParameters,
  scheduleOf,
  scheduleParameters,
} from '../../schedule/schedule.server.ts'
import type { BookingInput } from '../appointment.ts'
import {
  type Patient,
  type PersonParameters,
  personParameters,
  visitCountsSql,
  visitsOfAccountSql,
  visitsOfContactSql,
} from '../patient.server.ts'
import type { OtherVisit, VisitCounts } from './booking-rules.server.ts'

/** Everything a booking decision depends on. */
export interface BookingFacts {
  readonly treatment: ScheduledTreatment
  readonly calendar: Calendar
  readonly otherVisits: readonly OtherVisit[]
  /** Null for a patient without an account. */
  readonly counts: VisitCounts | null
}

/** Reads everything a booking decision depends on. Refuses `no_such_treatment`, `appointment_exists`, `no_such_doctor`. */
export async function readBookingFacts(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  patient: Patient,
  { treatmentId, treatmentName, day, doctorId }: BookingInput,
): Promise<BookingFacts> {
  const query = scheduleQuery({ treatmentId, treatmentName, from: day, days: 1, doctorId })
  const select = patient.id === null ? factsOfContact : factsOfAccount
  const [facts] = await select(transaction, { ...scheduleParameters(query), ...personParameters(ctx, patient) })
  if (!facts) throw new Error('the facts of a booking are one row')
  const calendar = calendarOf(facts)
  const { treatment } = calendar
  if (!treatment) throw new Refusal('no_such_treatment')
  // The original site's rule: a patient has at most one active appointment per treatment.
  if (facts.otherVisits.some(visit => visit.treatmentId === treatment.id)) {
    throw new Refusal('appointment_exists', { treatment: treatment.name })
  }
  if (doctorId !== undefined && calendar.doctors.length === 0) throw new Refusal('no_such_doctor')
  return { treatment, calendar, otherVisits: facts.otherVisits, counts: facts.counts }
}

type Parameters = ScheduleParameters & PersonParameters
type Values = { readonly [Name in keyof Parameters]: Value }
type Row = Schedule & Pick<BookingFacts, 'otherVisits' | 'counts'> & Record<string, unknown>

// One statement: each costs the server and the connection as much again as what it reads.
const factsWith = (visitsOf: (values: Values) => SQL, countsOf: (values: Values) => SQL) => (values: Values) =>
  sql`
  select schedule.*, (select ${jsonList(sql`visit`)} from (${visitsOf(values)}) as visit) as "otherVisits", (${countsOf(values)}) as counts
  from (${scheduleOf(values)}) as schedule`

const factsOfAccount = statement<Parameters, Row>('booking_of_account', factsWith(visitsOfAccountSql, visitCountsSql))
const factsOfContact = statement<Parameters, Row>(
  'booking_of_contact',
  factsWith(visitsOfContactSql, () => sql`select null`),
)
