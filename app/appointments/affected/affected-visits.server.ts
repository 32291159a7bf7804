import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context, Database } from '../../platform/context.server.ts'
import { affectedVisits, appointments, closures, doctors } from '../../platform/db/schema.ts'
import { joinedName } from '../../platform/i18n/name-in-use.server.ts'
import { unbegunLifecycles, waitingLifecycles } from '../../platform/lifecycle.ts'
import { millisecondsPerMinute } from '../../platform/values/durations.ts'
import type { LockedAppointment } from '../appointments.server.ts'

interface Bounds {
  readonly startsAt: Date | SQLWrapper
  readonly endsAt: Date | SQLWrapper
}

const isPatientWaiting = inArray(appointments.lifecycle, [...waitingLifecycles])

/** If a visit began longer than this before a closure, its patient no longer waits: staff forgot to press “completed”. */
const longestWaitMs = 720 * millisecondsPerMinute

/**
 * The condition on visits that a closure of these bounds would affect: those within it whose patients are not in the chair yet. Once
 * it has begun, also those of patients who came before and still wait. The caller compares the doctor.
 */
export function affectedWithin({ startsAt, endsAt }: Bounds, now: Date): SQL | undefined {
  const begins = sql`${startsAt}::timestamptz`
  const longestWait = sql`make_interval(secs => ${longestWaitMs / 1000})`
  return and(
    // Once a person's data are erased, there is nobody to call.
    isNotNull(appointments.fileId),
    isNull(appointments.deletedAt),
    lt(appointments.startsAt, endsAt),
    or(
      and(inArray(appointments.lifecycle, [...unbegunLifecycles]), gt(appointments.endsAt, startsAt)),
      and(lte(begins, now), isPatientWaiting, gt(appointments.startsAt, sql`${begins} - ${longestWait}`)),
    ),
  )
}

/** Whether a visit needs action at a time: one that is over doesn't, but a patient who is here still waits. */
export const isNotOver = (at: Date | SQLWrapper): SQL | undefined => or(gt(appointments.endsAt, at), isPatientWaiting)

/** Whether a closure affects a visit, doctor included, for rows of both. */
export function isAffected(now: Date): SQL | undefined {
  const { doctorId } = closures
  return and(or(isNull(doctorId), eq(doctorId, appointments.doctorId)), affectedWithin(closures, now))
}

/** The closures that affect visits, with the doctor's name: a retirement first, then those of the whole clinic. */
function closuresOf(db: Database, now: Date, which: SQL | undefined) {
  return db
    .select({
      id: closures.id,
      appointmentId: sql<string>`${appointments.id}`.as('appointment_id'),
      reason: closures.reason,
      doctorName: joinedName(doctors).as('doctor_name'),
      doctorLeft: closures.doctorLeft,
    })
    .from(closures)
    .innerJoin(appointments, isAffected(now))
    .leftJoin(doctors, eq(doctors.id, closures.doctorId))
    .where(which)
    .orderBy(desc(closures.doctorLeft), sql`${closures.doctorId} is not null`, closures.startsAt)
}

/** The closures that affect one visit. */
export const closuresAffecting = (db: Database, now: Date, appointmentId: string) =>
  closuresOf(db, now, eq(appointments.id, appointmentId))

/** For each of the visits that a closure affects, by its id: why it can't take place. */
export async function whyAffected(db: Database, now: Date, which: SQL | undefined) {
  const rows = await closuresOf(db, now, which)
  // The first of several closures stays.
  return new Map(
    rows
      .toReversed()
      .map(({ appointmentId, doctorName, reason, doctorLeft }) => [appointmentId, { doctorName, reason, doctorLeft }]),
  )
}

/** The same for one visit; null if no closure affects it. */
export async function whyVisitAffected({ db, now }: Context, appointmentId: string) {
  const affected = await whyAffected(db, now(), eq(appointments.id, appointmentId))
  return affected.get(appointmentId) ?? null
}

/** Records that the patient of a visit within a closure moved it. Call it before the visit is written. */
export async function recordReschedule(ctx: Context, transaction: Database, { id }: LockedAppointment): Promise<void> {
  const affecting = closuresAffecting(transaction, ctx.now(), id).as('affecting')
  await transaction
    .update(affectedVisits)
    .set({ state: 'rescheduled', setAt: ctx.now(), setById: null })
    .where(
      and(
        eq(affectedVisits.appointmentId, id),
        inArray(affectedVisits.closureId, transaction.select({ id: affecting.id }).from(affecting)),
      ),
    )
}
