import { and, eq, gt, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Clinic } from '../../clinic/clinic-row.ts'
import type { Context, Database } from '../../platform/context.server.ts'
import { appointments, closures } from '../../platform/db/schema.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../../platform/values/durations.ts'
import { isAffected } from '../affected/affected-visits.server.ts'
import type { Confirmation } from '../appointment.ts'
import { isOpenAppointment, type LockedAppointment } from '../appointments.server.ts'
import { recordChange } from '../record.server.ts'

type Rules = Pick<Clinic, 'confirmBeforeHours' | 'confirmAfterNoShows'>

/** How long before a visit a patient is asked if only the rule about missed visits applies. */
const defaultHours = 48

/** From how long before its start on a patient is asked whether they will come; undefined without such a rule. */
function confirmLeadMs({ confirmBeforeHours, confirmAfterNoShows }: Rules): number | undefined {
  if (confirmBeforeHours === null && confirmAfterNoShows === null) return undefined
  return (confirmBeforeHours ?? defaultHours) * 60 * millisecondsPerMinute
}

/** How many visits the same person missed. */
export const missedVisits = sql<number>`(
  select count(*)::int from ${appointments} missed
  where missed.file_id = ${appointments}.file_id and missed.lifecycle = 'no_show' and missed.deleted_at is null
)`

/** Whether the rule about missed visits wants the patient to say that they will come. */
export const mustConfirm = ({ confirmAfterNoShows }: Rules): SQL<boolean> =>
  confirmAfterNoShows === null ? sql`false` : sql`${missedVisits} >= ${confirmAfterNoShows}`

/** Whether the patient hasn't said that they will come at this time. */
export const isUnconfirmed = or(
  isNull(appointments.patientConfirmedFor),
  ne(appointments.patientConfirmedFor, appointments.startsAt),
)

/**
 * The visits whose patients were asked whether they will come, or who have to say so by the rule about missed visits, and who haven't;
 * undefined without such a rule. Without those that a closure affects: they can't take place.
 */
export function unansweredVisits(db: Database, now: Date, rules: Rules): SQL | undefined {
  const leadMs = confirmLeadMs(rules)
  if (leadMs === undefined) return undefined
  return and(
    gt(appointments.startsAt, now),
    lte(appointments.startsAt, new Date(now.getTime() + leadMs)),
    isOpenAppointment(),
    isUnconfirmed,
    or(eq(appointments.confirmAskedFor, appointments.startsAt), mustConfirm(rules)),
    notAffected(db, now),
  )
}

/** This many milliseconds before a visit's start. */
export const startMinus = (ms: number): SQL => sql`${appointments.startsAt} - make_interval(secs => ${ms / 1000})`

const notAffected = (db: Database, now: Date) =>
  notExists(db.select({ one: sql`1` }).from(closures).where(isAffected(now)))

/**
 * Marks the visits whose patients are to be asked now whether they will come, with the start that they are asked about: once per start,
 * and again after a move. If the program was down, none that the reminder of the day before is due for.
 */
export async function markToConfirm(transaction: Database, now: Date, rules: Rules) {
  const leadMs = confirmLeadMs(rules)
  if (leadMs === undefined) return []
  return transaction
    .update(appointments)
    .set({ confirmAskedFor: appointments.startsAt })
    .where(
      and(
        gt(appointments.startsAt, new Date(now.getTime() + millisecondsPerDay)),
        lte(appointments.startsAt, new Date(now.getTime() + leadMs)),
        isOpenAppointment(),
        or(ne(appointments.patientEmail, ''), ne(appointments.phone, '')),
        or(isNull(appointments.confirmAskedFor), ne(appointments.confirmAskedFor, appointments.startsAt)),
        isUnconfirmed,
        rules.confirmBeforeHours === null ? mustConfirm(rules) : undefined,
        // A patient who chose this time after the question was due has just said that they will come.
        lte(appointments.timeSetAt, startMinus(leadMs)),
        notAffected(transaction, now),
      ),
    )
    .returning({ id: appointments.id, startsAt: appointments.startsAt })
}

/** Notes on a locked visit whether its patient will come. */
export async function noteConfirmation(
  ctx: Context,
  transaction: Database,
  { id, startsAt }: LockedAppointment,
  outcome: Confirmation,
): Promise<void> {
  const now = ctx.now()
  const noted = {
    coming: { patientConfirmedFor: startsAt },
    no_answer: { confirmNoAnswerAt: now },
    open: { patientConfirmedFor: null, confirmNoAnswerAt: null },
  }
  await transaction
    .update(appointments)
    .set({ ...noted[outcome], updatedAt: now })
    .where(eq(appointments.id, id))
  await recordChange(ctx, transaction, 'confirm', id, { outcome })
}
