import { fillPlaceholders, type Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../core/context.server.ts'
import { clientOf } from './transaction.server.ts'

const dialect = new PgDialect()

/** What a statement contains in place of a value. */
export type Value = SQL | Placeholder

type Build<Values> = (value: { readonly [Name in keyof Values]: Value }) => SQL

/**
 * A statement that runs hundreds of times a second. In a transaction of `inTransaction` its text is built once and it is prepared
 * under its name, which must be unique; elsewhere it is an ordinary query.
 */
export function statement<Values extends Record<string, unknown>, Row extends Record<string, unknown>>(
  name: string,
  build: Build<Values>,
) {
  let query: Query | undefined
  return async (db: Database, values: Values): Promise<Row[]> => {
    const client = clientOf(db)
    if (!client) {
      const { rows } = await db.execute(build(mapped(values, (_, value) => sql`${sql.param(value)}`)))
      // The statement's text decides what its rows contain.
      return rows as Row[]
    }
    query ??= dialect.sqlToQuery(build(mapped(values, key => sql.placeholder(key))))
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
  // `map` changes the values only.
  return Object.fromEntries(entries) as { readonly [Name in keyof Values]: Mapped }
}
