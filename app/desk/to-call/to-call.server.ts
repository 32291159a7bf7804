import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { closuresAffecting, isAffected, isNotOver } from '../../appointments/affected/affected-visits.server.ts'
import type { Appointment } from '../../appointments/appointment.ts'
import { lockVisible, refuseChangedVisit, selectAppointments } from '../../appointments/appointments.server.ts'
import { recordChange } from '../../appointments/record.server.ts'
import { recordSeen } from '../../clinic/record-views.server.ts'
import { addressRefused } from '../../outbox/mail/mail.ts'
import { type Basis, refuseChanged } from '../../platform/based-on.server.ts'
import { type Context, type Database, requireStaff } from '../../platform/context.server.ts'
import {
  affectedVisits,
  appointments,
  closures,
  doctors,
  smsMessages,
  unsentMails,
  users,
  visitCalls,
} from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { joinedName } from '../../platform/i18n/name-in-use.server.ts'
import type { CallCause, Way } from '../../platform/message.ts'
import { type CallOutcome, type MailFailure, type ToCallState, toCallStateOf } from './to-call.ts'

/** Lists the visits soonest first. Settled ones stay until their closure is over. Refuses `not_allowed`. */
export async function listToCall(ctx: Context) {
  requireStaff(ctx)
  const now = ctx.now()
  const [noted, unnoted, unwritten] = await Promise.all([
    selectAffectedVisits(ctx.db, now),
    selectMissingAffectedVisits(ctx.db, now),
    selectCallsWithoutMessage(ctx.db, now),
  ])
  const ids = [...noted, ...unnoted, ...unwritten].map(({ appointmentId }) => appointmentId)
  const visits = await selectAppointments(ctx.db, inArray(appointments.id, ids)).orderBy(
    asc(appointments.startsAt),
    asc(appointments.id),
  )
  await recordSeen(ctx, 'list', visits)
  // A closure says more than that no message arrived.
  const affected = [...noted, ...unnoted].toSorted((one, other) => Number(other.isAffected) - Number(one.isAffected))
  return visits.flatMap((visit): ToCall | ToCall[] => {
    const isIts = ({ appointmentId }: { readonly appointmentId: string }) => appointmentId === visit.id
    const row = affected.find(isIts)
    if (row) return affectedCall(row, visit)
    return unwritten.filter(isIts).map(call => callWithoutMessage(call, visit))
  })
}

type ToCall = Omit<ReturnType<typeof affectedCall>, 'cause'> & { readonly cause: 'closure' | CallCause }
type Affected = Awaited<ReturnType<typeof selectAffectedVisits | typeof selectMissingAffectedVisits>>[number]

function affectedCall(row: Affected, visit: Appointment) {
  const { reason, doctorLeft, awayDoctor, noAnswerAt, setAt, setBy } = row
  const mailFailure = mailFailureOf(row.unsentCode)
  const isMailUnsent = mailFailure !== null
  // A mail that could not be sent doesn't count as a notice.
  const notifiedAt = isMailUnsent ? null : row.notifiedAt
  const notifiedBy: Way | null = notifiedAt && (row.isTexted ? 'text' : 'mail')
  const state = toCallStateOf({ ...row, lifecycle: visit.lifecycle, isMailUnsent })
  const closure = { cause: 'closure' as const, reason, doctorLeft, awayDoctor }
  return { visit, state, ...closure, notifiedAt, notifiedBy, mailFailure, noAnswerAt, setAt, setBy }
}

/** Calls to patients whom no message reached, until the visit begins. */
const selectCallsWithoutMessage = (db: Database, now: Date) =>
  db
    .select({ ...getTableColumns(visitCalls), settledBy: users.fullName })
    .from(visitCalls)
    .innerJoin(appointments, eq(appointments.id, visitCalls.appointmentId))
    .leftJoin(users, eq(users.id, visitCalls.settledById))
    .where(gt(appointments.startsAt, now))

type CallWithoutMessage = Awaited<ReturnType<typeof selectCallsWithoutMessage>>[number]

function callWithoutMessage(
  { cause, noAnswerAt, settledAt: setAt, settledBy: setBy }: CallWithoutMessage,
  visit: Appointment,
) {
  const state: ToCallState = setAt === null ? 'to_call' : 'reached'
  const closure = { reason: '', doctorLeft: false, awayDoctor: null }
  const message = { notifiedAt: null, notifiedBy: null, mailFailure: null }
  return { visit, state, cause, ...closure, ...message, noAnswerAt, setAt, setBy }
}

const textFailed = 'TEXT_FAILED'

/** Why the last message failed; null if none did. An SMS replaces a mail that was refused. */
const failureCode = sql<string | null>`coalesce((
  select case when ${smsMessages.handedOverAt} is not null and ${smsMessages.nextWay} is null
    and ${smsMessages.state} <> 'delivered' then ${textFailed} else '' end
  from ${smsMessages}
  where ${smsMessages.kind} = 'ask-to-reschedule' and ${smsMessages.appointmentId} = ${appointments.id}
  order by ${smsMessages.queuedAt} desc limit 1
), (
  select ${unsentMails.code} from ${unsentMails}
  where ${unsentMails.kind} = 'ask-to-reschedule' and ${unsentMails.job}->>'appointmentId' = ${appointments.id}::text
  order by ${unsentMails.triedAt} desc limit 1
))`

const isTexted = sql<boolean>`exists (
  select 1 from ${smsMessages}
  where ${smsMessages.kind} = 'ask-to-reschedule' and ${smsMessages.appointmentId} = ${appointments.id}
    and ${smsMessages.state} <> 'failed'
)`

function mailFailureOf(code: string | null): MailFailure | null {
  if (code === null || code === '') return null
  if (code === textFailed) return 'text_failed'
  return code === addressRefused ? 'address_refused' : 'not_sent'
}

const selectAffectedVisits = (db: Database, now: Date) =>
  db
    .select({
      appointmentId: affectedVisits.appointmentId,
      state: affectedVisits.state,
      isAffected: sql<boolean>`${isAffected(now)}`,
      unsentCode: failureCode,
      isTexted,
      /** The reason is empty if the doctor left. */
      reason: closures.reason,
      doctorLeft: closures.doctorLeft,
      /** The doctor is null if the whole clinic is closed. */
      awayDoctor: joinedName(doctors),
      notifiedAt: affectedVisits.notifiedAt,
      noAnswerAt: affectedVisits.noAnswerAt,
      setAt: affectedVisits.setAt,
      setBy: users.fullName,
    })
    .from(affectedVisits)
    .innerJoin(closures, eq(closures.id, affectedVisits.closureId))
    .innerJoin(appointments, eq(appointments.id, affectedVisits.appointmentId))
    .leftJoin(doctors, eq(doctors.id, closures.doctorId))
    .leftJoin(users, eq(users.id, affectedVisits.setById))
    .where(or(and(isAffected(now), ne(affectedVisits.state, 'closed')), gt(closures.endsAt, now)))

/** The visit was booked while the closure was being saved, or reopened since. */
async function selectMissingAffectedVisits(db: Database, now: Date) {
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
    .leftJoin(
      affectedVisits,
      and(eq(affectedVisits.closureId, closures.id), eq(affectedVisits.appointmentId, appointments.id)),
    )
    .where(
      and(
        isNull(affectedVisits.closureId),
        // A visit that was over when the closure was made isn't affected.
        isNotOver(closures.createdAt),
      ),
    )
  const untouched = { state: undefined, isAffected: true, unsentCode: null, isTexted: false }
  return rows.map(row => ({ ...row, ...untouched, notifiedAt: null, noAnswerAt: null, setAt: null, setBy: null }))
}

/** Notes how a call ended. Refuses `not_allowed`, `not_found`, `changed_meanwhile`, and `to_call_settled` if the visit is no longer on the list. */
export async function setCallOutcome(ctx: Context, id: string, outcome: CallOutcome, basis?: Basis): Promise<void> {
  const account = requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const locked = await lockVisible(transaction, account, id)
    await refuseChangedVisit(ctx, transaction, locked, basis)
    const now = ctx.now()
    const ended = outcome === 'called' || outcome === 'closed' ? outcome : undefined
    const affecting = await closuresAffecting(transaction, now, id)
    const state = await notedState(transaction, id, affecting.length > 0)
    if (state !== ended) refuseChanged({ state }, basis && { state: plainState(basis.state) })
    if (affecting.length > 0) {
      const noted = { setAt: now, setById: account.id, ...noAnswerChange(outcome, now) }
      const first = { state: ended ?? ('to_call' as const), ...noted }
      await transaction
        .insert(affectedVisits)
        .values(affecting.map(({ id: closureId }) => ({ closureId, appointmentId: id, ...first })))
        .onConflictDoUpdate({
          target: [affectedVisits.closureId, affectedVisits.appointmentId],
          set: { state: ended ?? stateBefore, ...noted },
        })
    } else {
      const settled = ended ? { settledAt: now, settledById: account.id } : { settledAt: null, settledById: null }
      const noted = await transaction
        .update(visitCalls)
        .set({ ...settled, ...noAnswerChange(outcome, now) })
        .where(eq(visitCalls.appointmentId, id))
        .returning({ id: visitCalls.appointmentId })
      if (noted.length === 0) throw new Refusal('to_call_settled')
    }
    await recordChange(ctx, transaction, 'call', id, { outcome })
  })
}

/** What was noted about the visit's call, as `plainState` has it. */
async function notedState(transaction: Database, id: string, isAffectedNow: boolean) {
  const { appointmentId, state, setAt } = affectedVisits
  const [noted] = isAffectedNow
    ? await transaction
        .select({ state })
        .from(affectedVisits)
        .where(eq(appointmentId, id))
        .orderBy(desc(setAt))
        .limit(1)
    : await transaction
        .select({
          state: sql<ToCallState>`case when ${visitCalls.settledAt} is null then 'to_call' else 'reached' end`,
        })
        .from(visitCalls)
        .where(eq(visitCalls.appointmentId, id))
  return plainState(noted?.state ?? 'to_call')
}

/** A message leaves a call to be made, and a call that reached the patient was made. */
function plainState(state: unknown): unknown {
  if (state === 'notified') return 'to_call'
  return state === 'reached' ? 'called' : state
}

const noAnswerChange = (outcome: CallOutcome, now: Date) => {
  if (outcome === 'no_answer') return { noAnswerAt: now }
  return outcome === 'to_call' ? { noAnswerAt: null } : {}
}

/** A mail that was sent stays sent, even if a later step is undone. */
const stateBefore = sql`case when ${affectedVisits.notifiedAt} is null then 'to_call' else 'notified' end`
