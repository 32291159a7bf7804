import { eq } from 'drizzle-orm'
import { type Context, type Database, requireAccount, type SignedIn } from '../../platform/context.server.ts'
import { recordAudit } from '../../platform/db/audit.server.ts'
import { countFromNetwork, countTry } from '../../platform/db/rate-limit.server.ts'
import { users } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { EmailLinkInput, VerificationInput } from '../account.ts'
import { openProvenSession } from '../admission.server.ts'
import { requireUncommon } from '../common-passwords.server.ts'
import {
  findAccount,
  lockAccount,
  proveEmailWithoutPassword,
  readAccount,
  replacePassword,
} from '../credentials.server.ts'
import { emailLinkMail } from '../messages/email-link.server.ts'
import { resetPasswordMail } from '../messages/reset-password.server.ts'
import { verifyEmailMail } from '../messages/verify-email.server.ts'
import { hashPassword } from '../password-hash.server.ts'
import { hasSecondFactor } from '../second-factor/second-factor.server.ts'
import { knownBrowserOf, rememberBrowser } from '../sessions/known-browser.server.ts'
import { checkPassword } from '../sign-in.server.ts'
import { afterEmailProven, markVerified } from '../unverified.server.ts'
import { type Purpose, readOneTimeToken, takeOneTimeToken } from './one-time.server.ts'

/** Sends the verification mail again. Refuses `too_many`. */
export async function resendVerification(ctx: Context, { from }: { from?: string | undefined }): Promise<void> {
  const account = requireAccount(ctx)
  await countTry(ctx, 'verificationMail', account.id)
  if (account.email === null) return
  await countTry(ctx, 'verificationMailTo', account.email)
  if (account.emailVerified) return
  await ctx.enqueue(verifyEmailMail, { id: newId(), userId: account.id, from })
}

/**
 * Verifies an e-mail by a mailed link. A stranger may have registered with the e-mail, so the link alone isn't enough: the caller is signed
 * in to the account or gives its password. Refuses `link_dead`, `password_needed`, `wrong_credentials`, `too_many`.
 */
export async function verifyEmail(ctx: Context, { token, password, browsers }: VerificationInput): Promise<void> {
  const userId = await readOneTimeToken(ctx, 'verify-email', token)
  if (userId === undefined) throw new Refusal('link_dead')
  if (ctx.account?.id !== userId) {
    if (password === undefined) throw new Refusal('password_needed')
    await checkPassword(ctx, await emailOf(ctx, userId), password, browsers)
  }
  await ctx.db.transaction(async transaction => {
    await takeLink(ctx, transaction, 'verify-email', token)
    await markVerified(ctx, transaction, userId)
  })
}

/** Takes an account from a stranger who registered it with the caller's e-mail. Refuses `link_dead`. */
export async function disownAccount(ctx: Context, { token }: { token: string }): Promise<void> {
  await ctx.db.transaction(async transaction => {
    const userId = await takeLink(ctx, transaction, 'verify-email', token)
    // The link is dead if the account was verified since the mail was sent, as only a reader of this mailbox can.
    if (!(await proveEmailWithoutPassword(transaction, userId))) throw new Refusal('link_dead')
    await recordAudit(ctx, transaction, { action: 'disown_account', subject: 'user', subjectId: userId })
  })
}

/** Mails a link to an account, which a job looks up, so that no response and no timing shows if there is one. Refuses `too_many`. */
export async function askForLink(ctx: Context, kind: 'reset-password' | 'email-link', email: string): Promise<void> {
  await countFromNetwork(ctx, 'linkFrom', 'linkAmidFlood', email)
  // The account is looked up for every e-mail, so that the response takes as long for e-mails without an account.
  ctx.request.account = (await findAccount(ctx.db, email))?.userId
  await countTry(ctx, 'linkTo', email)
  await ctx.enqueue(kind === 'email-link' ? emailLinkMail : resetPasswordMail, { id: newId(), email })
}

/**
 * Sets a new password by a mailed link, which also proves the e-mail, and ends all sessions. Returns the token by which this browser is
 * recognised at later sign-ins, unless the account has a second factor, which the link doesn't prove. Refuses `link_dead`, `common_password`.
 */
export async function resetPassword(ctx: Context, input: { token: string; newPassword: string }) {
  ctx.request.wayIn = 'reset'
  // Hashing a password is expensive, so a dead link is refused first.
  if ((await readOneTimeToken(ctx, 'reset-password', input.token)) === undefined) throw new Refusal('link_dead')
  await requireUncommon(input.newPassword)
  const password = await hashPassword(input.newPassword)
  return ctx.db.transaction(async transaction => {
    const owner = await takeLink(ctx, transaction, 'reset-password', input.token)
    ctx.request.account = owner
    if (await proveEmailWithoutPassword(transaction, owner))
      await ctx.enqueue(afterEmailProven, { userId: owner }, transaction)
    await replacePassword(transaction, owner, password)
    await recordAudit(ctx, transaction, { action: 'reset_password', subject: 'user', subjectId: owner })
    const isWhole = !(await hasSecondFactor({ db: transaction }, owner))
    return isWhole ? rememberBrowser(ctx, transaction, owner) : undefined
  })
}

/** Signs in by a mailed link, which proves the e-mail. Refuses `link_dead`, `deactivated`, `second_factor_needed`. */
export async function signInWithEmailLink(ctx: Context, { token, browsers = [] }: EmailLinkInput): Promise<SignedIn> {
  ctx.request.wayIn = 'email_link'
  const account = await ctx.db.transaction(async transaction => {
    const owner = await takeLink(ctx, transaction, 'email-link', token)
    if (await proveEmailWithoutPassword(transaction, owner))
      await ctx.enqueue(afterEmailProven, { userId: owner }, transaction)
    return readAccount(transaction, owner)
  })
  const browserId = await knownBrowserOf(ctx, [account], browsers)
  return openProvenSession(ctx, account, 'email_link', { browserId })
}

async function takeLink({ now }: Context, transaction: Database, purpose: Purpose, token: string): Promise<string> {
  const clock = { db: transaction, now }
  const userId = await readOneTimeToken(clock, purpose, token)
  // The account is locked before its link is taken, so that two links of one account wait for each other.
  const isThere = userId !== undefined && (await lockAccount(transaction, userId))
  if (!isThere || (await takeOneTimeToken(clock, purpose, token)) === undefined) throw new Refusal('link_dead')
  return userId
}

async function emailOf({ db }: Context, userId: string): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user || user.email === null) throw new Refusal('link_dead')
  return user.email
}
