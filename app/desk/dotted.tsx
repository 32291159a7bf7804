import { Children, type ReactNode } from 'react'

/** Facts in one line with a dot between them. Empty facts are left out. */
export function Dotted({ children }: { readonly children: ReactNode }) {
  return Children.map(Children.toArray(children), (fact, index) => (
    <>
      {index > 0 && <span> · </span>}
      <span>{fact}</span>
    </>
  ))
}
