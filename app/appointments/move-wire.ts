import { z } from 'zod'

/** What is chosen for a move; the door checks day and time by its own rules. */
export const moveWire = z.object({ appointDate: z.string().min(1), appointTime: z.string().min(1) })
