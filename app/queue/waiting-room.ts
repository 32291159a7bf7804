import { requiredLine } from '../core/text.ts'
import { z } from '../core/zod.ts'

/** A new screen of a waiting room: where it hangs. */
export const screenWire = z.object({ name: requiredLine(60) })
