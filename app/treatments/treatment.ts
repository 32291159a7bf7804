import { z } from 'zod'
import { photoText, requiredLine, requiredText, searchText } from '../core/text.ts'

export interface Treatment {
  readonly id: string
  /** Lower case, as the spec stores it; unique, since a booking may name the treatment by it. */
  readonly name: string
  readonly costTaka: number
  readonly durationMinutes: number
  readonly about: string
  readonly photo: string
  /** Our own copy of the photo, once there is one. */
  readonly picture: string | null
  readonly createdAt: Date
}

export const defaultDurationMinutes = 30
const maxCostTaka = 100_000_000
const maxDurationMinutes = 480

export const treatmentName = requiredLine(120).transform(name => name.toLowerCase())

/** A part of a treatment's name, as somebody types it. */
export const treatmentSearch = searchText(200)

// A form sends its numbers as text, and a field left empty as none.
const wholeNumber = z
  .union([z.number(), z.string()])
  .transform(given => (typeof given === 'string' ? numberOf(given.trim()) : given))
  .pipe(z.int())

function numberOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

export const treatmentInput = z.object({
  name: treatmentName,
  costTaka: wholeNumber.pipe(z.int().min(0).max(maxCostTaka)),
  durationMinutes: wholeNumber.pipe(z.int().min(5).max(maxDurationMinutes).multipleOf(5)),
  about: requiredText(4000),
  photo: photoText,
})
export type TreatmentInput = z.output<typeof treatmentInput>

/** What an update may change: any field, at least one. */
export type TreatmentChange = { readonly [Field in keyof TreatmentInput]?: TreatmentInput[Field] | undefined }
