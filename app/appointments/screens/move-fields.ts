import { z } from '../../platform/values/zod.ts'

/** The fields of a move. The API checks day and time. */
export const moveFields = z.object({
  appointDate: z.string().min(1),
  appointTime: z.string().min(1),
  /** Only staff who choose any time send a doctor. */
  doctorId: z.uuid().optional(),
})
