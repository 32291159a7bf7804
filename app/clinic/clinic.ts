import type { OpeningInterval } from '../core/opening.ts'
import { z } from '../core/zod.ts'

/** The booking limits that an owner sets; shared by the form and the API. */
export const limitsInput = z.object({
  chairs: z.coerce.number().int().min(1).max(50),
  cleanupMinutes: z.coerce.number().int().min(0).max(120),
  slotStepMinutes: z.coerce.number().int().min(5).max(120).multipleOf(5),
  leadMinutes: z.coerce.number().int().min(0).max(10_080),
  horizonDays: z.coerce.number().int().min(1).max(400),
  cutoffMinutes: z.coerce.number().int().min(0).max(10_080),
  maxActiveVisits: z.coerce.number().int().min(1).max(100),
})
export type Limits = z.output<typeof limitsInput>

/** The clinic's own facts and its booking limits. */
export interface Clinic {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly latitude: number
  readonly longitude: number
  readonly zone: string
  readonly openingHours: readonly OpeningInterval[]
  readonly slotStepMinutes: number
  readonly leadMinutes: number
  readonly horizonDays: number
  readonly cutoffMinutes: number
  readonly chairs: number
  readonly cleanupMinutes: number
  /** How many visits to come a patient's account may have, for all names together. */
  readonly maxActiveVisits: number
}
