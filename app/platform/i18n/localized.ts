import { currentLanguage } from '#texts'
import type { Language } from '../values/language.ts'
import { langOf } from './lang-of.ts'

/** A row in the language in use. `lang` names the language of each text that is written in the other one. */
export type Localized<Row, Field extends string> = Omit<Row, 'translations'> & {
  readonly lang: { readonly [Name in Field]?: Language }
}

interface Translated {
  readonly translations: { readonly bn?: object | undefined }
}

/** A row with these texts in the language in use; a text missing there, in the other one: `<p lang={row.lang.about}>`. */
export function localized<Row extends Translated, Field extends keyof Row & string>(
  { translations, ...row }: Row,
  fields: readonly Field[],
): Localized<Row, Field> {
  const english = new Map<string, unknown>(Object.entries(row))
  const bangla = new Map<string, unknown>(Object.entries(translations.bn ?? {}))
  const isBangla = currentLanguage() === 'bn'
  const [wanted, other] = isBangla ? [bangla, english] : [english, bangla]
  const missing = fields.filter(field => isEmpty(wanted.get(field)) && !isEmpty(other.get(field)))
  const found = fields.filter(field => !isEmpty(wanted.get(field)))
  const shown = [
    ...found.map(field => [field, wanted.get(field)] as const),
    ...missing.map(field => [field, other.get(field)] as const),
  ]
  // By its letters: a clinic may write Bangla where English belongs.
  const lang: { [Name in Field]?: Language } = {}
  for (const [field, text] of shown) {
    const language = langOf([text].flat().join(' '))
    if (language !== undefined) lang[field] = language
  }
  return {
    ...row,
    ...Object.fromEntries(shown),
    lang,
  }
}

/** Rows with their names in the language in use, for choices and tables. */
export const named = <Row extends Translated & { readonly name: string }>(rows: readonly Row[]) =>
  rows.map(row => localized(row, ['name']))

const isEmpty = (text: unknown) => text === undefined || text === '' || (Array.isArray(text) && text.length === 0)
