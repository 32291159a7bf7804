import type { ReactNode, TdHTMLAttributes } from 'react'

interface TableProps {
  readonly caption: string
  readonly columns: readonly string[]
  readonly children: ReactNode
}

/** A table that becomes a stack of cards on a phone, each value under its column's name. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className="cards-on-phone w-full border-collapse text-[0.975rem] tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(column => (
            <th
              key={column}
              scope="col"
              className="border-b-[1.5px] border-line px-3 py-2 text-left text-sm font-medium text-soft"
            >
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
}

export function Cell({ name, children, className = '', ...rest }: CellProps) {
  return (
    <td {...rest} data-name={name} className={`border-b border-line px-3 py-3 align-middle ${className}`}>
      {children}
    </td>
  )
}
