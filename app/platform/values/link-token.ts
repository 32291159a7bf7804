import { z } from './zod.ts'

/** A private link's token is sent in the body, since URLs end up in logs. A truncated or empty token is refused like any wrong one. */
export const linkTokenInput = z.object({ token: z.string() })
