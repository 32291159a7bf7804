import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Value } from './statement.server.ts'

type NameIn<Table extends PgTable> = keyof InferInsertModel<Table> & string

/**
 * `insert into … select … from … as given`, for rows that travel as one value: the same statement for one as for many. Only the named
 * columns are written; a condition or `on conflict` may follow.
 */
export function insertRows<Table extends PgTable>(table: Table, names: readonly NameIn<Table>[], given: Value): SQL {
  const list = sql.join(
    names.map(name => sql.identifier(columnOf(table, name))),
    sql`, `,
  )
  return sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${given}::json) as given`
}

/** The rows as `insertRows` takes them. */
export function givenRows<Table extends PgTable, Name extends NameIn<Table>>(
  table: Table,
  names: readonly Name[],
  rows: readonly Pick<InferInsertModel<Table>, Name>[],
): string {
  const columns = names.map(name => [name, columnOf(table, name)] as const)
  return JSON.stringify(rows.map(row => Object.fromEntries(columns.map(([name, column]) => [column, row[name]]))))
}

function columnOf<Table extends PgTable>(table: Table, name: NameIn<Table>): string {
  return getTableColumns(table)[name]?.name ?? ''
}
