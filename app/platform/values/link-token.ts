import { z } from './zod.ts'

/**
 * What a call gets of a mailed link: in its body, since URLs end up in logs. A token that was cut off, even an empty one, leads nowhere
 * like any other wrong one.
 */
export const linkTokenInput = z.object({ token: z.string() })
