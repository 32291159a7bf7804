import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { type Context, requireAccount } from '../platform/context.server.ts'
import { auditEntries, recordViews, users } from '../platform/db/schema.ts'
import { ownFiles, ownVisits } from './own-files.server.ts'

const mostShown = 200

/** Newest first. Refuses `sign_in_needed`. */
export async function readOwnRecord(ctx: Context) {
  const account = requireAccount(ctx)
  const { id } = account
  const { at, actorId, actorRole: role, action, subject, subjectId } = auditEntries
  const [views, auditEvents] = await Promise.all([
    ctx.db
      .select({
        at: recordViews.at,
        actorId: recordViews.actorId,
        who: users.fullName,
        role: recordViews.actorRole,
        action: recordViews.seen,
      })
      .from(recordViews)
      .leftJoin(users, eq(users.id, recordViews.actorId))
      .where(eq(recordViews.subjectId, id))
      .orderBy(desc(recordViews.at))
      .limit(mostShown),
    ctx.db
      .select({ at, actorId, who: users.fullName, role, action })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, actorId))
      .where(
        or(
          and(eq(subject, 'user'), eq(subjectId, id)),
          and(eq(subject, 'appointment'), inArray(subjectId, ownVisits(ctx.db, account))),
          and(eq(subject, 'patient'), inArray(subjectId, ownFiles(ctx.db, account))),
        ),
      )
      .orderBy(desc(at))
      .limit(mostShown),
  ])
  return (
    [...views.map(view => ({ ...view, action: `see_${view.action}` })), ...auditEvents]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, mostShown)
      // Nobody is named if it was done through a mailed link or the command line, or by an account that was deleted.
      .map(({ actorId, ...event }) => ({ ...event, isOwn: actorId === id }))
  )
}
