import type { ReactNode, TdHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { digits } from '../i18n/digits.ts'
import { PencilIcon } from './tool-icons.tsx'

/** How a column uses its width: numbers stand right; `wide` ones share what the others leave, in up to two lines. */
type Kind = 'number' | 'narrow' | 'wide'

export interface Column {
  readonly name: string
  readonly kind?: Kind
  /** Of the width of the whole table, in per cent; for a `wide` column. */
  readonly share?: number
}

interface TableProps {
  readonly caption: string
  readonly columns: readonly (Column | string)[]
  readonly children: ReactNode
}

/** A table of low rows that becomes a stack of cards on a phone, each value under its column's name. */
export function Table({ children, ...rest }: TableProps) {
  return (
    <GroupedTable {...rest}>
      <tbody>{children}</tbody>
    </GroupedTable>
  )
}

/** The same with several `tbody`, each with a heading of its own. */
export function GroupedTable({ caption, columns, children }: TableProps) {
  return (
    <table className="table-or-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns
            .map((column): Column => (typeof column === 'string' ? { name: column } : column))
            .map(({ name, kind, share }) => (
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
      {children}
    </table>
  )
}

interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  /** The column's name, shown beside the value on a phone. */
  readonly name: string
  readonly kind?: Kind
  /** An action on the row; on a phone actions share a line. */
  readonly isAction?: boolean
  /** Nothing is known: a card leaves the line out. */
  readonly isEmpty?: boolean
}

export function Cell({ name, kind, isAction = false, isEmpty = false, children, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      data-name={name}
      data-kind={kind}
      data-action={isAction || undefined}
      data-empty={isEmpty || undefined}
    >
      {children}
    </td>
  )
}

/** The row's number; on a phone it heads the card. */
export function SerialCell({ name, index }: { name: string; index: number }) {
  return (
    <td data-name={name} data-serial data-kind="number">
      {digits(index + 1)}
    </td>
  )
}

/** The pencil in a row, a link to its form. */
export function EditLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} aria-label={label} className="row-icon">
      <PencilIcon />
    </Link>
  )
}

/** An e-mail address in a narrow column: it breaks anywhere, if it has to. */
export function EmailText({ email }: { email: string }) {
  return <span className="wrap-anywhere">{email || '–'}</span>
}
