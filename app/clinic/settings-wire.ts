import { z } from '../core/zod.ts'
import { limitsInput } from './clinic.ts'

/** The form of the booking rules, as the API takes them. */
export const settingsWire = limitsInput
  .extend({ bookedAtOnce: z.string().optional(), mailDaySheet: z.string().optional() })
  .transform(typed => ({
    ...typed,
    bookedAtOnce: typed.bookedAtOnce !== undefined,
    mailDaySheet: typed.mailDaySheet !== undefined,
  }))
