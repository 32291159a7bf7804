import { currentLanguage } from '#language'
import type { Language } from '../values/language.ts'

/** A text is written in both languages, side by side. A function that makes the same text in both may be written once. */
export type InBoth<Text = string> = Both<Text> | Extract<Text, (...facts: never[]) => unknown>

interface Both<Text> {
  readonly en: Text
  readonly bn: Text
}

type InOne<Words> =
  Words extends Both<unknown>
    ? Words['en']
    : Words extends (...facts: never[]) => unknown
      ? Words
      : { readonly [Name in keyof Words]: InOne<Words[Name]> }

type Complete<Words> = Words extends { readonly en: infer Text }
  ? Both<Text>
  : Words extends { readonly bn: infer Text }
    ? Both<Text>
    : Words extends (...facts: never[]) => unknown
      ? Words
      : Words extends object | undefined
        ? { readonly [Name in keyof Words]: Complete<Words[Name]> }
        : Both<Words>

/**
 * Returns the texts in the language in use: on the server the request's or the job's, so read a text when it is needed, never while a
 * module loads. The browser's build leaves the other language out (`scripts/one-language.ts`).
 */
export function inLanguages<Words extends object>(words: Words & NoInfer<Complete<Words>>): InOne<Words>
export function inLanguages(words: object): unknown {
  const all = { en: Object(only('en', words)), bn: Object(only('bn', words)) }
  return new Proxy(all.en, {
    get: (_, name) => Reflect.get(all[currentLanguage()], name),
    apply: (_, caller, facts) => Reflect.apply(all[currentLanguage()], caller, facts),
  })
}

function only(language: Language, words: unknown): unknown {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return words
  if ('en' in words && 'bn' in words) return words[language]
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, only(language, text)]))
}
