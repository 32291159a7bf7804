import { z } from './zod.ts'

/** The token is in the body, since URLs end up in logs. A truncated or empty one is refused like any other wrong one. */
export const linkTokenInput = z.object({ token: z.string() })
