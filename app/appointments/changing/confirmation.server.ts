import { and, eq, gt, isNull, lte, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Clinic } from '../../clinic/clinic-row.ts'
import type { Context, Database } from '../../platform/context.server.ts'
import { isPast } from '../../platform/db/moments.server.ts'
import { appointments, closures } from '../../platform/db/schema.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../../platform/values/durations.ts'
import { isAffected } from '../affected/affected-visits.server.ts'
import type { Confirmation } from '../appointment.ts'
import { isOpenAppointment, type LockedAppointment } from '../appointments.server.ts'
import { recordChange } from '../record.server.ts'

type Rules = Pick<Clinic, 'confirmBeforeHours' | 'confirmAfterNoShows'>

/** How many hours before a visit its patient is asked to confirm, if only the rule about missed visits applies. */
const defaultHours = 48

function confirmLeadMs({ confirmBeforeHours, confirmAfterNoShows }: Rules): number | undefined {
  if (confirmBeforeHours === null && confirmAfterNoShows === null) return undefined
  return (confirmBeforeHours ?? defaultHours) * 60 * millisecondsPerMinute
}

export const missedVisitsCount = sql<number>`(
  select count(*)::int from ${appointments} missed
  where missed.file_id = ${appointments}.file_id and missed.lifecycle = 'no_show' and missed.deleted_at is null
)`

export const mustConfirm = ({ confirmAfterNoShows }: Rules): SQL<boolean> =>
  confirmAfterNoShows === null ? sql`false` : sql`${missedVisitsCount} >= ${confirmAfterNoShows}`

export const isUnconfirmed = or(
  isNull(appointments.patientConfirmedFor),
  ne(appointments.patientConfirmedFor, appointments.startsAt),
)

/** Selects visits whose patients haven't confirmed, though asked or bound by the rule about missed visits; undefined if no rule is set. */
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

/** Whether the visit's time was chosen earlier than this many milliseconds before its start. A choice that is dated ahead counts as made before. */
export const wasChosenBefore = (now: Date, ms: number): SQL | undefined => {
  const due = sql`${appointments.startsAt} - make_interval(secs => ${ms / 1000})`
  return or(lte(appointments.timeSetAt, due), not(isPast(appointments.timeSetAt, now)))
}

const notAffected = (db: Database, now: Date) =>
  notExists(db.select({ one: sql`1` }).from(closures).where(isAffected(now)))

/** Marks visits whose patients are asked to confirm now, once per start. In the last day before a visit its reminder comes instead. */
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
        // A patient who chose the visit's time after the question was due isn't asked, having just confirmed it by that.
        wasChosenBefore(now, leadMs),
        notAffected(transaction, now),
      ),
    )
    .returning({ id: appointments.id, startsAt: appointments.startsAt })
}

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
