import { useEffect } from 'react'
import { Link } from 'react-router'
import { texts } from '#texts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { DayPanels } from './day-panels.tsx'
import { VisitPanel, type VisitPanelProps } from './visit-panel.tsx'

interface SidePanelsProps {
  /** The visits of the day that the board shows. */
  readonly visits: readonly AppointmentRow[]
  /** A visit that takes the place of the panels. */
  readonly opened: VisitPanelProps | undefined
  onChange(): Promise<void>
}

/** Beside the board, or below it: what goes on now, or the visit that is open. */
export function SidePanels({ visits, opened, onChange }: SidePanelsProps) {
  const close = opened?.onClose
  useEffect(() => {
    if (!close) return
    const onKey = ({ key }: KeyboardEvent) => {
      // Escape answers a question first.
      if (key === 'Escape' && !document.querySelector('dialog:modal')) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [close])
  if (opened) {
    return (
      <aside aria-label={texts.board.panels} className="today-panels">
        <VisitPanel key={opened.visit._id} {...opened} />
      </aside>
    )
  }
  return (
    // Absolutely positioned content, such as text only for screen readers, scrolls with it and doesn't lengthen the page.
    <aside aria-label={texts.board.panels} className="today-panels">
      <DayPanels visits={visits} onChange={onChange} />
      <p className="mt-auto pt-6 text-sm">
        <Link to="/dashboard/today/calendar-addresses" className="more inline-flex min-h-11 items-center">
          {texts.board.toFeeds}
        </Link>
      </p>
    </aside>
  )
}
