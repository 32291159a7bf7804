import { eq, isNotNull } from 'drizzle-orm'
import { currentLanguage } from '#language'

import { choosePhoto, countChosenPhoto } from '../pictures/pictures.server.ts'
import type { Role } from '../platform/account-kinds.ts'
import { type Account, type Context, type Database, requireAccount, type SignedIn } from '../platform/context.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { callersNetwork, countTry, takeBack } from '../platform/db/rate-limit.server.ts'
import { users } from '../platform/db/schema.ts'
import type { Environment } from '../platform/environment.server.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Language } from '../platform/values/language.ts'
import type { Registration } from './account.ts'
import { openProvenSession } from './admission.server.ts'
import { requireUncommon } from './common-passwords.server.ts'
import { findAccount, type ProvenAccount, provenColumns } from './credentials.server.ts'
import { verifyEmailMail } from './messages/verify-email.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { readSession } from './sessions/session-store.server.ts'

/** Creates an account and opens its first session. Refuses `email_taken`, `common_password`, `too_many`. */
export async function register(ctx: Context, { password, from, ...person }: Registration): Promise<SignedIn> {
  ctx.request.wayIn = 'registration'
  ctx.request.account = (await findAccount(ctx.db, person.email))?.userId
  await requireUncommon(password)
  await countTry(ctx, 'registerFrom')
  await countTry(ctx, 'registerTakenFrom')
  await countChosenPhoto(ctx, person.photo)
  const proof = { emailVerified: false, passwordHash: await hashPassword(password) }
  const account = await ctx.db.transaction(async transaction => {
    const made = await makeAccount(ctx, transaction, { ...person, ...proof }, from)
    if (!made) throw new Refusal('email_taken')
    return made
  })
  await takeBack(ctx, [['registerTakenFrom', callersNetwork(ctx)]])
  return openProvenSession(ctx, account, 'password')
}

interface NewAccount {
  readonly email: string
  readonly emailVerified: boolean
  readonly fullName: string
  readonly photo: string
  readonly passwordHash?: string
  readonly welcomed?: boolean
}

/** Creates an account unless its e-mail has one by now. The caller has checked the password and counted the try. */
export async function makeAccount(
  ctx: Pick<Context, 'now' | 'enqueue' | 'settings'>,
  transaction: Database,
  person: NewAccount,
  from?: string,
): Promise<ProvenAccount | undefined> {
  await lock(transaction, 'first account')
  // Whether this is the first account, which may own the clinic. Accounts without an e-mail can't, so they don't count.
  const [anybody] = await transaction.select({ id: users.id }).from(users).where(isNotNull(users.email)).limit(1)
  const role = firstRole(person, ctx.settings, anybody === undefined)
  const photo = await choosePhoto(ctx, transaction, person.photo)
  const [made] = await transaction
    .insert(users)
    .values({ id: newId(), ...person, ...photo, role, language: currentLanguage() })
    .onConflictDoNothing({ target: users.email })
    .returning(provenColumns)
  if (made && !person.emailVerified) {
    await ctx.enqueue(verifyEmailMail, { id: newId(), userId: made.userId, from }, transaction)
  }
  return made
}

export async function accountOf(ctx: Pick<Context, 'db' | 'now' | 'settings'>, token: string) {
  const session = await readSession(ctx, token)
  if (!session || session.user.deactivatedAt !== null) return undefined
  const { user, sessionId, startedAt, provenBy, doctorId } = session
  const isPromoted = user.role !== 'owner' && isNamedOwner(user, ctx.settings)
  if (isPromoted) await ctx.db.update(users).set({ role: 'owner' }).where(eq(users.id, user.id))
  const { id, email, emailVerified, fullName, phone, picture, language } = user
  const role = isPromoted ? 'owner' : effectiveRole(user, ctx.settings)
  return {
    ...{ id, email, emailVerified, fullName, phone, picture, language, doctorId, sessionId, provenBy },
    phoneProven: user.phoneProvenAt !== null,
    // A session by a telephone's code has no rights of staff, since the code shows only that someone has the telephone.
    role: provenBy === 'telephone' ? 'patient' : role,
    sessionStartedAt: startedAt,
  }
}

type Named = Pick<Account, 'email' | 'emailVerified'>

// The first account may own the clinic on a loopback address, where only a user of this machine reaches the server.
function firstRole(account: Named, settings: Environment, isFirst: boolean): Role {
  if (isNamedOwner(account, settings)) return 'owner'
  return isFirst && settings.loopbackOnly && !settings.OWNER_EMAIL ? 'owner' : 'patient'
}

function isNamedOwner({ email, emailVerified }: Named, { OWNER_EMAIL }: Environment): boolean {
  return emailVerified && email !== null && email === OWNER_EMAIL
}

export async function chooseLanguage(ctx: Context, language: Language): Promise<void> {
  const { id } = requireAccount(ctx)
  await ctx.db.update(users).set({ language }).where(eq(users.id, id))
}

/** Only an account with an e-mail can be staff. */
export function effectiveRole({ role, email }: Pick<Account, 'role' | 'email'>, settings: Environment): Role {
  return role === 'patient' && email !== null && settings.DASHBOARD_FOR === 'everyone' ? 'staff' : role
}
