import { sentDate } from '../core/sent-date.ts'
import { z } from '../core/zod.ts'
import { reviewInput } from './review.ts'

const { reviewerName, title, review, photo } = reviewInput.shape

/** A review in wire format, by the spec's names: one schema for the form and the API. */
export const reviewWire = z.object({ reviewername: reviewerName, title, review, photo, reviewDate: sentDate })
