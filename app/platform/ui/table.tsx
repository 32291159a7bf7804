import type { ReactNode, TdHTMLAttributes } from 'react'
import { texts } from '#texts'

interface TableProps {
  readonly caption: string
  readonly columns: readonly string[]
  readonly children: ReactNode
}

/** A table that becomes a stack of cards on a phone, each value under its column's name. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className="table-or-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  /** The column's name, shown beside the value on a phone. */
  readonly name: string
  /** An action on the row; on a phone actions share a line. */
  readonly isAction?: boolean
}

export function Cell({ name, isAction = false, children, className = '', ...rest }: CellProps) {
  return (
    <td {...rest} data-name={name} data-action={isAction || undefined} className={className}>
      {children}
    </td>
  )
}

/** The row's number; on a phone it heads the card. */
export function SerialCell({ name, index }: { name: string; index: number }) {
  return (
    <td data-name={name} data-serial>
      {texts.digits(index + 1)}
    </td>
  )
}
