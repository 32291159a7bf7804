import { z } from '../core/zod.ts'
import { limitsInput } from './clinic.ts'

/** A ticked box is sent as "on", another one not at all. */
const ticked = z
  .literal('on')
  .optional()
  .transform(on => on !== undefined)

/** The form of the booking rules, as the API takes them. */
export const settingsWire = limitsInput.extend({
  bookedAtOnce: ticked,
  mailDaySheet: ticked,
  mailCallersInBangla: ticked,
})
