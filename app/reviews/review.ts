import { z } from 'zod'
import { photoText, requiredText } from '../core/text.ts'

export interface Review {
  readonly id: string
  readonly reviewerName: string
  readonly title: string
  readonly review: string
  readonly photo: string
  readonly picture: string | null
  readonly createdAt: Date
}

export const reviewInput = z.object({
  reviewerName: requiredText(120),
  title: requiredText(160),
  review: requiredText(4000),
  photo: photoText,
})
export type ReviewInput = z.output<typeof reviewInput>
