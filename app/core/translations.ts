/** What the clinic writes in both languages, by the columns’ names: English in the column, Bangla among its `translations`. */
export interface TreatmentTexts {
  readonly name: string
  readonly about: string
  readonly advice: string
  readonly category: string
  readonly searchWords: string[]
}

export interface DoctorTexts {
  readonly name: string
  readonly specialty: string
  readonly degrees: string
  readonly hospitalPosts: string[]
  readonly chamberName: string
  readonly chamberHours: string
  readonly address: string
  readonly languages: string[]
}

export type ClinicTexts = Readonly<Record<'name' | 'address' | 'tagline' | 'welcome', string>>
export type LegalTexts = Readonly<Record<'privacy' | 'terms', string>>
export type BlogTexts = Readonly<Record<'question' | 'answer', string>>
export type ReviewTexts = Readonly<Record<'reviewerName' | 'title' | 'review', string>>

/** Only what was written stands in it. */
export interface Translations<Texts> {
  readonly bn?: { readonly [Field in keyof Texts]?: Texts[Field] | undefined } | undefined
}

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
