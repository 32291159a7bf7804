import { photoText, requiredLine, requiredText } from '../core/text.ts'
import { z } from '../core/zod.ts'

export const blogInput = z.object({ question: requiredLine(300), answer: requiredText(20_000), photo: photoText })
export type BlogInput = z.output<typeof blogInput>

/** A question patients ask, with the clinic's answer. */
export interface Blog extends Readonly<BlogInput> {
  readonly id: string
  readonly picture: string | null
  readonly createdAt: Date
}
