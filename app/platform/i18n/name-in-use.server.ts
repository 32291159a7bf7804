import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { currentLanguage } from '#language'

interface Named {
  readonly name: SQLWrapper
  readonly translations: SQLWrapper
}

/**
 * Selects a row's name in the language in use, or else in the other one. Use it only for responses to a single caller: what is read once
 * for several carries the row's `translations` along (`localized`).
 */
export function nameInUse({ name, translations }: Named): SQL<string> {
  const bangla = sql`${translations} -> 'bn' ->> 'name'`
  return currentLanguage() === 'bn'
    ? sql`coalesce(${bangla}, ${name})`
    : sql`coalesce(nullif(${name}, ''), ${bangla}, ${name})`
}

export const joinedName = (named: Named): SQL<string | null> => nameInUse(named)
