import { typedForm, typedNumber, typedParts } from '../platform/ui/forms/typed-form.ts'
import { typedBangla } from '../platform/values/bangla-field.ts'
import { usualVisitMinutes } from '../platform/values/durations.ts'
import { optionalLine, optionalText, photoText, requiredLine, requiredText } from '../platform/values/text.ts'
import { type TextsOf, translated } from '../platform/values/translated.ts'
import { problem, z } from '../platform/values/zod.ts'
import { durationMinutes } from '../schedule/duration.ts'
import { treatmentName } from './treatment-name.ts'

export const treatmentSearch = optionalText(200)

export const treatmentTexts = translated(
  {
    name: optionalLine(120),
    about: optionalText(4000),
    /** What patients should do after the treatment. Each visit gets a copy of this advice when it is completed. */
    advice: optionalText(4000),
    category: optionalLine(60),
    /** What patients write when they look for this treatment, such as "tooth pain". */
    searchWords: z.array(requiredLine(60)).max(30),
  },
  // A treatment's name is unique, since a booking may name the treatment by it.
  { name: treatmentName, about: requiredText(4000) },
)
export type TreatmentTexts = TextsOf<typeof treatmentTexts>

const change = z.object({
  ...treatmentTexts.change,
  durationMinutes,
  photo: photoText,
  /** The treatment's cost in whole Taka. */
  cost: typedNumber.pipe(z.int().min(0).max(100_000_000)),
  /** The doctors who perform the treatment. If they are left out, every doctor performs a new treatment. */
  doctorIds: z.array(z.uuid()).max(500).optional(),
})

export const treatmentWire = change.extend({
  ...treatmentTexts.initial,
  durationMinutes: durationMinutes.default(usualVisitMinutes),
})

export type TreatmentInput = Readonly<z.output<typeof treatmentWire>>

export const treatmentChangeWire = change
  .partial()
  .refine(given => Object.values(given).some(field => field !== undefined), problem('required'))
export type TreatmentChange = Readonly<z.output<typeof treatmentChangeWire>>

/** The form of a treatment, in which search words are separated by commas and doctors are ticked. */
export const treatmentFormWire = typedForm(treatmentWire, typed => {
  const bangla = typedBangla(typed)
  return {
    ...typed,
    // The form of a clinic without doctors has none to tick. Any doctor then performs the treatment.
    doctorIds: typed.doctorIds === undefined ? undefined : typedParts(typed.doctorIds),
    searchWords: typedParts(typed.searchWords),
    translations: { bn: { ...bangla, searchWords: typedParts(bangla.searchWords) } },
  }
})
