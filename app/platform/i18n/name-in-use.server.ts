import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { currentLanguage } from '#language'

interface Named {
  readonly name: SQLWrapper
  readonly translations: SQLWrapper
}

/** Use this only in responses to a single caller: rows that are read once for several callers carry their `translations` (`localized`). */
export function nameInUse({ name, translations }: Named): SQL<string> {
  const bangla = sql`${translations} -> 'bn' ->> 'name'`
  return currentLanguage() === 'bn'
    ? sql`coalesce(${bangla}, ${name})`
    : sql`coalesce(nullif(${name}, ''), ${bangla}, ${name})`
}

export const joinedName = (named: Named): SQL<string | null> => nameInUse(named)
