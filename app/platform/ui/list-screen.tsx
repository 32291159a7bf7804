import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from './page-title.tsx'
import { placeToasts } from './toasts/toast-place.ts'

interface ListScreenProps {
  readonly title: string
  /** The title's language, where it is a name that the clinic wrote. */
  readonly lang?: string | undefined
  /** How many rows there are. */
  readonly count?: ReactNode
  /** What the screen is for, in one sentence. */
  readonly line?: string | undefined
  /** The screen that this one belongs to. */
  readonly back?: { readonly to: string; readonly text: string }
  /** Where something is added to the list. */
  readonly add?: { readonly to: string; readonly text: string }
  /** What else can be done with the whole screen, in the bar beside its name. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen of the dashboard below one low bar: a list from edge to edge, or in a `list-body` anything else. */
export function ListScreen({ title, lang, count, line, back, add, actions, children }: ListScreenProps) {
  return (
    <div className="list-screen">
      <PageTitle>{title}</PageTitle>
      <header className="list-bar" ref={placeToasts}>
        {back && (
          <Link to={back.to} className="more">
            {back.text}
          </Link>
        )}
        <h1 lang={lang}>{title}</h1>
        {line ? <p data-line>{line}</p> : <p className="mr-auto text-soft tabular-nums">{count}</p>}
        {add && (
          <Link to={add.to} className="desk-button" data-look="go">
            {add.text}
          </Link>
        )}
        <div className="contents">{actions}</div>
      </header>
      {children}
    </div>
  )
}
