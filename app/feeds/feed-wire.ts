import { orNothing, z } from '../platform/values/zod.ts'

export const feedWire = z.object({ doctorId: orNothing(z.uuid()) })
