import { requiredLine } from '../../platform/values/text.ts'
import { z } from '../../platform/values/zod.ts'

/** A new screen of a waiting room: where it hangs. */
export const screenWire = z.object({ name: requiredLine(60) })
