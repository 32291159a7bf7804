import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useActivity } from '../news/activity.tsx'
import * as newsTexts from '../news/texts.ts'
import { digits } from '../platform/i18n/digits.ts'
import { List } from '../platform/ui/list.tsx'
import { isCurrent, type MenuEntry } from './menu.tsx'
import * as texts from './texts.ts'

interface EntryProps {
  readonly entry: MenuEntry
  readonly isSlim?: boolean
  readonly onChoose: () => void
}

/** On a low window the menu scrolls to the present screen's entry. */
export function Entry({ entry, isSlim = false, onChoose }: EntryProps) {
  const { pathname } = useLocation()
  const line = useRef<HTMLAnchorElement>(null)
  const isHere = isCurrent(entry, pathname)
  useEffect(() => {
    if (isHere) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <Link ref={line} to={entry.to} aria-current={isHere ? 'page' : undefined} className="menu-entry" onClick={onChoose}>
      {entry.icon && <entry.icon className="size-5 shrink-0" />}
      <EntryText entry={entry} isSlim={isSlim} />
      {entry.hasNews && <ActivityCount />}
    </Link>
  )
}

function EntryText({ entry: { text, short }, isSlim }: Pick<EntryProps, 'entry' | 'isSlim'>) {
  const { menu, menuShort } = texts.dashboard
  if (!isSlim || short === undefined) return <span>{menu[text]}</span>
  return (
    <>
      <span className="sr-only">{menu[text]}</span>
      <span aria-hidden="true">{menuShort[short]}</span>
    </>
  )
}

export function SubEntries({ entries, onChoose }: { entries: readonly MenuEntry[]; onChoose: () => void }) {
  return (
    <List className="menu-sub">
      {entries.map(entry => (
        <li key={entry.to}>
          <Entry entry={entry} onChoose={onChoose} />
        </li>
      ))}
    </List>
  )
}

export function ActivityCount() {
  const { newCount } = useActivity()
  if (newCount === 0) return null
  return (
    <b className="menu-count">
      <span>{digits(newCount)}</span>
      <span className="sr-only"> {newsTexts.justNow.newOnes}</span>
    </b>
  )
}
