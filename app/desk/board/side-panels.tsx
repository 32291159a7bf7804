import { Activity, type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { texts } from '#texts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { useLive } from '../../platform/api/use-live.tsx'
import { readQueue } from '../../queue/queue-row.ts'
import { DayPanels } from './day-panels.tsx'
import { useQueueAnnounced } from './use-queue-announced.ts'

interface SidePanelsProps {
  /** The visits of the day that the board shows. */
  readonly visits: readonly AppointmentRow[]
  /** What takes their place, such as a visit that is open. */
  readonly panel: ReactNode
  /** A booking, which does so too while there is no panel. */
  readonly booking: ReactNode
  readonly isBookingShown: boolean
  onClose(): void
  onChange(): Promise<void>
}

/** Beside the board, or below it: what goes on now, or what was opened; Escape closes that. */
export function SidePanels({ visits, panel, booking, isBookingShown, onClose, onChange }: SidePanelsProps) {
  const isOpened = Boolean(panel) || isBookingShown
  const queue = useLive(readQueue)
  useQueueAnnounced(queue.data)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpened) return
    const onKey = ({ key }: KeyboardEvent) => {
      // Escape closes a question first.
      if (key === 'Escape' && !document.querySelector('dialog:modal')) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpened])
  return (
    // Absolutely positioned content, such as text only for screen readers, scrolls with it and doesn't lengthen the page.
    <aside aria-label={texts.board.panels} className="today-panels">
      {/* Hidden, it stays as it is. */}
      <Activity mode={isBookingShown ? 'visible' : 'hidden'}>{booking}</Activity>
      <Top isOpened={isOpened} panel={panel} queue={queue} visits={visits} onChange={onChange} />
    </aside>
  )
}

interface TopProps extends ComponentProps<typeof DayPanels> {
  readonly isOpened: boolean
  readonly panel: ReactNode
}

/** The panel that was opened, or what goes on now. */
function Top({ isOpened, panel, ...now }: TopProps) {
  if (isOpened) return panel
  return (
    <>
      <DayPanels {...now} />
      <p className="mt-auto pt-6 text-sm">
        <Link to="/dashboard/today/calendar-addresses" className="more inline-flex min-h-11 items-center">
          {texts.board.toFeeds}
        </Link>
      </p>
    </>
  )
}
