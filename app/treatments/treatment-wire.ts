import { problem, z } from '../platform/values/zod.ts'
import { type TreatmentChange, type TreatmentInput, treatmentInput } from './treatment.ts'
import { defaultDurationMinutes } from './treatment-defaults.ts'

const { costTaka: cost, ...sameNames } = treatmentInput.shape
const fields = z.object({
  ...sameNames,
  cost,
  /** The doctors who perform it; for a new one every doctor if left out. */
  doctorIds: z.array(z.uuid()).max(500).optional(),
})

/** A treatment in wire format, by the spec's names: one schema for the forms and the API. */
export const treatmentWire = fields.extend({
  durationMinutes: sameNames.durationMinutes.default(defaultDurationMinutes),
  advice: sameNames.advice.default(''),
  category: sameNames.category.default(''),
  searchWords: sameNames.searchWords.default([]),
  translations: sameNames.translations.default({}),
})

/** Any of its fields, at least one. */
export const treatmentChangeWire = fields
  .partial()
  .refine(given => Object.values(given).some(field => field !== undefined), problem('required'))

export function inputOf({ cost, doctorIds: _apart, ...rest }: z.output<typeof treatmentWire>): TreatmentInput {
  return { ...rest, costTaka: cost }
}

export function changeOf({ cost, doctorIds: _apart, ...rest }: z.output<typeof treatmentChangeWire>): TreatmentChange {
  return { ...rest, costTaka: cost }
}
