import { eq } from 'drizzle-orm'
import { openProvenSession } from '../auth/admission.server.ts'
import { readAccount } from '../auth/credentials.server.ts'
import { compareGuess } from '../auth/guesses.server.ts'
import { knownBrowserOf } from '../auth/sessions/known-browser.server.ts'
import type { Context, SignedIn } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { sendIfPatients } from './code-amid-flood.server.ts'
import {
  countCodeFromNetwork,
  countCodeOfClinic,
  countCodeTo,
  isRightCode,
  lastCodeTo,
  readCode,
  requireServed,
  takeBackCode,
  takeCode,
} from './codes.server.ts'
import { sendCode } from './send-code.server.ts'
import {
  accountsOf,
  isUnprovenForLong,
  makeTelephoneAccount,
  type TelephoneAccount,
} from './telephone-accounts.server.ts'

/**
 * Sends a code, whether or not the number has an account, so that neither the response nor its time shows that. Refuses `not_mobile`,
 * `country_not_served`, and `too_many`, with the number's last code while that works: a stranger who uses up the number's codes has them
 * texted to its owner, who can use them. A network above its limits is refused too, but its patients get their codes all the same.
 */
export async function askForCode(
  ctx: Context,
  { phone, browsers = [] }: { readonly phone: string; readonly browsers?: readonly string[] | undefined },
): Promise<string> {
  const known = await knownBrowserOf(ctx, await accountsOf(ctx.db, phone, ''), browsers)
  const { country: home } = await requireServed(ctx, phone)
  const refusal = known === undefined ? await refusalOf(countCodeFromNetwork(ctx)) : undefined
  const ofNumber = await refusalOf(
    refusal ? countCodeTo(ctx, phone) : countCodeTo(ctx, phone).then(() => countCodeOfClinic(ctx, phone, home)),
  )
  if (ofNumber) {
    const codeId = await lastCodeTo(ctx, phone)
    throw codeId === undefined ? ofNumber : new Refusal('too_many', { ...ofNumber.facts, codeId })
  }
  if (!refusal) return ctx.db.transaction(each => sendCode(ctx, each, { purpose: 'sign_in', sentTo: phone }))
  const codeId = await sendIfPatients(ctx, phone)
  throw new Refusal('too_many', { ...refusal.facts, codeId, isOfNetwork: 1 })
}

async function refusalOf(counting: Promise<void>): Promise<Refusal | undefined> {
  try {
    await counting
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return error
    throw error
  }
  return undefined
}

interface TelephoneSignIn {
  readonly codeId: string
  readonly code: string
  readonly fullName: string
  readonly isNew?: boolean | undefined
  readonly browsers?: readonly string[] | undefined
}

/**
 * Signs in to the account of a number and a name, or creates it. A new code doesn't renew the guesses. A browser has guesses of its own
 * only for the account that knows it, not for others of the number. Refuses `code_wrong`,
 * `name_unknown` if the number has accounts of other names only and `isNew` isn't set, `number_full`, `name_silent`,
 * `not_by_telephone` for staff, `deactivated`, `too_many`, `busy`.
 */
export async function signInByTelephone(
  ctx: Context,
  { codeId, code, fullName, isNew = false, browsers = [] }: TelephoneSignIn,
): Promise<SignedIn & { readonly isNew: boolean }> {
  ctx.request.wayIn = 'telephone'
  const sent = await readCode(ctx, codeId, 'sign_in')
  const phone = sent?.sentTo ?? ''
  const accounts = await accountsOf(ctx.db, phone, fullName)
  const named = accounts.find(({ isNamed }) => isNamed)
  const browserId = await knownBrowserOf(ctx, named ? [named] : [], browsers)
  // A code that was used or deleted has no number, so guesses at it count by its id.
  const guess = { use: ['codeTry', sent?.sentTo ?? codeId], browserId } as const
  if (!(await compareGuess(ctx, guess, () => isRightCode(ctx, sent, code)))) throw new Refusal('code_wrong')
  ctx.request.account = named?.userId
  if (named) await requireOpen(ctx, named)
  else await requireNew(ctx, phone, accounts, isNew)
  const userId = await ctx.db.transaction(async transaction => {
    if (!(await takeCode(transaction, codeId))) throw new Refusal('code_wrong')
    if (!named) {
      const made = await makeTelephoneAccount(ctx, transaction, { phone, fullName })
      const asAccount = { ...ctx, account: { id: made, role: 'patient' as const } }
      const event = { action: 'register_by_telephone', subject: 'user', subjectId: made } as const
      await recordAudit(asAccount, transaction, event)
      return made
    }
    await transaction.update(users).set({ phoneProvenAt: ctx.now() }).where(eq(users.id, named.userId))
    return named.userId
  })
  if (browserId === undefined) await takeBackCode(ctx)
  const account = named ?? (await readAccount(ctx.db, userId))
  return { ...(await openProvenSession(ctx, account, 'telephone', { browserId })), isNew: !named }
}

/** Refuses accounts of staff, and telephone numbers not proven for a year, since a code shows only who has the telephone now. */
async function requireOpen(ctx: Context, account: TelephoneAccount): Promise<void> {
  if (account.role !== 'patient') throw new Refusal('not_by_telephone')
  if (!isUnprovenForLong(account, ctx.now())) return
  throw new Refusal('name_silent', { phone: (await ctx.clinic()).phone })
}

/** Limits new names of a telephone number, since whoever has it by now could guess the names of its earlier accounts. */
async function requireNew(ctx: Context, phone: string, others: readonly TelephoneAccount[], isNew: boolean) {
  if (others.length === 0) return
  await countTry(ctx, 'nameOfNumber', phone)
  if (!isNew) throw new Refusal('name_unknown')
}
