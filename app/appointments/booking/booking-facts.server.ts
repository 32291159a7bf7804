import { eq, type SQL, sql } from 'drizzle-orm'
import { readClinic } from '../../clinic/clinic.server.ts'
import type { Context, Database } from '../../core/context.server.ts'
import { Refusal } from '../../core/errors.ts'
import { treatments } from '../../db/schema.ts'
import { statement, type Value } from '../../db/statement.server.ts'
import { nameInUse } from '../../i18n/name-in-use.server.ts'
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
  visitsOfAccountSql,
  visitsOfContactSql,
} from '../patient.server.ts'
import { otherVisitsOf, type PatientVisit } from './booking-rules.server.ts'

/** Everything a booking decision depends on. */
export interface BookingFacts {
  readonly treatment: ScheduledTreatment
  readonly calendar: Calendar
  readonly visits: readonly PatientVisit[]
}

/** Reads everything a booking decision depends on. Refuses `no_such_treatment`, `appointment_exists`, `no_such_doctor`. */
export async function readBookingFacts(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  patient: Patient,
  { treatmentId, treatmentName, day, doctorId }: BookingInput,
): Promise<BookingFacts> {
  const query = scheduleQuery({ treatmentId, treatmentName, from: day, days: 1, doctorId })
  const parameters = { ...scheduleParameters(query), ...personParameters(ctx, patient) }
  const [facts] = await (patient.id === null ? factsOfContact : factsOfAccount)(transaction, parameters)
  if (!facts) throw new Error('the facts of a booking are one row')
  const calendar = calendarOf(facts)
  const { treatment } = calendar
  if (!treatment) throw new Refusal('no_such_treatment')
  // The original site's rule: a patient has at most one active appointment per treatment.
  if (otherVisitsOf(facts.visits).some(visit => visit.treatmentId === treatment.id)) {
    throw await appointmentExists(transaction, treatment)
  }
  if (doctorId !== undefined && calendar.doctors.length === 0) throw new Refusal('no_such_doctor')
  return { treatment, calendar, visits: facts.visits }
}

async function appointmentExists(transaction: Database, { id, name }: ScheduledTreatment): Promise<Refusal> {
  const { name: clinic } = await readClinic({ db: transaction })
  const [treatment] = await transaction
    .select({ name: nameInUse(treatments) })
    .from(treatments)
    .where(eq(treatments.id, id))
  return new Refusal('appointment_exists', { treatment: treatment?.name ?? name, clinic })
}

type Parameters = ScheduleParameters & PersonParameters
type Values = { readonly [Name in keyof Parameters]: Value }
type Row = Schedule & Pick<BookingFacts, 'visits'> & Record<string, unknown>

// One statement: each costs the server and the connection as much again as what it reads.
const factsWith = (visitsOf: (values: Values) => SQL) => (values: Values) =>
  sql`select schedule.*, (${visitsOf(values)}) as visits from (${scheduleOf(values)}) as schedule`

const factsOfAccount = statement<Parameters, Row>('booking_of_account', factsWith(visitsOfAccountSql))
const factsOfContact = statement<Parameters, Row>('booking_of_contact', factsWith(visitsOfContactSql))
