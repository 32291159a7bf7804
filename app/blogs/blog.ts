import { sentDate, typedForm } from '../platform/ui/forms/typed-form.ts'
import { optionalLine, optionalText, photoText, requiredLine, requiredText } from '../platform/values/text.ts'
import { type TextsOf, type Translations, translated, translationsOf } from '../platform/values/translated.ts'
import { z } from '../platform/values/zod.ts'

export const blogTexts = translated(
  { question: optionalLine(300), answer: optionalText(20_000) },
  { question: requiredLine(300), answer: requiredText(20_000) },
)
export type BlogTexts = TextsOf<typeof blogTexts>

const { question, answer: qanswer } = blogTexts.initial
const { inBangla } = blogTexts

export const blogWire = z.object({
  question,
  qanswer,
  photo: photoText,
  createdDate: sentDate,
  translations: translationsOf({ question: inBangla.question, qanswer: inBangla.answer }).default({}),
})

export const blogFormWire = typedForm(blogWire)

export interface BlogInput extends Readonly<BlogTexts> {
  readonly photo: string
  readonly translations: Translations<BlogTexts>
}
