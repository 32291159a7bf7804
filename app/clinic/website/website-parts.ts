/** The website's parts. A new sentence also needs a field in `website.ts`, an original in `website.server.ts`, and a label. */
export const websiteParts = [
  { name: 'hero', sentences: ['heroLine'] },
  { name: 'prices', sentences: ['pricesTitle', 'pricesLine'] },
  { name: 'doctors', sentences: ['doctorsLine'] },
  { name: 'welcome', sentences: [] },
  { name: 'treatments', sentences: ['treatmentsLine'] },
  { name: 'notSure', sentences: ['notSureLine'] },
  { name: 'blogs', sentences: ['blogsLine'] },
  { name: 'contact', sentences: ['contactLine'] },
  { name: 'about', sentences: ['aboutTitle', 'aboutLine'] },
  { name: 'article', sentences: ['articleTitle', 'articleLead', 'articleText'] },
  { name: 'search', sentences: ['searchLine'] },
] as const
export type Part = (typeof websiteParts)[number]['name']
export type SentenceName = (typeof websiteParts)[number]['sentences'][number]

/** The parts that the clinic can leave out. Such a part then has empty sentences, and an empty sentence isn't shown. */
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

/** The parts in which the clinic can put a picture of its own in place of the drawing. */
export const pictureParts = ['hero', 'welcome', 'article'] as const
export type PicturePart = (typeof pictureParts)[number]
