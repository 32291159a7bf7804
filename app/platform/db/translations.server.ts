import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

interface Given {
  readonly bn?: object | undefined
}

export const newTranslations = (given: Given) => merged(sql`'{}'::jsonb`, given)

/** A given text replaces the row's old translation, and an empty one removes it. Returns undefined if no translations were given. */
export const changedTranslations = (column: SQLWrapper, given: Given | undefined) => given && merged(column, given)

function merged(current: SQLWrapper, { bn = {} }: Given): SQL {
  const empty = Object.entries(bn).filter(([, text]) => text === '' || (Array.isArray(text) && text.length === 0))
  const names = sql.param(empty.map(([name]) => name))
  const texts = sql`(coalesce(${current} -> 'bn', '{}') || ${JSON.stringify(bn)}::jsonb) - ${names}::text[]`
  return sql`jsonb_strip_nulls(jsonb_build_object('bn', nullif(${texts}, '{}'::jsonb)))`
}
