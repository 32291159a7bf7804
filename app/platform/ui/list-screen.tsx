import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from './page-title.tsx'
import { placeToasts } from './toasts/toast-place.ts'

interface ListScreenProps {
  readonly title: string
  /** The title's language, for a title that is a name written by the clinic, perhaps in another language than the page. */
  readonly lang?: string | undefined
  readonly count?: ReactNode
  readonly line?: string | undefined
  readonly back?: { readonly to: string; readonly text: string }
  readonly add?: { readonly to: string; readonly text: string }
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen of the dashboard has one low bar, and below it a list from edge to edge, or in a `list-body` anything else. */
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
