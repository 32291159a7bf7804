import { z } from 'zod'
import { defaultDurationMinutes, treatmentInput } from './treatment.ts'

const { name, costTaka, durationMinutes, about, photo } = treatmentInput.shape

/** A treatment as it travels, by the spec's names: one schema for the forms and the door. */
export const treatmentWire = z.object({
  name,
  cost: costTaka,
  durationMinutes: durationMinutes.default(defaultDurationMinutes),
  about,
  photo,
})
