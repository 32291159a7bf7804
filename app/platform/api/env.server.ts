import type { Context as HonoContext } from 'hono'
import { accepts } from 'hono/accepts'
import { routePath } from 'hono/route'
import type { Client, Context } from '../context.server.ts'
import type { RefusalCode } from '../errors.ts'
import { type Language, languages } from '../values/language.ts'

/** Waits for a client or another server. This takes none of the program's time, so it is no part of the call's work. */
export type Outside = <Result>(wait: () => Promise<Result>) => Promise<Result>

export interface ApiEnv {
  Bindings: { client: Omit<Client, 'token'> }
  Variables: { ctx: Context; outside: Outside; refusal?: RefusalCode }
}

/** The log names a call by its route, which has the parameters' names in place of their values. */
export function callName(c: HonoContext<ApiEnv>): string {
  return `${c.req.method} ${routePath(c, -1)}`
}

/** A response is in the first supported language of the call's `Accept-Language`, or else in English. */
export function languageOfCall(c: HonoContext): Language {
  const wanted = accepts(c, { header: 'Accept-Language', supports: [...languages], default: 'en', match: firstKnown })
  return languages.find(language => language === wanted) ?? 'en'
}

// Matching by hand takes "bn-BD" for "bn", which Hono's own match doesn't.
const firstKnown: NonNullable<Parameters<typeof accepts>[1]['match']> = accepted => {
  const known: readonly string[] = languages
  return accepted.map(({ type }) => type.split('-')[0] ?? '').find(type => known.includes(type)) ?? 'en'
}
