import { optionalLine, optionalPhotoText, optionalText, personName, requiredLine, requiredText } from '../core/text.ts'
import type { ReviewTexts, Translations } from '../core/translations.ts'
import { z } from '../core/zod.ts'
import type { Localized } from '../i18n/localized.ts'

export type ReviewState = 'waiting' | 'shown' | 'hidden'

export interface Review {
  readonly id: string
  readonly reviewerName: string
  readonly title: string
  readonly review: string
  readonly photo: string
  readonly picture: string | null
  readonly createdAt: Date
  /** The month ("2026-11") of a completed visit that the author shows with it. */
  readonly visitedMonth: string | null
  readonly translations: Translations<ReviewTexts>
}

/** A review in the language in use. */
export type ShownReview = Localized<Review, keyof ReviewTexts>

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

/** A review with the fields that only staff see. */
export interface ReviewForStaff extends Review {
  readonly state: ReviewState
}

export const reviewDecision = z.object({ state: z.enum(['shown', 'hidden']) })
export type ReviewDecision = z.output<typeof reviewDecision>
