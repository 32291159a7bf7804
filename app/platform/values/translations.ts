// What the clinic writes in both languages, by the columns’ names: English in the column, Bangla among its `translations`.

export const treatmentTexts = ['name', 'about', 'advice', 'category', 'searchWords'] as const
export const doctorTexts = [
  'name',
  'specialty',
  'degrees',
  'hospitalPosts',
  'chamberName',
  'chamberHours',
  'address',
  'languages',
] as const
export const clinicTexts = ['name', 'address', 'tagline', 'welcome'] as const
export const legalTexts = ['privacy', 'terms'] as const
export const blogTexts = ['question', 'answer'] as const
export const reviewTexts = ['reviewerName', 'title', 'review'] as const

type Lists = 'searchWords' | 'hospitalPosts' | 'languages'
type TextsOf<Fields extends readonly string[]> = {
  readonly [Field in Fields[number]]: Field extends Lists ? string[] : string
}
export type TreatmentTexts = TextsOf<typeof treatmentTexts>
export type DoctorTexts = TextsOf<typeof doctorTexts>
export type ClinicTexts = TextsOf<typeof clinicTexts>
export type LegalTexts = TextsOf<typeof legalTexts>
export type BlogTexts = TextsOf<typeof blogTexts>
export type ReviewTexts = TextsOf<typeof reviewTexts>

/** Contains only what was written. */
export interface Translations<Texts> {
  readonly bn?: { readonly [Field in keyof Texts]?: Texts[Field] | undefined } | undefined
}
