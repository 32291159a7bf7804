import { z } from 'zod'

/** Whose calendar an address is to be for: a doctor's, or with nobody chosen the whole desk's. */
export const feedWire = z.object({
  doctorId: z
    .literal('')
    .transform(() => undefined)
    .or(z.uuid()),
})
