import type { CalendarDate } from '@internationalized/date'
import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../platform/context.server.ts'
import { appointments, auditEntries } from '../platform/db/schema.ts'
import { boundsOfDays } from '../platform/values/dates.ts'

/** What patients do by themselves doesn't show that the desk follows the day. */
export async function lastPress({ db }: Pick<Context, 'db'>, day: CalendarDate, zone: string) {
  const { start, end } = boundsOfDays(day, 1, zone)
  // A visit that was moved to another day belonged to this day when it was moved.
  const leftAt = sql<string>`${auditEntries.details}->>'from'`
  const wasMovedAway = and(
    eq(auditEntries.action, 'move'),
    gte(leftAt, start.toISOString()),
    lt(leftAt, end.toISOString()),
  )
  const isOfDay = and(gte(appointments.startsAt, start), lt(appointments.startsAt, end))
  const [press] = await db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .innerJoin(appointments, eq(appointments.id, auditEntries.subjectId))
    .where(
      and(
        eq(auditEntries.subject, 'appointment'),
        inArray(auditEntries.actorRole, ['staff', 'owner']),
        gte(auditEntries.at, start),
        lt(auditEntries.at, end),
        or(isOfDay, wasMovedAway),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return press?.at
}
