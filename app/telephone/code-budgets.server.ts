import { readClinic } from '../clinic/clinic.server.ts'
import type { Context } from '../platform/context.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { Refusal } from '../platform/errors.ts'
import { wideNetworkOf } from '../platform/network.server.ts'
import { mobileCountryOf } from '../platform/values/phone.ts'

/**
 * Counts a code that is about to be sent to a number, against what the caller, the number, its country and the clinic may use up. What
 * is refused by an earlier limit doesn't count against a later one. A browser that is known to an account of the number is counted
 * apart. Refuses `not_mobile`, `country_not_served`, `too_many`.
 */
export async function countCode(ctx: Context, phone: string, knownBrowserId?: string): Promise<void> {
  const country = mobileCountryOf(phone)
  if (country === undefined) throw new Refusal('not_mobile')
  const { country: home, codeCountries } = await readClinic(ctx)
  if (country !== home && !codeCountries.includes(country)) throw new Refusal('country_not_served')
  if (knownBrowserId !== undefined) return countTry(ctx, 'codeToKnownBrowser', knownBrowserId)
  await countTry(ctx, 'codeFrom')
  await countTry(ctx, 'codeFromADay')
  await countTry(ctx, 'codeFromWide', wideNetworkOf(ctx.client.address))
  await countTry(ctx, 'codeTo', phone)
  await countTry(ctx, 'codeToADay', phone)
  if (country !== home) await countTry(ctx, 'codeAbroad', country)
  await countTry(ctx, 'codesADay', 'all')
}
