import { startTransition, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { formatTime } from '../../platform/values/time-of-day.ts'
import { cameFrom } from '../came-from.ts'
import type { Booked } from '../use-desk-booking.ts'
import type { WantedVisit } from '../use-treatment-choice.ts'
import type { TimeToBlock } from './block-time.tsx'
import { boardAddress } from './board-address.ts'
import type { BoardColumnFacts } from './board-column.tsx'
import { spanOf } from './board-layout.ts'
import type { LoadedBoard } from './read-board.ts'
import { type MoveColumn, useMoves } from './use-moves.ts'

/** A panel beside the board in place of the queue. */
export type Side =
  | { readonly kind: 'visit'; readonly id: string }
  | { readonly kind: 'block'; readonly time: TimeToBlock }
  | { readonly kind: 'booking'; readonly wanted: WantedVisit; readonly pressed: PressedTime | undefined }
  /** On a day that the board doesn't show. */
  | { readonly kind: 'booked'; readonly booked: Booked }

interface PressedTime {
  readonly columnKey: string
  readonly minute: number
}

interface BoardFacts {
  /** Whether panels stand beside the board. */
  readonly isBeside: boolean
  /** With which the board begins. */
  readonly firstMinute: number
  reload(): Promise<void>
}

/** The panel beside the board, the visit that is being moved, and the effect of a press on the board on both. */
export function useBoardSide(data: LoadedBoard, { isBeside, firstMinute, reload }: BoardFacts) {
  const navigate = useNavigate()
  const { isSaving, move } = useMoves(reload)
  const [side, show] = useState<Side>()
  // The press is answered first: a panel changes the width of every column.
  const setSide = (next: Side | undefined) => startTransition(() => show(next))
  const [moving, setMoving] = useState<AppointmentRow>()
  const [movedId, setMovedId] = useState<string>()
  const findVisit = (id: string | undefined) => data.days.flatMap(({ visits }) => visits).find(({ _id }) => _id === id)

  const moveTo = async (visit: AppointmentRow, column: MoveColumn, minute: number) => {
    setMovedId(visit._id)
    const isStillToPlace = await move(visit, column, minute)
    // Meanwhile the user may have begun to move another visit, or this one again.
    if (!isStillToPlace) setMoving(current => (current === visit ? undefined : current))
  }
  const onFree = (column: BoardColumnFacts, minute: number) => {
    if (isSaving) return
    if (moving) return void moveTo(moving, column, minute)
    const { key: columnKey, date, doctorId = '' } = column
    const time = formatTime(minute)
    if (isBeside) {
      const wanted = { date, time, doctorId, treatmentId: '' }
      return setSide({ kind: 'booking', wanted, pressed: { columnKey, minute } })
    }
    const query = new URLSearchParams({ date, time, doctor: doctorId })
    void navigate(`/dashboard/book?${query}`, { state: cameFrom(boardAddress({ ...data.address, day: data.day })) })
  }
  const openBooking = () => {
    if (side?.kind === 'booking') return
    const wanted = { date: data.day, time: '', doctorId: '', treatmentId: '' }
    setSide({ kind: 'booking', wanted, pressed: undefined })
  }
  const onBooked = async (booked: Booked) => {
    await reload()
    const isShown = data.days.some(({ date }) => date === booked.date)
    setSide(isShown ? { kind: 'visit', id: booked.id } : { kind: 'booked', booked })
  }
  const openFile = (id: string) => {
    const fileId = findVisit(id)?.fileId
    if (fileId) void navigate(`/dashboard/patients/${fileId}`)
  }
  const onPress = (visit: AppointmentRow) => {
    if (!moving || moving._id === visit._id) return setSide({ kind: 'visit', id: visit._id })
    if (isSaving) return
    void moveTo(moving, { date: visit.appointDate, doctorId: visit.doctorId }, spanOf(visit).fromMinute)
  }
  const onClose = () => {
    if (side?.kind === 'booking') focusOpener(side.pressed, firstMinute)
    if (side?.kind === 'booked') focusOpener(undefined, firstMinute)
    setSide(undefined)
  }
  const opened = side?.kind === 'visit' ? findVisit(side.id) : undefined
  const onBook = isBeside ? openBooking : undefined
  const presses = { onFree, onBook, onPress, onBooked, onClose, openFile }
  return { side, setSide, opened, moving, setMoving, isSaving, movedId, moveTo, findVisit, ...presses }
}

/** The focus goes back to the free time that opened the booking, or to Book. */
function focusOpener(pressed: PressedTime | undefined, firstMinute: number): void {
  const free =
    pressed &&
    document.querySelector<HTMLElement>(
      `[data-column="${pressed.columnKey}"] .free-start[data-minute="${pressed.minute - firstMinute}"]`,
    )
  const opener = free ?? document.querySelector<HTMLElement>('[aria-keyshortcuts="B"]')
  opener?.focus()
}
