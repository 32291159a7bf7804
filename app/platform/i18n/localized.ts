import { currentLanguage } from '#language'

export type Localized<Row> = Omit<Row, 'translations'> & { readonly translations?: never }

interface Translated {
  readonly translations: { readonly bn?: object | undefined }
}

/** A text that is empty in one language is shown in the other, so pages mark a text by its letters: `<p lang={langOf(row.about)}>`. */
export function localized<Row extends Translated>({ translations, ...row }: Row): Localized<Row> {
  const isBangla = currentLanguage() === 'bn'
  const english = new Map<string, unknown>(Object.entries(row))
  const shown = Object.entries(translations.bn ?? {}).filter(
    ([name, text]) => english.has(name) && !isEmpty(text) && (isBangla || isEmpty(english.get(name))),
  )
  return { ...row, ...Object.fromEntries(shown) }
}

export const localizedRows = <Row extends Translated>(rows: readonly Row[]) => rows.map(row => localized(row))

const isEmpty = (text: unknown) => text === undefined || text === '' || (Array.isArray(text) && text.length === 0)
