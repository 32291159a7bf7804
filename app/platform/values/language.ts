/** The languages of the website. English is at the specified addresses, the others below a prefix of their own. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

/** What each calls itself. */
export const nativeNames: Readonly<Record<Language, string>> = { en: 'English', bn: 'বাংলা' }

/** The one that a page's switch leads to. */
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'bn' : 'en')

const prefixes: Readonly<Record<Language, string>> = { en: '', bn: '/bn' }

/** The language of the page at a path: "bn" for "/bn/treatments". */
export function languageOf(path: string): Language {
  return /^\/bn(?![^/.?#])/.test(path) ? 'bn' : 'en'
}

/** The language that most letters of a text belong to; undefined if it has none. */
export function lettersOf(text: string): Language | undefined {
  const bangla = text.match(/\p{Script=Bengali}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (bangla + latin === 0) return undefined
  return bangla < latin ? 'en' : 'bn'
}

/** A path of the site, which may have a search, without its language: "/treatments" for "/bn/treatments". */
export function withoutLanguage(path: string): string {
  const rest = path.slice(prefixes[languageOf(path)].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The address of a page in a language: "/bn/treatments" for "/treatments". */
export function addressIn(language: Language, path: string): string {
  return path === '/' ? prefixes[language] || '/' : prefixes[language] + path
}
