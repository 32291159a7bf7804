import { and, eq, ne } from 'drizzle-orm'
import { type Context, type Database, requireAccount, type SignedIn } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { recordAudit } from '../db/audit.server.ts'
import { identityAccounts, identitySessions, identityUsers } from '../db/identity-schema.ts'
import { countTry } from '../db/rate-limit.server.ts'
import { requireAdmitted } from './accounts.server.ts'
import { requireUncommon } from './common-passwords.server.ts'
import { type Purpose, takeOneTimeToken } from './one-time.server.ts'
import { hashPassword } from './password-hash.server.ts'

/** Sends the verification mail again. Any account may call. Refuses `too_many`. */
export async function resendVerification(ctx: Context): Promise<void> {
  const account = requireAccount(ctx)
  await countTry(ctx, 'verificationMail', account.id)
  if (!account.emailVerified) await ctx.enqueue('send-mail', { kind: 'verify-email', id: newId(), userId: account.id })
}

/** Verifies an e-mail by the link that was mailed to it. Anybody with the link may call. Refuses `link_dead`. */
export async function verifyEmail(ctx: Context, { token }: { token: string }): Promise<void> {
  await ctx.db.transaction(async transaction => {
    const userId = await ownerOfLink(ctx, transaction, 'verify-email', token)
    await transaction.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.id, userId))
    await recordAudit(ctx, transaction, { action: 'verify_email', subject: 'user', subjectId: userId })
  })
}

/**
 * Mails a link for setting a new password. Anybody may call. Neither the answer nor its timing shows whether the
 * account exists, since the queue's worker looks it up. Refuses `too_many`.
 */
export async function askForReset(ctx: Context, { email }: { email: string }): Promise<void> {
  await countLink(ctx, email)
  await ctx.enqueue('send-mail', { kind: 'reset-password', id: newId(), email })
}

/**
 * Sets a new password by a mailed link. The link proves the e-mail, and all sessions end. Anybody with the link may
 * call. Refuses `link_dead`, `common_password`.
 */
export async function resetPassword(ctx: Context, input: { token: string; newPassword: string }): Promise<void> {
  await requireUncommon(input.newPassword)
  const password = await hashPassword(input.newPassword)
  await ctx.db.transaction(async transaction => {
    const userId = await ownerOfLink(ctx, transaction, 'reset-password', input.token)
    await storePassword(transaction, userId, password)
    await transaction.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.id, userId))
    await transaction.delete(identitySessions).where(eq(identitySessions.userId, userId))
    await recordAudit(ctx, transaction, { action: 'reset_password', subject: 'user', subjectId: userId })
  })
}

/** Mails a link that signs in. Anybody may call; as with a reset, the answer reveals nothing. Refuses `too_many`. */
export async function askForEmailLink(ctx: Context, { email }: { email: string }): Promise<void> {
  await countLink(ctx, email)
  await ctx.enqueue('send-mail', { kind: 'email-link', id: newId(), email })
}

/**
 * Signs in with a mailed link. If the account was registered without ever proving the e-mail, its password and sessions
 * are removed, since they may belong to somebody else. Anybody with the link may call. Refuses `link_dead`,
 * `deactivated`, `second_factor_needed`.
 */
export async function signInWithEmailLink(ctx: Context, { token }: { token: string }): Promise<SignedIn> {
  const userId = await ctx.db.transaction(async transaction => {
    const owner = await ownerOfLink(ctx, transaction, 'email-link', token)
    const unproven = and(eq(identityUsers.id, owner), ne(identityUsers.emailVerified, true))
    const proven = await transaction
      .update(identityUsers)
      .set({ emailVerified: true })
      .where(unproven)
      .returning({ id: identityUsers.id })
    if (proven.length > 0) {
      await transaction.delete(identityAccounts).where(credentialOf(owner))
      await transaction.delete(identitySessions).where(eq(identitySessions.userId, owner))
    }
    return owner
  })
  const signedIn = await ctx.identity.openSession(userId, ctx.client)
  await requireAdmitted(ctx, signedIn)
  return signedIn
}

async function countLink(ctx: Context, email: string): Promise<void> {
  await countTry(ctx, 'linkFrom')
  await countTry(ctx, 'linkTo', email)
}

async function ownerOfLink({ now }: Context, transaction: Database, purpose: Purpose, token: string): Promise<string> {
  const userId = await takeOneTimeToken({ db: transaction, now }, purpose, token)
  if (userId === undefined) throw new Refusal('link_dead')
  return userId
}

// An account created through a third party has no password yet: add one.
async function storePassword(transaction: Database, userId: string, password: string): Promise<void> {
  const changed = await transaction
    .update(identityAccounts)
    .set({ password, updatedAt: new Date() })
    .where(credentialOf(userId))
    .returning({ id: identityAccounts.id })
  if (changed.length > 0) return
  const account = { id: newId(), userId, accountId: userId, providerId: 'credential', password }
  await transaction.insert(identityAccounts).values(account)
}

function credentialOf(userId: string) {
  return and(eq(identityAccounts.userId, userId), eq(identityAccounts.providerId, 'credential'))
}
