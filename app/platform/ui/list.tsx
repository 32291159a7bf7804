import { Children, type ComponentPropsWithoutRef, type ReactNode } from 'react'

interface ListProps extends ComponentPropsWithoutRef<'ul'> {
  readonly ordered?: boolean
  readonly empty?: ReactNode
}

/** A list without items isn't rendered, since screen readers would announce an empty one. */
export function List({ ordered = false, empty, children, ...rest }: ListProps) {
  if (Children.toArray(children).length === 0) return empty === undefined ? null : <p className="text-soft">{empty}</p>
  return ordered ? <ol {...rest}>{children}</ol> : <ul {...rest}>{children}</ul>
}
