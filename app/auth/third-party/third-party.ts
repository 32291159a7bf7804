import { cleanText } from '../../platform/values/text.ts'
import { z } from '../../platform/values/zod.ts'
import { browsers } from '../account.ts'

export const thirdPartyId = z.enum(['google', 'oidc'])
export type ThirdPartyId = z.output<typeof thirdPartyId>

export const callbackPath = '/auth/callback'

export const thirdPartyReturn = z.object({
  claim: z.string().min(1).max(200),
  search: cleanText(8000),
  browsers: browsers.optional(),
})
export type ThirdPartyReturn = z.output<typeof thirdPartyReturn>

/** The third parties that are set up, from the root's loader. `oidc` is the name of the one besides Google. */
export interface OfferedThirdParties {
  readonly google: boolean
  readonly oidc: string | null
}
