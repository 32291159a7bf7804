import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { texts } from '#texts'
import { clockTime, longDay } from '../../platform/i18n/days.ts'
import type { Booked } from '../use-desk-booking.ts'
import { VisitLink } from '../visit-link.tsx'
import { type BoardAddress, boardAddress } from './board-address.ts'
import { ClosePanel } from './close-panel.tsx'

interface BookedPanelProps {
  readonly booked: Booked
  readonly address: BoardAddress
  onClose(): void
}

/** Says when a visit was booked that the board doesn't show, and leads to it and to its day. */
export function BookedPanel({ booked, address, onClose }: BookedPanelProps) {
  const { id, name, date, time } = booked
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby="booked-title" className="visit-panel" data-result>
      <div className="flex items-start gap-2.5">
        <h2
          id="booked-title"
          ref={title}
          tabIndex={-1}
          className="flex-1 font-head text-[1.375rem] leading-8 wrap-anywhere outline-none"
        >
          {texts.desk.book.done(name)}
        </h2>
        <ClosePanel onClose={onClose} />
      </div>
      <p>
        <Link
          to={boardAddress({ ...address, day: date })}
          className="more inline-flex min-h-9 items-center pointer-coarse:min-h-11"
        >
          {longDay(date)}
        </Link>
        <span>{` · ${clockTime(time)}`}</span>
      </p>
      <p className="border-t border-line pt-2">
        <VisitLink id={id} className="more inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11">
          {texts.board.open}
        </VisitLink>
      </p>
    </section>
  )
}
