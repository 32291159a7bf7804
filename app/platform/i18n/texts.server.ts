import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '../values/language.ts'
import * as bn from './bn.ts'
import * as en from './en.ts'

const languages: Readonly<Record<Language, typeof en>> = { en, bn }
const chosen = new AsyncLocalStorage<Language>()

/** Runs `work`, and everything that it starts, in a language: `texts` are then in that language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return chosen.run(language, work)
}

/** The language of this request or job; English where none was chosen. */
export const currentLanguage = (): Language => chosen.getStore() ?? 'en'

/**
 * The texts in use. On the server that is the language of the request or the job, so read them when they are needed, never while a module
 * loads. In the browser `#texts` is one language's file (`package.json`, `vite.config.ts`).
 */
export const texts: typeof en = new Proxy(
  { ...en },
  {
    get: (_, name) => Reflect.get(languages[currentLanguage()], name),
  },
)
