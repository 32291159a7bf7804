import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '../values/language.ts'

const chosen = new AsyncLocalStorage<Language>()

/** Runs `work`, and everything that it starts, in a language: texts are then in that language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return chosen.run(language, work)
}

/** The language of this request or job; English where none was chosen. In the browser `#language` is another file (`package.json`). */
export const currentLanguage = (): Language => chosen.getStore() ?? 'en'
