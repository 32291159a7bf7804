import type { Translations } from '../platform/values/translated.ts'
import type { TreatmentTexts } from './treatment.ts'

interface Searchable extends Pick<TreatmentTexts, 'name' | 'category' | 'searchWords'> {
  readonly translations: Translations<TreatmentTexts>
}

/** The name may be in either language. If no name contains the text, category and search words count. */
export function searchTreatments<Treatment extends Searchable>(all: readonly Treatment[], text: string): Treatment[] {
  const wanted = comparable(text)
  const named = all.filter(treatment =>
    inBothLanguages(treatment).some(({ name = '' }) => comparable(name).includes(wanted)),
  )
  if (named.length > 0) return named
  return all.filter(treatment =>
    inBothLanguages(treatment).some(
      ({ category = '', searchWords = [] }) =>
        comparable(category).includes(wanted) || searchWords.some(word => fits(comparable(word), wanted)),
    ),
  )
}

export const isNamed = (treatment: Searchable, text: string) =>
  inBothLanguages(treatment).some(({ name = '' }) => comparable(name) === comparable(text))

const inBothLanguages = (treatment: Searchable): NonNullable<Translations<TreatmentTexts>['bn']>[] => [
  treatment,
  treatment.translations.bn ?? {},
]

/** The case doesn't matter, nor whether য় was typed as one character or as two. */
const comparable = (text: string) => text.normalize('NFC').toLowerCase()

/** Patients type a part of "tooth pain" as well as "tooth pain at night". */
function fits(word: string, wanted: string): boolean {
  return word.includes(wanted) || ` ${wanted} `.includes(` ${word} `)
}

interface Placed {
  readonly position: number
}

/** Treatments at the same position stay as they were. */
export function inOrder<Treatment extends Placed>(treatments: readonly Treatment[]): Treatment[] {
  return treatments.toSorted((one, other) => one.position - other.position)
}
