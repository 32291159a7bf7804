import { z } from './zod.ts'

/**
 * A date that the spec's forms send along ("Fri Nov 20 2026"). It is accepted, whatever it says, and ignored: the server's clock
 * decides.
 */
export const sentDate = z
  .string()
  .max(40)
  .optional()
  .catch(undefined)
  .meta({ type: 'string', example: 'Fri Nov 20 2026' })
