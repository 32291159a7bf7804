import { type Column, type SQL, sql } from 'drizzle-orm'

// Rows of several tables in one result, so that a screen takes one round trip. Instants become milliseconds, since JSON has none.

/** A row as an object with these names. */
export function jsonRow(columns: Readonly<Record<string, Column | SQL>>): SQL {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** All rows as a list, empty if there are none. */
export function jsonList(row: SQL, order?: SQL): SQL {
  return sql`coalesce(json_agg(${row}${order ? sql` order by ${order}` : sql``}), '[]')`
}

/** An instant as a number, in milliseconds since 1970. */
export function milliseconds(instant: Column | SQL): SQL {
  return sql`(extract(epoch from ${instant}) * 1000)::float8`
}
