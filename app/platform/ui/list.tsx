import { Children, type ComponentPropsWithoutRef, type ReactNode } from 'react'

interface ListProps extends ComponentPropsWithoutRef<'ul'> {
  /** Numbers its items for screen readers, since their order matters. */
  readonly ordered?: boolean
  /** The sentence in place of a list without items; without one nothing is shown. */
  readonly empty?: ReactNode
}

/** A list of rows. Without any there is no list: screen readers would announce an empty one. */
export function List({ ordered = false, empty, children, ...rest }: ListProps) {
  if (Children.toArray(children).length === 0) return empty === undefined ? null : <p className="text-soft">{empty}</p>
  return ordered ? <ol {...rest}>{children}</ol> : <ul {...rest}>{children}</ul>
}
