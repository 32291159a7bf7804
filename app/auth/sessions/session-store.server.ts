import { and, desc, eq, gt, lte, ne, or } from 'drizzle-orm'
import { type Context, type Database, type Proof, requireAccount } from '../../platform/context.server.ts'
import { recordAudit } from '../../platform/db/audit.server.ts'
import { identitySessions, identityUsers } from '../../platform/db/identity-schema.ts'
import { doctors, users } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfToken, newSecretToken } from '../../platform/secret-token.server.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'

/** A session ends after this time without use. */
const idleMs = 14 * millisecondsPerDay
/** A session ends after this time, however often it is used. */
const longestMs = 60 * millisecondsPerDay
/** The use of a session is recorded once in this time. */
const noteUseMs = millisecondsPerDay

type Clock = Pick<Context, 'db' | 'now'>

/** Opens a session for a user who gave this proof; returns its token, of which only the hash is stored. */
export async function openSession(
  { db, now, client }: Clock & Pick<Context, 'client'>,
  userId: string,
  provenBy: Proof,
): Promise<string> {
  const token = newSecretToken()
  const at = now()
  await db.insert(identitySessions).values({
    id: newId(),
    userId,
    tokenHash: hashOfToken(token),
    provenBy,
    userAgent: client.userAgent,
    createdAt: at,
    updatedAt: at,
    expiresAt: new Date(at.getTime() + idleMs),
  })
  return token
}

/** The session of a token and its account; undefined if the token is unknown, expired or ended. */
export async function readSession({ db, now }: Clock, token: string) {
  const at = now()
  const longestSince = new Date(at.getTime() - longestMs)
  const [session] = await db
    .select({
      sessionId: identitySessions.id,
      startedAt: identitySessions.createdAt,
      usedAt: identitySessions.updatedAt,
      provenBy: identitySessions.provenBy,
      user: {
        id: identityUsers.id,
        email: identityUsers.email,
        emailVerified: identityUsers.emailVerified,
        name: identityUsers.name,
        image: identityUsers.image,
      },
      /** Our own record of the account, beside the identity provider's; null if it wasn't made yet. */
      record: {
        email: users.email,
        fullName: users.fullName,
        phone: users.phone,
        phoneProvenAt: users.phoneProvenAt,
        picture: users.picture,
        role: users.role,
        language: users.language,
        /** Signing in to the account is refused from then on. */
        deactivatedAt: users.deactivatedAt,
      },
      doctorId: doctors.id,
    })
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
    .leftJoin(users, eq(users.id, identitySessions.userId))
    .leftJoin(doctors, eq(doctors.userId, identitySessions.userId))
    .where(
      and(
        eq(identitySessions.tokenHash, hashOfToken(token)),
        gt(identitySessions.expiresAt, at),
        gt(identitySessions.createdAt, longestSince),
      ),
    )
    // Every call runs it: planning the joins would cost more than the query.
    .prepare('session')
    .execute()
  if (session && at.getTime() - session.usedAt.getTime() > noteUseMs) await noteUse(db, session.sessionId, at)
  return session
}

export type IdentitySession = NonNullable<Awaited<ReturnType<typeof readSession>>>

async function noteUse(db: Database, sessionId: string, at: Date): Promise<void> {
  const used = { updatedAt: at, expiresAt: new Date(at.getTime() + idleMs) }
  await db.update(identitySessions).set(used).where(eq(identitySessions.id, sessionId))
}

/** Whether a session hasn't been ended since it was read. */
export async function isSessionAlive(db: Database, sessionId: string): Promise<boolean> {
  return (await db.$count(identitySessions, eq(identitySessions.id, sessionId))) > 0
}

/** Ends the session of a token. */
export async function endSession({ db }: Pick<Context, 'db'>, token: string): Promise<void> {
  await db.delete(identitySessions).where(eq(identitySessions.tokenHash, hashOfToken(token)))
}

/** Deletes expired sessions. */
export async function deleteEndedSessions({ db, now }: Clock): Promise<void> {
  const longestSince = new Date(now().getTime() - longestMs)
  const isOver = or(lte(identitySessions.expiresAt, now()), lte(identitySessions.createdAt, longestSince))
  await db.delete(identitySessions).where(isOver)
}

/** Signs an account out everywhere, or everywhere but in one session. */
export async function endSessions(db: Database, userId: string, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(identitySessions.id, exceptId)
  await db.delete(identitySessions).where(and(eq(identitySessions.userId, userId), others))
}

export type OpenSession = Awaited<ReturnType<typeof listOwnSessions>>[number]

/** The caller's sessions, the latest use first. */
export async function listOwnSessions(ctx: Context) {
  const account = requireAccount(ctx)
  const living = and(eq(identitySessions.userId, account.id), gt(identitySessions.expiresAt, ctx.now()))
  const rows = await ctx.db.select().from(identitySessions).where(living).orderBy(desc(identitySessions.updatedAt))
  return rows.map(({ id, createdAt, updatedAt, userAgent }) => ({
    id,
    startedAt: createdAt,
    /** Accurate to the day: it is not updated at every request. */
    usedAt: updatedAt,
    userAgent: userAgent ?? '',
    isThis: id === account.sessionId,
  }))
}

/** Ends another of the caller's sessions. Refuses `not_found` for other accounts' sessions. */
export async function endOwnSession(ctx: Context, id: string): Promise<void> {
  const account = requireAccount(ctx)
  await ctx.db.transaction(async transaction => {
    const own = and(eq(identitySessions.id, id), eq(identitySessions.userId, account.id))
    const ended = await transaction.delete(identitySessions).where(own).returning({ id: identitySessions.id })
    if (ended.length === 0) throw new Refusal('not_found')
    await recordAudit(ctx, transaction, { action: 'end_session', subject: 'user', subjectId: account.id })
  })
}
