import { eq } from 'drizzle-orm'
import { closuresAffecting } from '../appointments/affected/affected-visits.server.ts'
import { type LockedAppointment, readAppointment } from '../appointments/appointments.server.ts'
import { movedLength } from '../appointments/changing/moving.server.ts'
import { patientOfVisit, readOtherVisits } from '../appointments/patient.server.ts'
import { type Context, type Database, isStaff } from '../platform/context.server.ts'
import { appointments } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { isOpen } from '../platform/lifecycle.ts'
import { clockTimeOf, dayOf, daysFrom } from '../platform/values/dates.ts'
import { readCalendar } from '../schedule/calendar.server.ts'
import { isBeyondHorizon, slotsOfDay } from '../schedule/calendar.ts'
import { overlaps } from '../schedule/slots.ts'
import { proposeTimes } from './propose-times.ts'
import { openVisit } from './visit-link.server.ts'

export type Proposals = Awaited<ReturnType<typeof proposalsFor>>

const spanDays = 28

/** Refuses `not_found`. */
export async function readProposals(ctx: Context, id: string): Promise<Proposals> {
  await readAppointment(ctx, id)
  return proposalsFor(ctx, id, isStaff(ctx.account))
}

/** Refuses `visit_link_dead`. */
export async function readVisitProposals(ctx: Context, token: string): Promise<Proposals> {
  return proposalsFor(ctx, (await openVisit(ctx, token)).appointmentId, false)
}

async function proposalsFor(ctx: Context, id: string, forDesk: boolean) {
  const visit = await readRow(ctx.db, id)
  const [closure] = await closuresAffecting(ctx.db, ctx.now(), id)
  const times = closure && isOpen(visit.lifecycle) ? await timesFor(ctx, visit, forDesk) : []
  return { closure, times }
}

async function timesFor(ctx: Context, visit: LockedAppointment, forDesk: boolean) {
  const { id, treatmentId, startsAt, doctorId } = visit
  if (treatmentId === null) return []
  const { zone } = await ctx.clinic()
  const day = dayOf(startsAt, zone)
  const [calendar, length, otherVisits] = await Promise.all([
    readCalendar(ctx.db, { treatmentId, from: day, days: spanDays, exceptAppointmentId: id }),
    movedLength(ctx.db, treatmentId, visit),
    readOtherVisits(ctx, ctx.db, patientOfVisit(visit), id),
  ])
  const criteria = { now: ctx.now(), ...length, forDesk }
  const free = daysFrom(day, spanDays)
    .filter(each => !isBeyondHorizon(calendar, each, criteria))
    .flatMap(each => slotsOfDay(calendar, each, criteria))
    .flatMap(({ startMs, doctors }) =>
      doctors
        .filter(({ visitMs }) => !otherVisits.some(other => overlaps(other, { startMs, endMs: startMs + visitMs })))
        .map(doctor => ({ ...startOf(new Date(startMs), zone), doctorId: doctor.id })),
    )
  const times = proposeTimes(free, { ...startOf(startsAt, zone), doctorId })
  const nameOf = (wanted: string) => calendar.doctors.find(doctor => doctor.id === wanted)?.name ?? ''
  return times.map(time => ({ ...time, doctorName: nameOf(time.doctorId) }))
}

const startOf = (instant: Date, zone: string) => ({ day: dayOf(instant, zone), ...clockTimeOf(instant, zone) })

async function readRow(db: Database, id: string): Promise<LockedAppointment> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  if (!row) throw new Refusal('not_found')
  return row
}
