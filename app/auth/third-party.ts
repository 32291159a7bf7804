import { z } from 'zod'

/** The third parties that may hold an account: Google, and one more OpenID Connect provider of the clinic's choice. */
export const thirdPartyId = z.enum(['google', 'oidc'])
export type ThirdPartyId = z.output<typeof thirdPartyId>

/** Where a third party sends the popup back to. */
export const callbackPath = '/auth/callback'

/** What the page brings back of a third party: the claim that began it, and the address its popup came back with. */
export const thirdPartyReturn = z.object({ claim: z.string().min(1).max(200), search: z.string().max(8000) })
