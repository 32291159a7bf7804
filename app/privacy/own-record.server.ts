import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { type Account, type Context, requireAccount } from '../platform/context.server.ts'
import { auditEntries, recordViews, users } from '../platform/db/schema.ts'
import { ownFiles, ownVisits } from './own-files.server.ts'

const mostShown = 200

/** Returns what happened to the caller's own record, the newest events first. Refuses `sign_in_needed`. */
export async function readOwnRecord(ctx: Context) {
  const account = requireAccount(ctx)
  const [views, auditEvents] = await Promise.all([viewsOf(ctx, account), auditOf(ctx, account)])
  return (
    [...views.map(view => ({ ...view, action: `see_${view.action}` })), ...auditEvents]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, mostShown)
      // An event names nobody if it was done through a mailed link or the command line, or by an account that was deleted.
      .map(({ actorId, ...event }) => ({ ...event, isOwn: actorId === account.id }))
  )
}

function viewsOf({ db }: Context, { id }: Account) {
  const { at, actorId, actorRole: role, seen: action, subjectId } = recordViews
  return db
    .select({ at, actorId, who: users.fullName, role, action })
    .from(recordViews)
    .leftJoin(users, eq(users.id, actorId))
    .where(eq(subjectId, id))
    .orderBy(desc(at))
    .limit(mostShown)
}

function auditOf({ db }: Context, account: Account) {
  const { at, actorId, actorRole: role, action, subject, subjectId } = auditEntries
  const isOfAccount = and(eq(subject, 'user'), eq(subjectId, account.id))
  const isOfVisit = and(eq(subject, 'appointment'), inArray(subjectId, ownVisits(db, account)))
  const isOfFile = and(eq(subject, 'patient'), inArray(subjectId, ownFiles(db, account)))
  return db
    .select({ at, actorId, who: users.fullName, role, action })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, actorId))
    .where(or(isOfAccount, isOfVisit, isOfFile))
    .orderBy(desc(at))
    .limit(mostShown)
}
