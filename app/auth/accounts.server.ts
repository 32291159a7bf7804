import { eq, sql } from 'drizzle-orm'
import type { Account, Context, Database, IdentityUser, Role, SignedIn, UserRecord } from '../core/context.server.ts'
import { requireAccount } from '../core/context.server.ts'
import { millisecondsPerDay } from '../core/durations.ts'
import type { Environment } from '../core/environment.server.ts'
import { Refusal } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { countTry, forgetTries } from '../db/rate-limit.server.ts'
import { users } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { choosePhoto } from '../pictures/pictures.server.ts'
import { type GoogleProof, placeholderPhoto, type Registration, type SignIn } from './account.ts'
import { requireUncommon } from './common-passwords.server.ts'
import { requireSecondFactor } from './second-factor.server.ts'

type RecordKeeping = Pick<Context, 'db' | 'now' | 'enqueue' | 'settings'>

/** A session ends after this many days, however often it is used. */
const maxSessionMs = 60 * millisecondsPerDay
const firstAccountLock = 7_335_712

/**
 * Opens a session with e-mail and password. Anybody may call. Refuses `wrong_credentials`, `deactivated`,
 * `second_factor_needed`, `too_many`.
 */
export async function signIn(ctx: Context, { email, password }: SignIn): Promise<SignedIn> {
  // Counted before the password is checked, so that guesses from a thousand addresses at once count too.
  await countTry(ctx, 'signInTo', email)
  const signedIn = await ctx.identity.signIn(email, password, ctx.client)
  await forgetTries(ctx, 'signInTo', email)
  await requireAdmitted(ctx, signedIn)
  await endPresentedSession(ctx)
  return signedIn
}

/**
 * Creates an account and opens its first session. Anybody may call. Refuses `email_taken`, `weak_password`,
 * `common_password`, `too_many`.
 */
export async function register(ctx: Context, { email, password, fullName, photo }: Registration): Promise<SignedIn> {
  await requireUncommon(password)
  const signedIn = await ctx.identity.signUp({ name: fullName, email, password, photo }, ctx.client)
  await ensureUserRecord(ctx, {
    id: signedIn.userId,
    email,
    emailVerified: false,
    name: fullName,
    image: photo,
  })
  await endPresentedSession(ctx)
  return signedIn
}

/**
 * Accepts the proof of a third-party sign-in: the session its popup obtained, for the same e-mail. Refuses
 * `proof_needed`.
 */
export async function signInWithProof(ctx: Context, { email }: GoogleProof): Promise<SignedIn> {
  const { account, client } = ctx
  if (!account || !client.token || account.email !== email) throw new Refusal('proof_needed')
  if (!(await ctx.identity.isThirdParty(account.id))) throw new Refusal('proof_needed')
  return { token: client.token, userId: account.id }
}

/** Ends the caller's session. Refuses `sign_in_needed`. */
export async function signOut(ctx: Context): Promise<void> {
  requireAccount(ctx)
  await endPresentedSession(ctx)
}

/** The account behind a token, or undefined when the token is unknown, expired or revoked. */
export async function accountOf(
  ctx: RecordKeeping & Pick<Context, 'identity'>,
  token: string,
): Promise<Account | undefined> {
  const session = await ctx.identity.session(token)
  if (!session) return undefined
  const { user, sessionId, startedAt } = session
  if (ctx.now().getTime() - startedAt.getTime() > maxSessionMs) return undefined
  const { record, isNew } = await ensureUserRecord(ctx, user, session.record)
  if (record.deactivatedAt !== null) return undefined
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    fullName: record.fullName,
    phone: record.phone,
    picture: record.picture,
    role: effectiveRole(record.role, ctx.settings),
    sessionId,
    sessionStartedAt: startedAt,
    isNew,
  }
}

/**
 * Revokes a session that was just opened if the account is switched off or needs a second factor too. Refuses
 * `deactivated`, `second_factor_needed`.
 */
export async function requireAdmitted(ctx: Context, signedIn: SignedIn): Promise<void> {
  const [user] = await ctx.db.select({ off: users.deactivatedAt }).from(users).where(eq(users.id, signedIn.userId))
  if (!user?.off) return requireSecondFactor(ctx, signedIn)
  await ctx.identity.signOut(signedIn.token)
  throw new Refusal('deactivated')
}

/** The token is rotated at every sign-in, so the one held before is dead afterwards. */
export async function endPresentedSession(ctx: Context): Promise<void> {
  if (ctx.account && ctx.client.token) await ctx.identity.signOut(ctx.client.token)
}

/**
 * Our own record beside the identity provider's, created if it is missing, so that a program killed in between locks
 * nobody out. The verification mail is queued in the same transaction.
 */
async function ensureUserRecord(
  ctx: RecordKeeping,
  user: IdentityUser,
  read?: UserRecord,
): Promise<{ record: UserRecord; isNew: boolean }> {
  const { db, settings } = ctx
  const known = read ?? (await db.select().from(users).where(eq(users.id, user.id)))[0]
  if (known) {
    const isPromoted = known.role !== 'owner' && isNamedOwner(user, settings)
    return { record: isPromoted ? await promoteToOwner(db, user.id) : known, isNew: false }
  }
  return inTransaction(db, async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${firstAccountLock})`)
    const [anybody] = await transaction.select({ id: users.id }).from(users).limit(1)
    const role = firstRole(user, settings, anybody === undefined)
    const photo = await choosePhoto(ctx, transaction, user.image ?? placeholderPhoto)
    const row = { id: user.id, email: user.email, fullName: user.name, ...photo, role }
    const added = await transaction.insert(users).values(row).onConflictDoNothing().returning({ id: users.id })
    const isNew = added.length > 0
    if (isNew && !user.emailVerified) {
      await ctx.enqueue('send-mail', { kind: 'verify-email', id: newId(), userId: user.id }, transaction)
    }
    const [made] = await transaction.select().from(users).where(eq(users.id, user.id))
    if (!made) throw new Error('the user record could not be made')
    return { record: made, isNew }
  })
}

// Only someone at the machine itself can reach a server on loopback, so the first account there may own it.
function firstRole(user: IdentityUser, settings: Environment, isFirst: boolean): Role {
  if (isNamedOwner(user, settings)) return 'owner'
  return isFirst && settings.loopbackOnly && !settings.OWNER_EMAIL ? 'owner' : 'patient'
}

function isNamedOwner(user: IdentityUser, settings: Environment): boolean {
  return user.emailVerified && user.email === settings.OWNER_EMAIL
}

async function promoteToOwner(db: Database, id: string) {
  const [promoted] = await db.update(users).set({ role: 'owner' }).where(eq(users.id, id)).returning()
  if (!promoted) throw new Error('the owner has no record')
  return promoted
}

function effectiveRole(role: Role, settings: Environment): Role {
  return role === 'patient' && settings.DASHBOARD_FOR === 'everyone' ? 'staff' : role
}
