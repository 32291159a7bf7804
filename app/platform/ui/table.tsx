import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { digits } from '../i18n/digits.ts'
import { passFocusOn } from './pass-focus-on.ts'
import { PencilIcon } from './tool-icons.tsx'

export interface Column<Row> {
  /** The column's heading, which stands beside each of its values on a phone. */
  readonly name: string
  /** Columns of numbers are aligned to the right. `wide` columns share the width that the others leave, in up to two lines. */
  readonly kind?: 'number' | 'narrow' | 'wide'
  /** The share of the table's width that a wide column has, in per cent. */
  readonly share?: number
  /** Whether the column has actions on the row, which share a line on a phone. */
  readonly isAction?: boolean
  /** Whether the column has the row's number, which heads the row's card on a phone. */
  readonly isSerial?: boolean
  readonly className?: string
  title?(row: Row): string | undefined
  /** Whether nothing is known for this row. Its card on a phone then leaves the column's line out. */
  isEmpty?(row: Row): boolean
  /** Renders the column's value of a row; `index` is the row's place in the whole table. */
  cell(row: Row, index: number): ReactNode
}

type WithId = { readonly _id: string }

interface TableProps<Row extends WithId> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

/** A table that is a stack of cards on a phone, one card for each row. */
export const Table = <Row extends WithId>({ rows, ...rest }: TableProps<Row>) => (
  <GroupedTable {...rest} groups={[{ key: 'all', rows }]} />
)

interface GroupedTableProps<Row extends WithId> extends Omit<TableProps<Row>, 'rows'> {
  readonly groups: readonly { readonly key: string; readonly heading?: ReactNode; readonly rows: readonly Row[] }[]
}

export function GroupedTable<Row extends WithId>({ caption, columns, groups }: GroupedTableProps<Row>) {
  const places = new Map(groups.flatMap(({ rows }) => rows).map((row, index) => [row, index]))
  return (
    <table className="table-or-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, kind, share }) => (
            <th
              key={name}
              scope="col"
              data-kind={kind}
              style={share === undefined ? undefined : { width: `${share}%` }}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, heading, rows }) => (
        <tbody key={key}>
          {heading && (
            <tr className="day-of-rows">
              <th scope="rowgroup" colSpan={columns.length}>
                {heading}
              </th>
            </tr>
          )}
          {rows.map(row => (
            <tr key={row._id} ref={passFocusOn}>
              {columns.map(column => (
                <Cell key={column.name} column={column} row={row} index={places.get(row) ?? 0} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface CellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly index: number
}

function Cell<Row>({ column, row, index }: CellProps<Row>) {
  return (
    <td
      className={column.className}
      title={column.title?.(row)}
      data-name={column.name}
      data-kind={column.kind}
      data-action={column.isAction || undefined}
      data-serial={column.isSerial || undefined}
      data-empty={column.isEmpty?.(row) || undefined}
    >
      {column.kind === 'wide' ? <span>{column.cell(row, index)}</span> : column.cell(row, index)}
    </td>
  )
}

export const serialColumn = (name: string) =>
  ({ name, kind: 'number', isSerial: true, cell: (_row: unknown, index: number) => digits(index + 1) }) as const

export function EditLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} aria-label={label} className="row-icon">
      <PencilIcon />
    </Link>
  )
}

export function EmailText({ email }: { email: string }) {
  return <span className="wrap-anywhere">{email || '–'}</span>
}
