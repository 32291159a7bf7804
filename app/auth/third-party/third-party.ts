import { cleanText } from '../../platform/values/text.ts'
import { z } from '../../platform/values/zod.ts'

/**
 * The third parties that accounts can be linked to: Google, and one more OpenID Connect provider of the clinic's
 * choice.
 */
export const thirdPartyId = z.enum(['google', 'oidc'])
export type ThirdPartyId = z.output<typeof thirdPartyId>

/** The address a third party redirects the popup to. */
export const callbackPath = '/auth/callback'

/**
 * What the page sends after a third party's answer: the claim that started it, and the address its popup came back
 * with.
 */
export const thirdPartyReturn = z.object({ claim: z.string().min(1).max(200), search: cleanText(8000) })

/** Which of them are set up, from the root's loader: the other provider by its name. */
export interface OfferedThirdParties {
  readonly google: boolean
  readonly oidc: string | null
}
