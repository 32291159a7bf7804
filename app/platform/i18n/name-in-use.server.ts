import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { currentLanguage } from '#language'

interface Named {
  readonly name: SQLWrapper
  readonly translations: SQLWrapper
}

/** Use it only for responses to a single caller: what is read once for several carries the `translations` along (`localized`). */
export function nameInUse({ name, translations }: Named): SQL<string> {
  const bangla = sql`${translations} -> 'bn' ->> 'name'`
  return currentLanguage() === 'bn'
    ? sql`coalesce(${bangla}, ${name})`
    : sql`coalesce(nullif(${name}, ''), ${bangla}, ${name})`
}

export const joinedName = (named: Named): SQL<string | null> => nameInUse(named)
