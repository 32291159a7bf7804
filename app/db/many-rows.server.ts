import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * `insert into … select … from … as given`, for rows that travel as one parameter: the same statement for one as for many. Only the
 * named columns are written; a condition or `on conflict` may follow.
 */
export function insertRows<Table extends PgTable, Name extends keyof InferInsertModel<Table> & string>(
  table: Table,
  names: readonly Name[],
  rows: readonly Pick<InferInsertModel<Table>, Name>[],
): SQL {
  const columns = getTableColumns(table)
  const columnOf = (name: Name) => columns[name]?.name ?? ''
  const list = sql.join(
    names.map(name => sql.identifier(columnOf(name))),
    sql`, `,
  )
  const given = rows.map(row => Object.fromEntries(names.map(name => [columnOf(name), row[name]])))
  return sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(given)}::json) as given`
}
