import type { Translations } from '../platform/values/translated.ts'
import type { TreatmentTexts } from './treatment.ts'

interface Searchable extends Pick<TreatmentTexts, 'name' | 'category' | 'searchWords'> {
  readonly translations: Translations<TreatmentTexts>
}

/** Finds treatments by their name in either language. If no name contains the text, category and search words count. */
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

/** Makes texts comparable whatever their case, and whether the letter য় was typed as one character or as two. */
const comparable = (text: string) => text.normalize('NFC').toLowerCase()

/** A search word fits if it contains what the patient typed (a part of "tooth pain") or is in it ("tooth pain at night"). */
function fits(word: string, wanted: string): boolean {
  return word.includes(wanted) || ` ${wanted} `.includes(` ${word} `)
}

interface Placed {
  readonly position: number
}

/** Sorts treatments by position. Those at the same position stay in the order that they had. */
export function inOrder<Treatment extends Placed>(treatments: readonly Treatment[]): Treatment[] {
  return treatments.toSorted((one, other) => one.position - other.position)
}
