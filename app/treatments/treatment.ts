import type { treatments } from '../platform/db/schema.ts'
import type { Localized } from '../platform/i18n/localized.ts'
import { typedNumber } from '../platform/values/number-input.ts'
import { optionalLine, optionalText, photoText, requiredLine, requiredText } from '../platform/values/text.ts'
import type { TreatmentTexts } from '../platform/values/translations.ts'
import { translationsOf } from '../platform/values/translations-input.ts'
import { z } from '../platform/values/zod.ts'

const maxCostTaka = 100_000_000
const maxDurationMinutes = 480

export const treatmentName = requiredLine(120).transform(name => name.toLowerCase())

/** Part of a treatment's name, as typed into a search. */
export const treatmentSearch = optionalText(200)

const searchWords = z.array(requiredLine(60)).max(30)

/** The fields that staff set; the other schemas and types derive from these. */
export const treatmentInput = z.object({
  // Lower case, as the spec stores it; unique, since a booking may name the treatment by it.
  name: treatmentName,
  costTaka: typedNumber.pipe(z.int().min(0).max(maxCostTaka)),
  durationMinutes: typedNumber.pipe(z.int().min(5).max(maxDurationMinutes).multipleOf(5)),
  about: requiredText(4000),
  /** What patients should do afterwards; each visit takes a copy when it is completed. */
  advice: optionalText(4000),
  category: optionalLine(60),
  /** What patients write for it, such as "tooth pain". */
  searchWords,
  photo: photoText,
  translations: translationsOf({
    name: optionalLine(120),
    about: optionalText(4000),
    advice: optionalText(4000),
    category: optionalLine(60),
    searchWords,
  }),
})
export type TreatmentInput = z.output<typeof treatmentInput>

export type TreatmentChange = { readonly [Field in keyof TreatmentInput]?: TreatmentInput[Field] | undefined }

export type Treatment = Readonly<Omit<typeof treatments.$inferSelect, 'hiddenAt' | 'updatedAt'>>

/** A treatment in the language in use. */
export type ShownTreatment = Localized<Treatment, keyof TreatmentTexts>
