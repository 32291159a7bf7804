import { typedForm } from '../platform/ui/forms/typed-form.ts'
import { sentDate } from '../platform/values/sent-date.ts'
import { translationsOf } from '../platform/values/translations-input.ts'
import { z } from '../platform/values/zod.ts'
import { type BlogInput, blogInBangla, blogInput } from './blog.ts'

const { answer: qanswer, ...sameNames } = blogInput.shape

/** A blog in wire format, by the spec's names: one schema for the form and the API. */
export const blogWire = z.object({
  ...sameNames,
  qanswer,
  createdDate: sentDate,
  translations: translationsOf({ question: blogInBangla.question, qanswer: blogInBangla.answer }).default({}),
})

/** The form's fields, checked by the API's own rules. */
export const blogFormWire = typedForm(blogWire)

export function inputOf({ question, qanswer, photo, translations }: z.output<typeof blogWire>): BlogInput {
  const { question: inBangla, qanswer: answer } = translations.bn ?? {}
  return { question, answer: qanswer, photo, translations: { bn: { question: inBangla, answer } } }
}
