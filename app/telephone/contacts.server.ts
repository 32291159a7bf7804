import { and, eq, gt, inArray } from 'drizzle-orm'
import { lockLiveSession, requireFreshProof } from '../auth/sessions/fresh-proof.server.ts'
import { type Account, type Context, type Database, isStaff, requireAccount } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { countGuess, countTry, type Use } from '../platform/db/rate-limit.server.ts'
import { appointments, users } from '../platform/db/schema.ts'
import { refusingTaken } from '../platform/db/violations.server.ts'
import { Refusal } from '../platform/errors.ts'
import { openLifecycles } from '../platform/lifecycle.ts'
import { countCode, isRightCode, readCode, takeBackCode, takeCode } from './codes.server.ts'
import { sendCode } from './send-code.server.ts'
import { lockNumber } from './telephone-accounts.server.ts'

// A second way to sign in: an account with an e-mail can add a telephone number, and an account with a number an e-mail.

interface Contact {
  readonly purpose: 'phone' | 'email'
  readonly sentTo: string
}

/**
 * Sends a code to a number or an e-mail that the caller wants to add, or to a number that replaces the one before. Needs a recent sign-in.
 * Returns the id to send back with the code. Refuses `fresh_sign_in`, `email_stays` if the account has an e-mail, `not_by_telephone` for
 * staff, `verify_first`, `not_mobile`, `country_not_served`, `too_many`.
 */
export async function askForContactCode(ctx: Context, { purpose, sentTo }: Contact): Promise<string> {
  const account = await requireFreshProof(ctx, 'fresh_sign_in')
  if (purpose === 'email' && account.email !== null) throw new Refusal('email_stays')
  if (purpose === 'phone' && isStaff(account)) throw new Refusal('not_by_telephone')
  // The e-mail must be verified first: a stranger who registered with another person's could else keep signing in by telephone.
  if (!account.emailVerified) throw new Refusal('verify_first')
  await countTry(ctx, 'contactCode', account.id)
  if (purpose === 'email') await countTry(ctx, 'linkTo', sentTo)
  else await countCode(ctx, sentTo)
  return ctx.db.transaction(transaction => sendCode(ctx, transaction, { purpose, sentTo, userId: account.id }))
}

/** Adds the contact that a code proves. Refuses `code_wrong`, `telephone_name_taken`, `number_full`, `email_taken`, `sign_in_needed`, `too_many`. */
export async function addContact(ctx: Context, { codeId, code }: { readonly codeId: string; readonly code: string }) {
  const account = requireAccount(ctx)
  const found = await readCode(ctx, codeId, 'phone', 'email')
  const sent = found?.userId === account.id ? found : undefined
  // The guesses count against the number too, since many accounts could guess at it.
  const uses: Use[] = [['contactTry', account.id], ...(sent ? [['codeTry', sent.sentTo] as const] : [])]
  if (!(await countGuess(ctx, uses, () => isRightCode(ctx, sent, code))) || !sent) throw new Refusal('code_wrong')
  if (sent.purpose === 'phone') await takeBackCode(ctx)
  await ctx.db.transaction(async transaction => {
    await lockLiveSession(transaction, account)
    if (!(await takeCode(transaction, codeId))) throw new Refusal('code_wrong')
    if (sent.purpose === 'phone') await setPhone(ctx, transaction, account, sent.sentTo)
    else await setEmail(ctx, transaction, account, sent.sentTo)
    const action = sent.purpose === 'phone' ? 'add_telephone' : 'add_email'
    await recordAudit(ctx, transaction, { action, subject: 'user', subjectId: account.id })
  })
}

async function setPhone(ctx: Context, transaction: Database, { id }: Account, phone: string): Promise<void> {
  await lockNumber(ctx, transaction, phone, id)
  const proven = { phone, phoneProvenAt: ctx.now() }
  const refuse = refusingTaken('telephone_name_taken')
  await transaction.update(users).set(proven).where(eq(users.id, id)).catch(refuse)
}

async function setEmail(ctx: Context, transaction: Database, { id }: Account, email: string): Promise<void> {
  const proven = { email, emailVerified: true }
  await transaction.update(users).set(proven).where(eq(users.id, id)).catch(refusingTaken('email_taken'))
  const { patientId, bookedById, patientEmail, startsAt, lifecycle } = appointments
  const isOwn = and(eq(patientId, id), eq(bookedById, id), eq(patientEmail, ''))
  const isComing = and(gt(startsAt, ctx.now()), inArray(lifecycle, [...openLifecycles]))
  const change = { patientEmail: email, updatedAt: ctx.now() }
  await transaction.update(appointments).set(change).where(and(isOwn, isComing))
}
