import { z } from '../../platform/values/zod.ts'

/** The API checks day and time. */
export const moveFields = z.object({
  appointDate: z.string().min(1),
  appointTime: z.string().min(1),
  /** Present only if staff chose any time. */
  doctorId: z.uuid().optional(),
})
