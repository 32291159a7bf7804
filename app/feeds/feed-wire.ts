import { orNothing, z } from '../platform/values/zod.ts'

/** The doctor the calendar address is for; the whole desk if none is chosen. */
export const feedWire = z.object({ doctorId: orNothing(z.uuid()) })
