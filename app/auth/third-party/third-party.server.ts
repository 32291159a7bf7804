import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context, Database } from '../../platform/context.server.ts'
import { recordAudit } from '../../platform/db/audit.server.ts'
import { callersNetwork, countTry, takeBack } from '../../platform/db/rate-limit.server.ts'
import { thirdPartyAccounts, users } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { photoText } from '../../platform/values/text.ts'
import { fullNameText, placeholderPhoto } from '../account.ts'
import { makeAccount } from '../accounts.server.ts'
import { openProvenSession } from '../admission.server.ts'
import { findAccount, proveEmailWithoutPassword, readAccount } from '../credentials.server.ts'
import { makeOneTimeToken, takeOneTimeToken } from '../links/one-time.server.ts'
import { knownBrowserOf } from '../sessions/known-browser.server.ts'
import * as texts from '../texts.ts'
import { type ThirdPartyId, type ThirdPartyReturn, thirdPartyId } from './third-party.ts'
import { beginAtProvider, completeAtProvider, type ThirdPartyPerson } from './third-party-protocol.server.ts'

const begun = z.object({ id: thirdPartyId, state: z.string(), nonce: z.string(), codeVerifier: z.string() })

/** Begins a sign-in. Only the page that got `claim` can finish it. Refuses `third_party_off`, `third_party_failed`, `too_many`. */
export async function beginThirdParty(ctx: Context, id: ThirdPartyId) {
  await countTry(ctx, 'thirdParty')
  const { url, checks } = await beginAtProvider(ctx, id)
  const claim = await makeOneTimeToken(ctx, 'third-party', JSON.stringify({ id, ...checks }))
  return { url, claim, state: checks.state }
}

/**
 * Opens a session for the account that is linked to the third party's user. If an existing account's e-mail was never proved, this proves
 * it for the first time; otherwise an attacker who had registered the e-mail would share the account. Refuses `link_dead`,
 * `third_party_denied`, `third_party_failed`, `third_party_unverified`, `deactivated`, `second_factor_needed`.
 */
export async function finishThirdParty(ctx: Context, { claim, search, browsers = [] }: ThirdPartyReturn) {
  ctx.request.wayIn = 'third_party'
  const stored = await takeOneTimeToken(ctx, 'third-party', claim)
  if (stored === undefined) throw new Refusal('link_dead')
  const { id, ...checks } = begun.parse(JSON.parse(stored))
  const person = await completeAtProvider(ctx, id, search, checks)
  if (!person.emailVerified) throw new Refusal('third_party_unverified')
  const profile = profileOf(person)
  const { account, email } = await ctx.db.transaction(async transaction => {
    const { userId, email } = await recognise(ctx, transaction, { id, subject: person.subject, profile })
    return { account: await readAccount(transaction, userId), email }
  })
  await takeBack(ctx, [['thirdParty', callersNetwork(ctx)]])
  const browserId = await knownBrowserOf(ctx, [account], browsers)
  const signedIn = await openProvenSession(ctx, account, 'third_party', { browserId })
  // The account's own e-mail is returned, since the third party's may have changed since the two were linked.
  return { ...signedIn, profile: { ...profile, email: email ?? profile.email } }
}

interface Recognised {
  readonly id: ThirdPartyId
  readonly subject: string
  readonly profile: ReturnType<typeof profileOf>
}

async function recognise(ctx: Context, transaction: Database, { id, subject, profile }: Recognised) {
  const { providerId } = thirdPartyAccounts
  const [linked] = await transaction
    .select({ userId: users.id, email: users.email })
    .from(thirdPartyAccounts)
    .innerJoin(users, eq(users.id, thirdPartyAccounts.userId))
    .where(and(eq(providerId, id), eq(thirdPartyAccounts.subject, subject)))
  if (linked) return linked
  const { email } = profile
  const account =
    (await findAccount(transaction, email)) ??
    (await makeAccount(ctx, transaction, { ...profile, emailVerified: true, welcomed: false })) ??
    (await findAccount(transaction, email))
  if (!account) throw new Error('the account was there or was made')
  const { userId } = account
  await proveEmailWithoutPassword(transaction, userId)
  await transaction.insert(thirdPartyAccounts).values({ providerId: id, subject, userId }).onConflictDoNothing()
  await recordAudit(ctx, transaction, { action: 'link_account', subject: 'user', subjectId: userId, details: { id } })
  return { userId, email }
}

function profileOf({ name, email, photo }: ThirdPartyPerson) {
  const [beforeAt = email] = email.split('@')
  return {
    fullName: fullNameText.safeParse(name).data ?? fullNameText.safeParse(beforeAt).data ?? texts.auth.unnamed,
    email,
    photo: photoText.safeParse(photo).data ?? placeholderPhoto,
  }
}
