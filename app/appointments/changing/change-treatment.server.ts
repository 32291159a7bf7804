import { eq } from 'drizzle-orm'
import { dayAndTimeAt } from '../../platform/api/moment.server.ts'
import { type Basis, onto, refuseChanged } from '../../platform/based-on.server.ts'
import { type Context, type Database, requireStaff } from '../../platform/context.server.ts'
import { appointments } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { isUpcoming } from '../../platform/lifecycle.ts'
import { dayOf } from '../../platform/values/dates.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import { readCalendar } from '../../schedule/calendar.server.ts'
import { rulesOf } from '../../schedule/calendar.ts'
import { minutesOf, type TreatmentChange } from '../appointment.ts'
import { type LockedAppointment, lockVisible } from '../appointments.server.ts'
import { type OtherVisit, refuseBusy } from '../booking/booking-rules.server.ts'
import { lockPatient } from '../locks.server.ts'
import { changed } from '../messages/changed.server.ts'
import { patientOfVisit, readOtherVisits, refuseSameTreatment } from '../patient.server.ts'
import { recordChange } from '../record.server.ts'
import { offerFreedTime } from './cancelling.server.ts'
import { laterEnd } from './later-end.ts'
import { changeSlots } from './moving.server.ts'

/**
 * Start and doctor stay. Another treatment brings its price and, unless a length is given, its usual length with this doctor. Staff may
 * double-book the added time. Returns whether anything changed. Refuses `not_allowed`, `not_found`, `appointment_over`,
 * `no_such_treatment`, `no_such_doctor`, `appointment_exists`, `length_taken`, `length_not_offered`, `patient_busy`, `changed_meanwhile`.
 */
export function changeTreatment(ctx: Context, id: string, requested: TreatmentChange, basis?: Basis): Promise<boolean> {
  const account = requireStaff(ctx)
  return changeSlots(ctx, async transaction => {
    const locked = await lockVisible(transaction, account, id)
    if (!isUpcoming(locked.lifecycle)) throw new Refusal('appointment_over')
    const stored = { treatmentId: locked.treatmentId, durationMinutes: minutesOf(locked), squeezeIn: undefined }
    const change = onto(stored, requested, basis)
    // Another treatment replaces the length too, unless one is given.
    const isOther = change.treatmentId !== undefined && change.treatmentId !== stored.treatmentId
    if (isOther && change.durationMinutes === undefined)
      refuseChanged({ durationMinutes: stored.durationMinutes }, basis)
    const patient = patientOfVisit(locked)
    await lockPatient(transaction, patient)
    const others = await readOtherVisits(ctx, transaction, patient, locked.id)
    const wanted = await wantedVisit(ctx, transaction, locked, change, others)
    if (!wanted) return false
    const added = { startMs: locked.endsAt.getTime(), endMs: wanted.endsAt.getTime() }
    if (added.startMs < added.endMs) refuseBusy(await ctx.clinic(transaction), others, added)
    await write(ctx, transaction, locked, wanted)
    return true
  })
}

type Wanted = NonNullable<Awaited<ReturnType<typeof wantedVisit>>>

/** The visit's treatment, end and chair after the change; undefined if nothing changes. */
async function wantedVisit(
  ctx: Context,
  transaction: Database,
  locked: LockedAppointment,
  change: TreatmentChange,
  others: readonly OtherVisit[],
) {
  const { doctorId, startsAt, endsAt, holdsUntil, chair, squeezedIn, treatmentId } = locked
  const isOther = change.treatmentId !== undefined && change.treatmentId !== treatmentId
  const wantedId = isOther ? change.treatmentId : (treatmentId ?? undefined)
  const { zone } = await ctx.clinic(transaction)
  const day = dayOf(startsAt, zone)
  const query = { from: day, days: 1, doctorId, exceptAppointmentId: locked.id, treatmentId: wantedId }
  const { treatment, ...calendar } = await readCalendar(transaction, query)
  if (isOther) {
    if (!treatment) throw new Refusal('no_such_treatment')
    if (calendar.doctors.length === 0) throw new Refusal('no_such_doctor')
    await refuseSameTreatment(ctx, transaction, others, treatment)
  }
  const startMs = startsAt.getTime()
  const bookedMinutes = minutesOf(locked)
  const minutes = change.durationMinutes ?? (isOther ? undefined : bookedMinutes)
  const [doctor = { id: doctorId, ownMinutes: null }] = calendar.doctors
  const durationMinutes = minutes ?? treatment?.durationMinutes ?? bookedMinutes
  const booked = minutes === undefined ? {} : { booked: { doctorId, minutes } }
  const { visitMs, holdMs } = rulesOf(calendar, { now: ctx.now(), durationMinutes, ...booked, forDesk: true }, doctor)
  if (!isOther && startMs + visitMs === endsAt.getTime()) return undefined
  const outcome = laterEnd(calendar, day, {
    doctorId,
    chair,
    startMs,
    before: { endMs: endsAt.getTime(), holdMs: holdsUntil.getTime() },
    after: { endMs: startMs + visitMs, holdMs: startMs + holdMs },
  })
  const isTaken = outcome.kind === 'taken'
  if (outcome.kind !== 'free' && !(isTaken && change.squeezeIn)) {
    const until = dayAndTimeAt(new Date(outcome.untilMs), zone).time
    const code = isTaken ? 'length_taken' : 'length_not_offered'
    throw new Refusal(code, { minutes: Math.floor((outcome.untilMs - startMs) / millisecondsPerMinute), until })
  }
  return {
    treatment: isOther ? treatment : undefined,
    endsAt: new Date(startMs + visitMs),
    holdsUntil: new Date(startMs + holdMs),
    chair: outcome.kind === 'free' ? outcome.chair : chair,
    squeezedIn: squeezedIn || isTaken,
  }
}

async function write(ctx: Context, transaction: Database, locked: LockedAppointment, wanted: Wanted): Promise<void> {
  const { id, startsAt, sequence } = locked
  const { treatment, ...slot } = wanted
  const now = ctx.now()
  const copied = treatment && { treatmentId: treatment.id, treatmentName: treatment.name, costTaka: treatment.costTaka }
  await transaction
    .update(appointments)
    .set({ ...slot, ...copied, sequence: sequence + 1, updatedAt: now })
    .where(eq(appointments.id, id))
  await recordChange(ctx, transaction, 'change_treatment', id, {
    ...(treatment && { from: locked.treatmentName, to: treatment.name }),
    fromMinutes: minutesOf(locked),
    toMinutes: minutesOf({ startsAt, endsAt: slot.endsAt }),
    squeezedIn: slot.squeezedIn,
  })
  // The visit's start stays, so the desk needn't call a patient whom no message can reach.
  if (startsAt <= now) return
  await ctx.enqueue(changed, { appointmentId: id, sequence: sequence + 1, byClinic: true }, transaction)
  await offerFreedTime(ctx, transaction, locked, slot.holdsUntil)
}
