import { z } from '../../platform/values/zod.ts'

/** The move form: the API checks day and time by its own rules. Apart from the other forms, since it needs less of them. */
export const moveWire = z.object({
  appointDate: z.string().min(1),
  appointTime: z.string().min(1),
  /** Where any time is chosen. */
  doctorId: z.uuid().optional(),
})
