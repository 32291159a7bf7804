import { z } from 'zod'
import { photoText, requiredLine, requiredText } from '../core/text.ts'

/** A question patients ask, with the clinic's answer. */
export interface Blog {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly photo: string
  readonly picture: string | null
  readonly createdAt: Date
}

export const blogInput = z.object({ question: requiredLine(300), answer: requiredText(20_000), photo: photoText })
export type BlogInput = z.output<typeof blogInput>
