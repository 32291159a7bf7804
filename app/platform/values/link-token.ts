import { z } from './zod.ts'

/**
 * A call gets the token of a mailed link in its body, since URLs end up in logs. A truncated token, even an empty one, is refused like any
 * other wrong one.
 */
export const linkTokenInput = z.object({ token: z.string() })
