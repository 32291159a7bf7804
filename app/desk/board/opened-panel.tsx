import { lazy, Suspense } from 'react'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { todayIn } from '../../platform/i18n/days.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import type { Booked } from '../use-desk-booking.ts'
import { BlockTime } from './block-time.tsx'
import { BookedPanel } from './booked-panel.tsx'
import type { LoadedBoard } from './read-board.ts'
import type { Side } from './use-board-side.ts'
import type { BookingDraft } from './use-booking-draft.ts'
import { VisitPanel } from './visit-panel.tsx'

// Only who books needs it.
const BookingSheet = lazy(() => import('./booking-sheet.tsx'))

interface OpenedPanelProps {
  readonly side: Side | undefined
  readonly visit: AppointmentRow | undefined
  readonly data: LoadedBoard
  onMove(visit: AppointmentRow): void
  onClose(): void
  onChange(): Promise<void>
}

/** A visit that is open, the time of a doctor that is being blocked, or what was just booked. */
export function OpenedPanel({ side, visit, data, onMove, onClose, onChange }: OpenedPanelProps) {
  if (side?.kind === 'block') {
    return <BlockTime key={JSON.stringify(side.time)} time={side.time} onClose={onClose} onChange={onChange} />
  }
  if (side?.kind === 'booked') return <BookedPanel booked={side.booked} address={data.address} onClose={onClose} />
  if (!visit) return null
  const move = () => {
    onMove(visit)
    onClose()
  }
  const panel = { visit, today: todayIn(data.clinic.zone), onMove: move, onClose, onChange }
  return <VisitPanel key={visit._id} {...panel} />
}

interface BegunBookingProps {
  readonly draft: BookingDraft
  readonly data: LoadedBoard
  /** The doctors whom the board leaves out, since they don't perform the treatment. */
  readonly leftOut: readonly string[]
  onTyped(): void
  onTreatment(treatmentId: string): void
  onBooked(booked: Booked): Promise<void>
  onClose(): void
}

/** The booking that was begun beside the board, from its first press until it is booked or closed. */
export function BegunBooking({ draft, data, leftOut, onTyped, onTreatment, onBooked, onClose }: BegunBookingProps) {
  const facts = { clinic: data.clinic, doctors: data.doctors, wanted: draft.wanted, leftOut }
  return (
    <Suspense fallback={<Spinner />}>
      <BookingSheet key={draft.number} {...facts} {...{ onTyped, onTreatment, onBooked, onClose }} />
    </Suspense>
  )
}
