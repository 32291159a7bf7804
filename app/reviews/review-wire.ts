import { sentDate } from '../core/sent-date.ts'
import { z } from '../core/zod.ts'
import { reviewInput } from './review.ts'

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
})
