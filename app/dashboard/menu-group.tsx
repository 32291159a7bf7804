import { type ReactNode, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { stored } from '../platform/storage.ts'
import { ArrowRightIcon } from '../platform/ui/icons.tsx'
import { type FoldingGroup, isCurrent } from './menu.tsx'
import { SubEntries } from './menu-entry.tsx'
import * as texts from './texts.ts'

interface FoldProps {
  readonly group: FoldingGroup
  readonly onChoose: () => void
}

/** A group of the menu opens by itself while one of its screens is shown. Whether a user opened or closed it is remembered. */
export function Fold({ group, onChoose }: FoldProps) {
  const { name, fold, entries } = group
  const list = useId()
  const { isOpen, toggle } = useFold(group)
  return (
    <>
      <button type="button" aria-expanded={isOpen} aria-controls={list} className="menu-entry" onClick={toggle}>
        <fold.icon className="size-5 shrink-0" />
        <span>{texts.dashboard.menuGroups[name]}</span>
        <ArrowRightIcon className={`ml-auto size-4 shrink-0 ${isOpen ? 'rotate-90' : ''}`} />
      </button>
      <div id={list} hidden={!isOpen}>
        <SubEntries entries={entries} onChoose={onChoose} />
      </div>
    </>
  )
}

function useFold({ name, fold, entries }: FoldingGroup) {
  const { pathname } = useLocation()
  const store = stored('localStorage')
  const key = `menu-${name}`
  const readChoice = () => (store.getItem(key) ?? (fold.isOpen ? 'open' : 'folded')) === 'open'
  const hasCurrent = entries.some(entry => isCurrent(entry, pathname))
  const [hadCurrent, setHadCurrent] = useState(hasCurrent)
  const [isOpen, setOpen] = useState(() => hasCurrent || readChoice())
  if (hasCurrent !== hadCurrent) {
    setHadCurrent(hasCurrent)
    setOpen(hasCurrent || readChoice())
  }
  const toggle = () => {
    store.setItem(key, isOpen ? 'folded' : 'open')
    setOpen(!isOpen)
  }
  return { isOpen, toggle }
}

interface FlyoutProps {
  readonly face: ReactNode
  readonly hasCurrent: boolean
  readonly children: (close: () => void) => ReactNode
}

export function Flyout({ face, hasCurrent, children }: FlyoutProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" popoverTarget={id} data-current={hasCurrent || undefined} className="menu-entry">
        {face}
      </button>
      <div ref={panel} id={id} popover="auto" className="menu-flyout">
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}

export function FoldFlyout({ group: { name, fold, entries } }: Pick<FoldProps, 'group'>) {
  const { pathname } = useLocation()
  const title = texts.dashboard.menuGroups[name]
  return (
    <Flyout
      hasCurrent={entries.some(entry => isCurrent(entry, pathname))}
      face={
        <>
          <fold.icon className="size-5 shrink-0" />
          <span>{title}</span>
        </>
      }
    >
      {close => (
        <>
          <p className="menu-flyout-title">{title}</p>
          <SubEntries entries={entries} onChoose={close} />
        </>
      )}
    </Flyout>
  )
}
