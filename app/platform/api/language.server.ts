import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { type Language, languages } from '../values/language.ts'

/** The language of a call's response: the first of its `Accept-Language` that we support, otherwise English. */
export function languageOfCall(c: Context): Language {
  const wanted = accepts(c, { header: 'Accept-Language', supports: [...languages], default: 'en', match: firstKnown })
  return languages.find(language => language === wanted) ?? 'en'
}

// The helper's own match knows "bn", but not "bn-BD".
const firstKnown: NonNullable<Parameters<typeof accepts>[1]['match']> = accepted => {
  const known: readonly string[] = languages
  return accepted.map(({ type }) => type.split('-')[0] ?? '').find(type => known.includes(type)) ?? 'en'
}
