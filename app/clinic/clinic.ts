import type { OpeningInterval } from '../core/opening.ts'

/** The clinic's own facts and the limits of booking. */
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
}
