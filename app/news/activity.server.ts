import { and, desc, eq, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, requireStaff } from '../platform/context.server.ts'
import { appointments, auditEntries, doctors, treatments, users } from '../platform/db/schema.ts'
import { nameInUse } from '../platform/i18n/name-in-use.server.ts'
import { overLifecycles } from '../platform/lifecycle.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'

export const activityKinds = ['booked', 'moved', 'offer_taken', 'cancelled'] as const
type ActivityKind = (typeof activityKinds)[number]

const shown = 30
const shownDays = 2

/** Returns the events of the last two days, the newest first. Refuses `not_allowed`. */
export async function readActivity(ctx: Context) {
  const { id: reader } = requireStaff(ctx)
  const { id, at, action, details, actorRole: role, actorId, subject, subjectId } = auditEntries
  const { id: appointmentId, patientId, patientName, startsAt } = appointments
  const treatmentName = nameInUse({ name: appointments.treatmentName, translations: treatments.translations })
  const event = { id, at, action, details, role, actor: users.fullName, actorId }
  const visit = { appointmentId, patientId, patientName, treatmentName, doctorName: nameInUse(doctors), startsAt }
  const since = new Date(ctx.now().getTime() - shownDays * millisecondsPerDay)
  const rows = await ctx.db
    .select({ ...event, ...visit })
    .from(auditEntries)
    .innerJoin(appointments, eq(appointmentId, subjectId))
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .leftJoin(treatments, eq(treatments.id, appointments.treatmentId))
    .leftJoin(users, eq(users.id, actorId))
    .where(and(eq(subject, 'appointment'), gt(at, since), isNews()))
    .orderBy(desc(at), desc(id))
    .limit(shown)
  await recordSeen(
    ctx,
    'list',
    rows.map(({ appointmentId, patientId }) => ({ id: appointmentId, patientId })),
  )
  return rows.map(({ action, details, role, actor, actorId, patientId: _its, ...row }) => ({
    ...row,
    kind: kindOf(action, details),
    by: role === 'staff' || role === 'owner' ? actor : null,
    isOwn: actorId === reader,
    startsAt: action === 'move' ? new Date(String(details.to)) : row.startsAt,
    movedFrom: action === 'move' ? new Date(String(details.from)) : null,
  }))
}

/** The deletion of a visit that was over or cancelled before is no news. */
function isNews(): SQL | undefined {
  const { action, details } = auditEntries
  return or(
    inArray(action, ['book', 'move']),
    and(eq(action, 'cancel'), notInArray(sql`${details}->>'from'`, [...overLifecycles])),
    and(eq(action, 'set_status'), eq(sql`${details}->>'to'`, 'cancelled')),
  )
}

function kindOf(action: string, { isOffered }: Readonly<Record<string, unknown>>): ActivityKind {
  if (isOffered === true) return 'offer_taken'
  if (action === 'book') return 'booked'
  return action === 'move' ? 'moved' : 'cancelled'
}
