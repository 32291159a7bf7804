import { z } from 'zod'
import { reviewInput } from './review.ts'

const { reviewerName, title, review, photo } = reviewInput.shape

/** A review as it travels, by the spec's names: one schema for the form and the door. */
export const reviewWire = z.object({ reviewername: reviewerName, title, review, photo })
