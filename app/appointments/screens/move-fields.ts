import { z } from '../../platform/values/zod.ts'

/** What the form that moves a visit sends. The API checks day and time by its own rules. */
export const moveFields = z.object({
  appointDate: z.string().min(1),
  appointTime: z.string().min(1),
  /** Where any time is chosen. */
  doctorId: z.uuid().optional(),
})
