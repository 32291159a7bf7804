import { sentDate, typedForm } from '../platform/ui/forms/typed-form.ts'
import {
  optionalLine,
  optionalPhotoText,
  optionalText,
  personName,
  requiredLine,
  requiredText,
} from '../platform/values/text.ts'
import { type TextsOf, type Translations, translated, translationsOf } from '../platform/values/translated.ts'
import { z } from '../platform/values/zod.ts'

export const reviewTexts = translated(
  { reviewerName: z.literal('').or(personName(120)), title: optionalLine(160), review: optionalText(4000) },
  { reviewerName: personName(120), title: requiredLine(160), review: requiredText(4000) },
)
export type ReviewTexts = TextsOf<typeof reviewTexts>

const ticked = z
  .literal('on')
  .transform(() => true)
  .or(z.boolean())

const { reviewerName: reviewername, title, review } = reviewTexts.initial
const { reviewerName: nameInBangla, ...sameInBangla } = reviewTexts.inBangla

export const reviewWire = z.object({
  reviewername,
  title,
  review,
  photo: optionalPhotoText.default(''),
  showVisit: ticked.optional(),
  reviewDate: sentDate,
  translations: translationsOf({ reviewername: nameInBangla, ...sameInBangla }).default({}),
})

export const reviewFormWire = typedForm(reviewWire)

export interface ReviewInput extends Readonly<ReviewTexts> {
  readonly photo: string
  readonly translations: Translations<ReviewTexts>
}

export const reviewDecision = z.object({ state: z.enum(['shown', 'hidden']) })
