import { eq, isNotNull } from 'drizzle-orm'
import { currentLanguage } from '#language'

import { choosePhoto, countChosenPhoto } from '../pictures/pictures.server.ts'
import {
  type Account,
  type Context,
  type Database,
  type Role,
  requireAccount,
  type SignedIn,
} from '../platform/context.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { users } from '../platform/db/schema.ts'
import type { Environment } from '../platform/environment.server.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Language } from '../platform/values/language.ts'
import { placeholderPhoto, type Registration } from './account.ts'
import { admit } from './admission.server.ts'
import { requireUncommon } from './common-passwords.server.ts'
import { findAccount, readAccount } from './credentials.server.ts'
import { type IdentitySession, readSession } from './sessions/session-store.server.ts'

type IdentityUser = IdentitySession['user']
type UserRecord = NonNullable<IdentitySession['record']>
type RecordKeeping = Pick<Context, 'db' | 'now' | 'enqueue' | 'settings'>

/** Creates an account and opens its first session. Refuses `email_taken`, `weak_password`, `common_password`, `too_many`. */
export async function register(ctx: Context, registration: Registration): Promise<SignedIn> {
  const { email, password, photo } = registration
  ctx.request.wayIn = 'registration'
  ctx.request.account = (await findAccount(ctx.db, email))?.userId
  await requireUncommon(password)
  await countTry(ctx, 'registerFrom')
  await countChosenPhoto(ctx, photo)
  const id = await createAccount(ctx, registration, false)
  return admit(ctx, await readAccount(ctx.db, id), 'password')
}

/**
 * Creates an account with a password, and our own record of it, and queues the verification mail unless the e-mail is proven by other
 * means. The caller has checked the password and counted the try. Returns its id. Refuses `email_taken`, `weak_password`.
 */
export async function createAccount(
  ctx: Context,
  { email, password, fullName, photo, from }: Registration,
  emailVerified: boolean,
): Promise<string> {
  const id = await ctx.identity.signUp({ name: fullName, email, password, photo }).catch(async error => {
    // Of several at once the identity provider refuses all but one, with its own error.
    throw (await findAccount(ctx.db, email)) ? new Refusal('email_taken') : error
  })
  await ensureUserRecord(ctx, { id, email, emailVerified, name: fullName, image: photo }, null, from)
  return id
}

/** The account behind a token, or undefined when the token is unknown, expired or revoked. */
export async function accountOf(ctx: RecordKeeping, token: string): Promise<Account | undefined> {
  const session = await readSession(ctx, token)
  if (!session) return undefined
  const { user, sessionId, startedAt, provenBy, doctorId } = session
  const { record, isNew } = await ensureUserRecord(ctx, user, session.record)
  if (record.deactivatedAt !== null) return undefined
  return {
    id: user.id,
    email: record.email,
    emailVerified: user.emailVerified,
    phoneProven: record.phoneProvenAt !== null,
    fullName: record.fullName,
    phone: record.phone,
    picture: record.picture,
    // A code proves that someone has the telephone, which isn't enough for the clinic's records.
    role: provenBy === 'telephone' ? 'patient' : effectiveRole(record, ctx.settings),
    language: record.language,
    doctorId,
    sessionId,
    sessionStartedAt: startedAt,
    provenBy,
    isNew,
  }
}

/**
 * Our own record beside the identity provider's, created if it is missing, so that a program killed in between locks
 * nobody out. The verification mail is queued in the same transaction.
 */
async function ensureUserRecord(
  ctx: RecordKeeping,
  user: IdentityUser,
  read: UserRecord | null = null,
  from?: string,
): Promise<{ record: UserRecord; isNew: boolean }> {
  const { db, settings } = ctx
  const known = read ?? (await db.select().from(users).where(eq(users.id, user.id)))[0]
  if (known) {
    const isPromoted = known.role !== 'owner' && isNamedOwner(user, settings)
    return { record: isPromoted ? await promoteToOwner(db, user.id) : known, isNew: false }
  }
  return db.transaction(async transaction => {
    await lock(transaction, 'first account')
    // Accounts without an e-mail can't run a clinic.
    const [anybody] = await transaction.select({ id: users.id }).from(users).where(isNotNull(users.email)).limit(1)
    const role = firstRole(user, settings, anybody === undefined)
    const photo = await choosePhoto(ctx, transaction, user.image ?? placeholderPhoto)
    const row = { id: user.id, email: user.email, fullName: user.name, ...photo, role, language: currentLanguage() }
    const added = await transaction.insert(users).values(row).onConflictDoNothing().returning({ id: users.id })
    const isNew = added.length > 0
    if (isNew && !user.emailVerified) {
      await ctx.enqueue('send-mail', { kind: 'verify-email', id: newId(), userId: user.id, from }, transaction)
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

/** Sets the language of the caller's dashboard and mails. Refuses `sign_in_needed`. */
export async function chooseLanguage(ctx: Context, language: Language): Promise<void> {
  const { id } = requireAccount(ctx)
  await ctx.db.update(users).set({ language }).where(eq(users.id, id))
}

/** The role that an account has by its record and the settings. Only an account with an e-mail can be staff. */
export function effectiveRole(
  { role, email }: { readonly role: Role; readonly email: string | null },
  settings: Environment,
): Role {
  return role === 'patient' && email !== null && settings.DASHBOARD_FOR === 'everyone' ? 'staff' : role
}
