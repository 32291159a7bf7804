import type { clinicSettings } from '../platform/db/schema.ts'
import type { Localized } from '../platform/i18n/localized.ts'
import type { Translations } from '../platform/values/translated.ts'
import type { ClinicTexts, LegalTexts } from './clinic.ts'

export interface WrittenClinic
  extends Readonly<
    Omit<typeof clinicSettings.$inferSelect, 'single' | 'translations' | 'sentences' | 'leftOut' | keyof LegalTexts>
  > {
  readonly translations: Translations<ClinicTexts>
}

/** The clinic's row with its texts in the language in use. */
export type Clinic = Localized<WrittenClinic>
