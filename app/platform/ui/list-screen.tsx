import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

interface ListScreenProps {
  readonly title: string
  /** How many rows there are. */
  readonly count?: ReactNode
  /** What can be done with the whole list, in the bar beside its name. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen of the desk with a list from edge to edge, below one low bar. */
export function ListScreen({ title, count, actions, children }: ListScreenProps) {
  return (
    <div className="list-screen">
      <PageTitle>{title}</PageTitle>
      <header className="list-bar">
        <h1>{title}</h1>
        <p className="mr-auto text-soft tabular-nums">{count}</p>
        <div className="contents">{actions}</div>
      </header>
      {children}
    </div>
  )
}
