import { typedForm } from '../platform/ui/forms/typed-form.ts'
import { sentDate } from '../platform/values/sent-date.ts'
import { translationsOf } from '../platform/values/translations-input.ts'
import { z } from '../platform/values/zod.ts'
import { type ReviewInput, reviewInBangla, reviewInput } from './review.ts'

const { reviewerName, title, review, photo } = reviewInput.shape

/** A form sends a ticked box as "on". */
const ticked = z
  .literal('on')
  .transform(() => true)
  .or(z.boolean())

/** A review in wire format, by the spec's names: one schema for the form and the API. */
export const reviewWire = z.object({
  reviewername: reviewerName,
  title,
  review,
  photo,
  showVisit: ticked.optional(),
  reviewDate: sentDate,
  translations: translationsOf({
    reviewername: reviewInBangla.reviewerName,
    title: reviewInBangla.title,
    review: reviewInBangla.review,
  }).default({}),
})

/** The form's fields, checked by the API's own rules. */
export const reviewFormWire = typedForm(reviewWire)

export function inputOf(given: z.output<typeof reviewWire>): ReviewInput {
  const { reviewername: reviewerName, title, review, photo } = given
  const { reviewername, ...bn } = given.translations.bn ?? {}
  return { reviewerName, title, review, photo, translations: { bn: { ...bn, reviewerName: reviewername } } }
}
