import { latinDigits } from '../../platform/values/digits.ts'
import { z } from '../../platform/values/zod.ts'

/** Six digits of an authenticator app, in any grouping, or a recovery code. */
export const factorCode = z
  .string()
  .max(100)
  .transform(text => latinDigits(text).replace(/\s/g, ''))
  .pipe(z.string().min(1).max(40))

export const factorInput = z.object({ code: factorCode })
export const factorAnswer = z.object({ ticket: z.string().min(1).max(200), code: factorCode })
