import { fillPlaceholders, type Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../core/context.server.ts'
import { clientOf } from './transaction.server.ts'

const dialect = new PgDialect()

/** What stands in a statement for a value. */
export type Value = SQL | Placeholder

type Words<Values> = (value: { readonly [Name in keyof Values]: Value }) => SQL

/**
 * A statement for what is done hundreds of times a second: in a transaction of `inTransaction` it is put into words once, and the
 * server plans it under its name; elsewhere it is an ordinary one. No two have the same name.
 */
export function statement<Values extends Record<string, unknown>, Row extends Record<string, unknown>>(
  name: string,
  words: Words<Values>,
) {
  let query: Query | undefined
  return async (db: Database, values: Values): Promise<Row[]> => {
    const client = clientOf(db)
    if (!client) {
      const { rows } = await db.execute(words(mapped(values, (_, value) => sql`${sql.param(value)}`)))
      // What a statement answers, its words say.
      return rows as Row[]
    }
    query ??= dialect.sqlToQuery(words(mapped(values, key => sql.placeholder(key))))
    const { rows } = await client.query<Row>({
      name,
      text: query.sql,
      values: fillPlaceholders(query.params, values),
    })
    return rows
  }
}

function mapped<Values extends Record<string, unknown>, Mapped>(
  values: Values,
  map: (name: string, value: unknown) => Mapped,
): { readonly [Name in keyof Values]: Mapped } {
  const entries = Object.entries(values).map(([name, value]) => [name, map(name, value)])
  // The names stay.
  return Object.fromEntries(entries) as { readonly [Name in keyof Values]: Mapped }
}
