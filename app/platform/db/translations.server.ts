import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

interface Given {
  readonly bn?: object | undefined
}

/** The translations of a new row. */
export const newTranslations = (given: Given) => merged(sql`'{}'::jsonb`, given)

/** A row's translations after a change: given texts replace the old ones, an empty one removes the text. Undefined if none was given. */
export const changedTranslations = (column: SQLWrapper, given: Given | undefined) => given && merged(column, given)

function merged(current: SQLWrapper, { bn = {} }: Given): SQL {
  const empty = Object.entries(bn).filter(([, text]) => text === '' || (Array.isArray(text) && text.length === 0))
  const names = sql.param(empty.map(([name]) => name))
  const texts = sql`(coalesce(${current} -> 'bn', '{}') || ${JSON.stringify(bn)}::jsonb) - ${names}::text[]`
  return sql`jsonb_strip_nulls(jsonb_build_object('bn', nullif(${texts}, '{}'::jsonb)))`
}
