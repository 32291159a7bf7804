import { optionalLine, optionalText, photoText, requiredLine, requiredText, searchText } from '../core/text.ts'
import { z } from '../core/zod.ts'

const maxCostTaka = 100_000_000
const maxDurationMinutes = 480

export const treatmentName = requiredLine(120).transform(name => name.toLowerCase())

/** Part of a treatment's name, as typed into a search. */
export const treatmentSearch = searchText(200)

// Forms send numbers as text, and an empty field as no number.
const wholeNumber = z
  .union([z.number(), z.string()])
  .transform(given => (typeof given === 'string' ? numberOf(given.trim()) : given))
  .pipe(z.int())

function numberOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

/** The fields that staff set; the other schemas and types derive from these. */
export const treatmentInput = z.object({
  // Lower case, as the spec stores it; unique, since a booking may name the treatment by it.
  name: treatmentName,
  costTaka: wholeNumber.pipe(z.int().min(0).max(maxCostTaka)),
  durationMinutes: wholeNumber.pipe(z.int().min(5).max(maxDurationMinutes).multipleOf(5)),
  about: requiredText(4000),
  /** What patients should do afterwards; each visit takes a copy when it is completed. */
  advice: optionalText(4000),
  category: optionalLine(60),
  /** What patients write for it, such as "tooth pain". */
  searchWords: z.array(requiredLine(60)).max(30),
  photo: photoText,
})
export type TreatmentInput = z.output<typeof treatmentInput>

export type TreatmentChange = { readonly [Field in keyof TreatmentInput]?: TreatmentInput[Field] | undefined }

export interface Treatment extends Readonly<TreatmentInput> {
  readonly id: string
  /** Our own copy of the photo, once downloaded. */
  readonly picture: string | null
  /** The place in the clinic's order. */
  readonly position: number
  readonly createdAt: Date
}
