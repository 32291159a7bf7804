import { optionalPhotoText, personName, requiredLine, requiredText } from '../core/text.ts'
import { z } from '../core/zod.ts'

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
}

export const reviewInput = z.object({
  reviewerName: personName(120),
  title: requiredLine(160),
  review: requiredText(4000),
  photo: optionalPhotoText.default(''),
})
export type ReviewInput = z.output<typeof reviewInput>

/** A review with the fields that only staff see. */
export interface ReviewForStaff extends Review {
  readonly state: ReviewState
}

export const reviewDecision = z.object({ state: z.enum(['shown', 'hidden']) })
export type ReviewDecision = z.output<typeof reviewDecision>
