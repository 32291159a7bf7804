/** The languages of the pages: English at the specified addresses, any other below a prefix of its own. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

export const nativeNames: Readonly<Record<Language, string>> = { en: 'English', bn: 'বাংলা' }

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'bn' : 'en')

const prefixes: Readonly<Record<Language, string>> = { en: '', bn: '/bn' }

/** Returns the language of the page at a path, such as Bangla for "/bn/treatments". */
export function languageOf(path: string): Language {
  return /^\/bn(?![^/.?#])/.test(path) ? 'bn' : 'en'
}

/** Returns the language that most letters of a text belong to, or undefined without letters. */
export function lettersOf(text: string): Language | undefined {
  const bangla = text.match(/\p{Script=Bengali}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (bangla + latin === 0) return undefined
  return bangla < latin ? 'en' : 'bn'
}

/** Returns a path without its language: "/treatments" for "/bn/treatments". The path may have a search. */
export function withoutLanguage(path: string): string {
  const rest = path.slice(prefixes[languageOf(path)].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

export function addressIn(language: Language, path: string): string {
  return path === '/' ? prefixes[language] || '/' : prefixes[language] + path
}
