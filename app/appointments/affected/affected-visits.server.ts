import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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

/** A visit that began longer before a closure than this isn't waiting, though `arrived`: staff forgot to press “completed”. */
const longestWaitMs = 720 * millisecondsPerMinute

/** Selects visits during a closure whose patients haven't sat down, and earlier ones whose patients still wait, of any doctor. */
export function affectedWithin({ startsAt, endsAt }: Bounds, now: Date): SQL | undefined {
  const begins = sql`${startsAt}::timestamptz`
  const longestWait = sql`make_interval(secs => ${longestWaitMs / 1000})`
  return and(
    // A closure doesn't affect a visit without a file: the person's data are erased, so there is nobody to call.
    isNotNull(appointments.fileId),
    isNull(appointments.deletedAt),
    lt(appointments.startsAt, endsAt),
    or(
      and(inArray(appointments.lifecycle, [...unbegunLifecycles]), gt(appointments.endsAt, startsAt)),
      and(lte(begins, now), isPatientWaiting, gt(appointments.startsAt, sql`${begins} - ${longestWait}`)),
    ),
  )
}

/** At a time, a visit whose end has passed is over, unless its patient is here and still waits. */
export const isNotOver = (at: Date | SQLWrapper): SQL | undefined => or(gt(appointments.endsAt, at), isPatientWaiting)

export function isAffected(
  now: Date,
  closure: Readonly<Record<'doctorId' | 'startsAt' | 'endsAt', PgColumn>> = closures,
): SQL | undefined {
  const { doctorId } = closure
  return and(or(isNull(doctorId), eq(doctorId, appointments.doctorId)), affectedWithin(closure, now))
}

/** Of the closures of a visit, a doctor's retirement comes first, then closures of the whole clinic, then other ones of the doctor. */
function selectClosuresOfVisits(db: Database, now: Date, which: SQL | undefined) {
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

export const closuresAffecting = (db: Database, now: Date, appointmentId: string) =>
  selectClosuresOfVisits(db, now, eq(appointments.id, appointmentId))

export async function whyAffected(db: Database, now: Date, which: SQL | undefined) {
  const rows = await selectClosuresOfVisits(db, now, which)
  // A Map keeps the last entry of a key, so in reversed order the first of several closures of a visit counts.
  return new Map(
    rows
      .toReversed()
      .map(({ appointmentId, doctorName, reason, doctorLeft }) => [appointmentId, { doctorName, reason, doctorLeft }]),
  )
}

export async function whyVisitAffected({ db, now }: Context, appointmentId: string) {
  const affected = await whyAffected(db, now(), eq(appointments.id, appointmentId))
  return affected.get(appointmentId) ?? null
}

/** Records that a patient moved a visit away from a closure. Call it before the new time is written. */
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
