import { z } from '../../platform/values/zod.ts'

/** The fields of the form that moves a visit. The API, not this schema, checks day and time. */
export const moveFields = z.object({
  appointDate: z.string().min(1),
  appointTime: z.string().min(1),
  /** The form sends a doctor only if staff choose any time. */
  doctorId: z.uuid().optional(),
})
