import { z } from './zod.ts'

/** The token of a mailed link. One that was cut off, even an empty one, leads nowhere like any other wrong one. */
export const linkTokenText = z.string()
