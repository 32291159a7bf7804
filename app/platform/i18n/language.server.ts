import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '../values/language.ts'

const chosen = new AsyncLocalStorage<Language>()

/** Within `work`, and within everything that it starts, texts are in the given language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return chosen.run(language, work)
}

/** A request or job that has chosen no language is in English. In the browser `#language` leads to another file (`package.json`). */
export const currentLanguage = (): Language => chosen.getStore() ?? 'en'
