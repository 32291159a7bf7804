import {
  optionalLine,
  optionalPhotoText,
  optionalText,
  personName,
  requiredLine,
  requiredText,
} from '../platform/values/text.ts'
import type { ReviewTexts, Translations } from '../platform/values/translations.ts'
import { z } from '../platform/values/zod.ts'

export const reviewInput = z.object({
  reviewerName: personName(120),
  title: requiredLine(160),
  review: requiredText(4000),
  photo: optionalPhotoText.default(''),
})
export const reviewInBangla = {
  reviewerName: z.literal('').or(personName(120)),
  title: optionalLine(160),
  review: optionalText(4000),
}

export interface ReviewInput extends Readonly<z.output<typeof reviewInput>> {
  readonly translations: Translations<ReviewTexts>
}

export const reviewDecision = z.object({ state: z.enum(['shown', 'hidden']) })
