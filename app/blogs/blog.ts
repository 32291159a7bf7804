import type { blogs } from '../platform/db/schema.ts'
import type { Localized } from '../platform/i18n/localized.ts'
import { optionalLine, optionalText, photoText, requiredLine, requiredText } from '../platform/values/text.ts'
import type { BlogTexts, Translations } from '../platform/values/translations.ts'
import { z } from '../platform/values/zod.ts'

export const blogInput = z.object({ question: requiredLine(300), answer: requiredText(20_000), photo: photoText })
export const blogInBangla = { question: optionalLine(300), answer: optionalText(20_000) }

export interface BlogInput extends Readonly<z.output<typeof blogInput>> {
  readonly translations: Translations<BlogTexts>
}

/** A question patients ask, with the clinic's answer. */
export type Blog = Readonly<typeof blogs.$inferSelect>

/** A blog in the language in use. */
export type ShownBlog = Localized<Blog, keyof BlogTexts>
