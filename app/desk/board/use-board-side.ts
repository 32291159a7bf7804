import { startTransition, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { stateWithOrigin } from '../../appointments/screens/visit-link.tsx'
import { formatTime } from '../../platform/values/time-of-day.ts'
import type { Booked } from '../booking/use-desk-booking.ts'
import type { TimeToBlock } from './block-time.tsx'
import { boardAddress } from './board-address.ts'
import type { BoardColumnFacts } from './board-column.tsx'
import { type Span, spanOf } from './board-layout.ts'
import type { LoadedBoard } from './read-days.ts'
import { type PressedTime, useBookingDraft } from './use-booking-draft.ts'
import { type MoveColumn, useMoves } from './use-moves.ts'

/** A panel that is shown beside the board in place of the queue, or in front of a booking. */
export type Side = { readonly kind: 'visit'; readonly visit: AppointmentRow } | OtherSide
type OtherSide =
  | { readonly kind: 'block'; readonly time: TimeToBlock }
  | { readonly kind: 'booked'; readonly booked: Booked }

interface BoardFacts {
  readonly isBeside: boolean
  readonly firstMinute: number
  readonly today: string
  readonly nowMinute: number
  reload(): Promise<void>
}

export function useBoardSide(data: LoadedBoard, { isBeside, firstMinute, today, nowMinute, reload }: BoardFacts) {
  const navigate = useNavigate()
  const { isSaving, move } = useMoves(reload)
  // Only the visit's id is stored, since its row changes whenever the board is read again.
  const [chosen, show] = useState<OtherSide | { readonly kind: 'visit'; readonly id: string }>()
  const { draft, begin, closeUntyped, onTyped, onTreatment, close, forget } = useBookingDraft()
  // In a transition the press itself shows first, since a new panel changes the width of every column.
  const setSide = (next: typeof chosen) =>
    startTransition(() => {
      show(next)
      closeUntyped()
    })
  const showBooking = (change: () => void) =>
    startTransition(() => {
      show(undefined)
      change()
    })
  const [moving, setMoving] = useState<AppointmentRow>()
  const [movedId, setMovedId] = useState<string>()
  const findVisit = (id: string | undefined) => data.days.flatMap(({ visits }) => visits).find(({ _id }) => _id === id)

  const moveTo = async (visit: AppointmentRow, column: MoveColumn, minute: number) => {
    setMovedId(visit._id)
    const isStillToPlace = await move(visit, column, minute)
    // While this move was saved, the user may have begun to move another visit.
    if (!isStillToPlace) setMoving(current => (current === visit ? undefined : current))
  }
  const onFree = (column: BoardColumnFacts, minute: number) => {
    if (isSaving) return
    if (moving) return void moveTo(moving, column, minute)
    const { key: columnKey, date, doctorId = '' } = column
    const time = formatTime(minute)
    if (isBeside) {
      const wanted = { date, time, doctorId, treatmentId: '' }
      return showBooking(() => begin(wanted, { columnKey, minute }))
    }
    const query = new URLSearchParams({ date, time, doctor: doctorId })
    void navigate(`/dashboard/book?${query}`, {
      state: stateWithOrigin(boardAddress({ ...data.address, day: data.day })),
    })
  }
  const openBooking = () =>
    showBooking(() => {
      if (!draft?.isOpen) begin({ date: data.day, time: '', doctorId: '', treatmentId: '' }, undefined)
    })
  const onBooked = async (booked: Booked) => {
    await reload()
    const isShown = data.days.some(({ date }) => date === booked.date)
    forget()
    show(isShown ? { kind: 'visit', id: booked.id } : { kind: 'booked', booked })
  }
  const onBlock = ({ doctorId, doctorName, date }: BoardColumnFacts, span?: Span) => {
    if (doctorId === undefined) return
    const { slotStepMinutes } = data.clinic
    const fromMinute = span?.fromMinute ?? (date === today ? nowMinute - (nowMinute % slotStepMinutes) : undefined)
    setSide({ kind: 'block', time: { doctorId, doctorName, date, fromMinute, toMinute: span?.toMinute } })
  }
  const onFile = (id: string) => {
    const fileId = findVisit(id)?.fileId
    if (fileId) void navigate(`/dashboard/patients/${fileId}`)
  }
  const onMove = (id: string) => setMoving(findVisit(id))
  const onDrop = async (id: string, column: MoveColumn, minute: number) => {
    const visit = findVisit(id)
    if (visit) await moveTo(visit, column, minute)
  }
  const onPress = (visit: AppointmentRow) => {
    if (!moving || moving._id === visit._id) return setSide({ kind: 'visit', id: visit._id })
    if (isSaving) return
    void moveTo(moving, { date: visit.appointDate, doctorId: visit.doctorId }, spanOf(visit).fromMinute)
  }
  const opened = chosen?.kind === 'visit' ? findVisit(chosen.id) : undefined
  const side: Side | undefined = chosen?.kind !== 'visit' ? chosen : opened && { kind: 'visit', visit: opened }
  const onClose = () => {
    if (side) return setSide(undefined)
    focusOpener(draft?.pressed, firstMinute)
    startTransition(() => close(() => show(undefined)))
  }
  const onBook = isBeside ? openBooking : undefined
  const presses = { onFree, onBook, onPress, onBlock, onMove, onDrop, onFile, onBooked, onTyped, onTreatment, onClose }
  return { side, draft, opened, moving, setMoving, isSaving, movedId, ...presses }
}

function focusOpener(pressed: PressedTime | undefined, firstMinute: number): void {
  const free =
    pressed &&
    document.querySelector<HTMLElement>(
      `[data-column="${pressed.columnKey}"] .free-start[data-minute="${pressed.minute - firstMinute}"]`,
    )
  const opener = free ?? document.querySelector<HTMLElement>('[aria-keyshortcuts="B"]')
  opener?.focus()
}
