import { and, desc, eq, gt, lte, ne, or } from 'drizzle-orm'
import type { Proof } from '../../platform/account-kinds.ts'
import { type Context, type Database, requireAccount } from '../../platform/context.server.ts'
import { recordAudit } from '../../platform/db/audit.server.ts'
import { isPast } from '../../platform/db/moments.server.ts'
import { doctors, sessions, users } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { cleans, type FeatureJob } from '../../platform/jobs/jobs.server.ts'
import { hashOfToken, newSecretToken } from '../../platform/secret-token.server.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'
import { latestPast, pastMoment } from '../../platform/values/past-moment.ts'

const idleMs = 14 * millisecondsPerDay
const longestMs = 60 * millisecondsPerDay
/** That a session is in use is recorded at most once in this time. */
const noteUseMs = millisecondsPerDay

type Clock = Pick<Context, 'db' | 'now'>

export async function openSession(
  { db, now, client }: Clock & Pick<Context, 'client'>,
  userId: string,
  provenBy: Proof,
): Promise<string> {
  const token = newSecretToken()
  const at = now()
  await db.insert(sessions).values({
    id: newId(),
    userId,
    tokenHash: hashOfToken(token),
    provenBy,
    userAgent: client.userAgent,
    createdAt: at,
    usedAt: at,
    expiresAt: new Date(at.getTime() + idleMs),
  })
  return token
}

export async function readSession({ db, now }: Clock, token: string) {
  const at = now()
  const { id, email, emailVerified, fullName, phone, phoneProvenAt, picture, role, language, deactivatedAt } = users
  const [session] = await db
    .select({
      sessionId: sessions.id,
      startedAt: sessions.createdAt,
      usedAt: sessions.usedAt,
      provenBy: sessions.provenBy,
      user: { id, email, emailVerified, fullName, phone, phoneProvenAt, picture, role, language, deactivatedAt },
      doctorId: doctors.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(doctors, eq(doctors.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOfToken(token)), isLiving(at)))
    // This query is prepared, since every call runs it, and planning its joins would cost more than running it.
    .prepare('session')
    .execute()
  if (!session) return undefined
  const usedAt = pastMoment(session.usedAt, at)
  if (!usedAt || at.getTime() - usedAt.getTime() > noteUseMs) await noteUse(db, session.sessionId, at)
  return session
}

/** A session that began ahead would be valid, and a recent sign-in, until the clock gets there. */
function isLiving(at: Date) {
  const longestSince = new Date(at.getTime() - longestMs)
  return and(gt(sessions.expiresAt, at), gt(sessions.createdAt, longestSince), isPast(sessions.createdAt, at))
}

async function noteUse(db: Database, sessionId: string, at: Date): Promise<void> {
  const used = { usedAt: at, expiresAt: new Date(at.getTime() + idleMs) }
  await db.update(sessions).set(used).where(eq(sessions.id, sessionId))
}

export async function isSessionAlive(db: Database, sessionId: string): Promise<boolean> {
  return (await db.$count(sessions, eq(sessions.id, sessionId))) > 0
}

export async function endSession({ db }: Pick<Context, 'db'>, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(token)))
}

export async function deleteEndedSessions({ db, now }: Clock): Promise<void> {
  const longestSince = new Date(now().getTime() - longestMs)
  const isAhead = gt(sessions.createdAt, latestPast(now()))
  const isOver = or(lte(sessions.expiresAt, now()), lte(sessions.createdAt, longestSince), isAhead)
  await db.delete(sessions).where(isOver)
}

export async function endSessions(db: Database, userId: string, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

export type OpenSession = Awaited<ReturnType<typeof listOwnSessions>>[number]

export async function listOwnSessions(ctx: Context) {
  const account = requireAccount(ctx)
  const living = and(eq(sessions.userId, account.id), isLiving(ctx.now()))
  const { id, createdAt: startedAt, usedAt, userAgent } = sessions
  const isThis = eq(id, account.sessionId).mapWith(Boolean)
  const columns = { id, startedAt, usedAt, userAgent, isThis }
  return ctx.db.select(columns).from(sessions).where(living).orderBy(desc(usedAt))
}

/** Ends one of the caller's sessions. Refuses `not_found` for a session of another account. */
export async function endOwnSession(ctx: Context, id: string): Promise<void> {
  const account = requireAccount(ctx)
  await ctx.db.transaction(async transaction => {
    const own = and(eq(sessions.id, id), eq(sessions.userId, account.id))
    const ended = await transaction.delete(sessions).where(own).returning({ id: sessions.id })
    if (ended.length === 0) throw new Refusal('not_found')
    await recordAudit(ctx, transaction, { action: 'end_session', subject: 'user', subjectId: account.id })
  })
}

export const authJobs = (ctx: Pick<Context, 'db' | 'now'>): FeatureJob[] => [cleans(() => deleteEndedSessions(ctx))]
