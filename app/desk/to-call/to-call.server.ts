import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { closuresAffecting, isAffected } from '../../appointments/affected-visits.server.ts'
import { lockVisible, selectAppointments } from '../../appointments/appointments.server.ts'
import { recordChange } from '../../appointments/record.server.ts'
import { recordSeen } from '../../clinic/record-views.server.ts'
import { type Context, type Database, requireStaff } from '../../platform/context.server.ts'
import { appointments, closureHits, closures, doctors, unsentMails, users } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { joinedName } from '../../platform/i18n/name-in-use.server.ts'
import { type CallOutcome, toCallStateOf } from './to-call.ts'

/**
 * The visits that closures affect, soonest first: those to settle, however old, and those that were settled while their closure
 * isn't over. Refuses `not_allowed`.
 */
export async function listToCall(ctx: Context) {
  requireStaff(ctx)
  const now = ctx.now()
  const [noted, found] = await Promise.all([
    ctx.db
      .select(affectedVisitColumns(now))
      .from(closureHits)
      .innerJoin(closures, eq(closures.id, closureHits.closureId))
      .innerJoin(appointments, eq(appointments.id, closureHits.appointmentId))
      .leftJoin(doctors, eq(doctors.id, closures.doctorId))
      .leftJoin(users, eq(users.id, closureHits.setById))
      .where(or(and(isAffected(now), ne(closureHits.state, 'gave_up')), gt(closures.endsAt, now))),
    selectUnnoted(ctx.db, now),
  ])
  const ids = [...noted, ...found].map(({ appointmentId }) => appointmentId)
  const visits = await selectAppointments(ctx.db, inArray(appointments.id, ids)).orderBy(
    asc(appointments.startsAt),
    asc(appointments.id),
  )
  await recordSeen(ctx, 'list', visits)
  const affected = [...noted, ...found].toSorted((one, other) => Number(other.isAffected) - Number(one.isAffected))
  return visits.flatMap(visit => {
    const row = affected.find(({ appointmentId }) => appointmentId === visit.id)
    if (!row) return []
    const state = toCallStateOf({ ...row, lifecycle: visit.lifecycle })
    const { reason, doctorLeft, awayDoctor, isMailUnsent, noAnswerAt, setAt, setBy } = row
    // A mail that could not be sent notified nobody.
    const notifiedAt = isMailUnsent ? null : row.notifiedAt
    return { visit, state, reason, doctorLeft, awayDoctor, notifiedAt, noAnswerAt, setAt, setBy }
  })
}

const isUnsent = sql<boolean>`exists (
  select 1 from ${unsentMails} where ${unsentMails.kind} = 'choose-anew' and ${unsentMails.job}->>'appointmentId' = ${appointments.id}::text
)`

const affectedVisitColumns = (now: Date) => ({
  appointmentId: closureHits.appointmentId,
  state: closureHits.state,
  isAffected: sql<boolean>`${isAffected(now)}`,
  isMailUnsent: isUnsent,
  /** Empty if the doctor left. */
  reason: closures.reason,
  doctorLeft: closures.doctorLeft,
  /** Null for the whole clinic. */
  awayDoctor: joinedName(doctors),
  notifiedAt: closureHits.notifiedAt,
  noAnswerAt: closureHits.noAnswerAt,
  setAt: closureHits.setAt,
  setBy: users.fullName,
})

/** The visits that a closure affects but that have no row: they were booked while it was being saved, or reopened since. */
async function selectUnnoted(db: Database, now: Date) {
  const rows = await db
    .select({
      appointmentId: appointments.id,
      reason: closures.reason,
      doctorLeft: closures.doctorLeft,
      awayDoctor: joinedName(doctors),
    })
    .from(closures)
    .innerJoin(appointments, isAffected(now))
    .leftJoin(doctors, eq(doctors.id, closures.doctorId))
    .leftJoin(closureHits, and(eq(closureHits.closureId, closures.id), eq(closureHits.appointmentId, appointments.id)))
    .where(
      and(
        isNull(closureHits.closureId),
        // A visit whose time was over when the closure was made isn't affected.
        or(gt(appointments.endsAt, closures.createdAt), eq(appointments.lifecycle, 'arrived')),
      ),
    )
  const untouched = { state: undefined, isAffected: true, isMailUnsent: false }
  return rows.map(row => ({ ...row, ...untouched, notifiedAt: null, noAnswerAt: null, setAt: null, setBy: null }))
}

/**
 * Notes how a call about a visit within a closure ended, or takes that back. Refuses `not_allowed`, `not_found`, and
 * `to_call_settled` if no closure affects the visit any more.
 */
export async function setCallOutcome(ctx: Context, id: string, outcome: CallOutcome): Promise<void> {
  const account = requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    await lockVisible(transaction, account, id)
    const affecting = await closuresAffecting(transaction, ctx.now(), id)
    if (affecting.length === 0) throw new Refusal('to_call_settled')
    const now = ctx.now()
    const ended = outcome === 'called' || outcome === 'gave_up' ? outcome : undefined
    const noted = { setAt: now, setById: account.id, ...noAnswer(outcome, now) }
    for (const { id: closureId } of affecting) {
      await transaction
        .insert(closureHits)
        .values({ closureId, appointmentId: id, state: ended ?? 'to_call', ...noted })
        .onConflictDoUpdate({
          target: [closureHits.closureId, closureHits.appointmentId],
          set: { state: ended ?? stateBefore, ...noted },
        })
    }
    await recordChange(ctx, transaction, 'call', id, { outcome })
  })
}

const noAnswer = (outcome: CallOutcome, now: Date) => {
  if (outcome === 'no_answer') return { noAnswerAt: now }
  return outcome === 'to_call' ? { noAnswerAt: null } : {}
}

/** A mail that was sent stays sent, even if a later step is taken back. */
const stateBefore = sql`case when ${closureHits.notifiedAt} is null then 'to_call' else 'told' end`
