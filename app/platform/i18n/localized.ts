import { currentLanguage } from '#language'

/** A row in the language in use; one that still has its translations isn't. */
export type Localized<Row> = Omit<Row, 'translations'> & { readonly translations?: never }

interface Translated {
  readonly translations: { readonly bn?: object | undefined }
}

/**
 * A row with its texts in the language in use; a text that is empty there, in the other one. Pages mark its language by its letters,
 * since a clinic may write Bangla where English belongs: `<p lang={langOf(row.about)}>`.
 */
export function localized<Row extends Translated>({ translations, ...row }: Row): Localized<Row> {
  const isBangla = currentLanguage() === 'bn'
  const english = new Map<string, unknown>(Object.entries(row))
  const shown = Object.entries(translations.bn ?? {}).filter(
    ([name, text]) => english.has(name) && !isEmpty(text) && (isBangla || isEmpty(english.get(name))),
  )
  return { ...row, ...Object.fromEntries(shown) }
}

/** The same for several rows, for choices and tables. */
export const named = <Row extends Translated>(rows: readonly Row[]) => rows.map(row => localized(row))

const isEmpty = (text: unknown) => text === undefined || text === '' || (Array.isArray(text) && text.length === 0)
