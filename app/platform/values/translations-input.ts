import { z } from './zod.ts'

/** The Bangla of some texts: one that is left out stays as it is, an empty one is removed. */
export const translationsOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ bn: z.object(shape).partial() }).partial()
