import { typedForm } from '../../platform/ui/forms/typed-form.ts'
import { typedBangla } from '../../platform/values/bangla-field.ts'
import { optionalLine, optionalPhotoText, optionalText } from '../../platform/values/text.ts'
import { type TextsOf, translated } from '../../platform/values/translated.ts'
import { z } from '../../platform/values/zod.ts'

const line = optionalLine(200)

/**
 * The sentences that patients read as the clinic's own, by the part of the website that they belong to. A new one costs a line here,
 * its original in `website.server.ts`, and its label.
 */
const parts = {
  hero: { heroLine: line },
  prices: { pricesTitle: optionalLine(60), pricesLine: line },
  doctors: { doctorsLine: line },
  welcome: {},
  treatments: { treatmentsLine: line },
  notSure: { notSureLine: optionalText(400) },
  blogs: { blogsLine: line },
  contact: { contactLine: line },
  about: { aboutTitle: optionalLine(80), aboutLine: optionalText(400) },
  article: { articleTitle: optionalLine(120), articleLead: optionalText(600), articleText: optionalText(12_000) },
  search: { searchLine: line },
}

/** The website's sentences: a text is empty where the original stands. */
export const sentences = translated(
  {
    ...parts.hero,
    ...parts.prices,
    ...parts.doctors,
    ...parts.treatments,
    ...parts.notSure,
    ...parts.blogs,
    ...parts.contact,
    ...parts.about,
    ...parts.article,
    ...parts.search,
  },
  {},
)
export type SentenceTexts = TextsOf<typeof sentences>
export type SentenceName = keyof SentenceTexts

export type Part = keyof typeof parts

/** The parts of the website in the order of its pages, with the names of their sentences. */
export const websiteParts = z
  .object(parts)
  .keyof()
  .options.map(name => ({
    name,
    sentences: sentences.names.filter(sentence => Object.keys(parts[name]).includes(sentence)),
  }))

/** The parts that a clinic can leave out. Their sentences are then empty, and an empty sentence isn't shown. */
export const optionalParts = [
  'hero',
  'prices',
  'doctors',
  'treatments',
  'notSure',
  'blogs',
  'contact',
  'article',
] as const
export type OptionalPart = (typeof optionalParts)[number]

/** Where the clinic can put a picture of its own in place of a drawing. */
export const pictureParts = ['hero', 'welcome', 'article'] as const
export type PicturePart = (typeof pictureParts)[number]

/** What the owner can change of the website. An empty sentence or picture is the original again. */
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

/** The form of the website's texts, as the API takes them. A box that isn't ticked isn't sent. */
export const websiteForm = typedForm(websiteChange, typed => ({
  ...typed,
  translations: { bn: typedBangla(typed) },
  leftOut: optionalParts.filter(part => !(`shows.${part}` in typed)),
  pictures: Object.fromEntries(pictureParts.map(part => [part, typed[`pictures.${part}`]])),
}))
