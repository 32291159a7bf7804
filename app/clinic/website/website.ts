import { typedForm } from '../../platform/ui/forms/typed-form.ts'
import { typedBangla } from '../../platform/values/bangla-field.ts'
import { optionalLine, optionalPhotoText, optionalText } from '../../platform/values/text.ts'
import { type TextsOf, translated } from '../../platform/values/translated.ts'
import { z } from '../../platform/values/zod.ts'
import { optionalParts, type PicturePart, pictureParts, type SentenceName } from './website-parts.ts'

const line = optionalLine(200)

/** A sentence is empty where the website shows the original. */
export const sentences = translated(
  {
    heroLine: line,
    pricesTitle: optionalLine(60),
    pricesLine: line,
    doctorsLine: line,
    treatmentsLine: line,
    notSureLine: optionalText(400),
    blogsLine: line,
    contactLine: line,
    aboutTitle: optionalLine(80),
    aboutLine: optionalText(400),
    articleTitle: optionalLine(120),
    articleLead: optionalText(600),
    articleText: optionalText(12_000),
    searchLine: line,
  } satisfies Record<SentenceName, z.ZodType>,
  {},
)
export type SentenceTexts = TextsOf<typeof sentences>

export const websiteChange = z
  .object({
    ...sentences.change,
    leftOut: z.array(z.enum(optionalParts)),
    pictures: z
      .object({ hero: optionalPhotoText, welcome: optionalPhotoText, article: optionalPhotoText } satisfies Record<
        PicturePart,
        z.ZodType
      >)
      .partial(),
  })
  .partial()
export type WebsiteChange = z.output<typeof websiteChange>

/** A browser doesn't send an unticked box, so a part whose box isn't in the form is left out of the website. */
export const websiteForm = typedForm(websiteChange, typed => ({
  ...typed,
  translations: { bn: typedBangla(typed) },
  leftOut: optionalParts.filter(part => !(`shows.${part}` in typed)),
  pictures: Object.fromEntries(pictureParts.map(part => [part, typed[`pictures.${part}`]])),
}))
