import { useEffect, useRef } from 'react'
import { useLive } from '../../live/use-live.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { BookForm } from '../booking/book-form.tsx'
import type { Booked } from '../booking/use-desk-booking.ts'
import { type BookableFacts, readTreatments } from '../booking/use-treatment-choice.ts'
import * as texts from '../texts.ts'
import { ClosePanel } from './panel-head.tsx'

interface BookingSheetProps extends Pick<BookableFacts, 'clinic' | 'doctors' | 'wanted'> {
  readonly leftOut: readonly string[]
  onTyped(): void
  /** Called with the id of the chosen treatment, or with an empty text if none is chosen. */
  onTreatment(treatmentId: string): void
  onBooked(booked: Booked): Promise<void>
  onClose(): void
}

/** The form to book beside the board, which stays in use: a press on another free time chooses that time. */
export default function BookingSheet(props: BookingSheetProps) {
  const { clinic, doctors, wanted, leftOut, onTyped, onTreatment, onBooked, onClose } = props
  const { data: treatments, refusal } = useLive(readTreatments)
  const title = useRef<HTMLHeadingElement>(null)
  // When a panel that covered this form closes, the focus returns to the field that had it before.
  const focused = useRef<HTMLElement>(undefined)
  const left = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const next = left.current?.isConnected ? left.current : title.current
    next?.focus()
    return () => {
      left.current = focused.current
    }
  }, [])
  const facts = treatments && { treatments, clinic, doctors, wanted, patient: undefined, free: undefined }
  return (
    <section
      aria-labelledby="booking-title"
      className="booking-sheet"
      // Not `onInput`: a select that is rendered again after its `input` event loses the choice.
      onChange={onTyped}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      <header>
        <h2
          id="booking-title"
          ref={title}
          tabIndex={-1}
          className="flex-1 font-sans text-base font-semibold outline-none"
        >
          {texts.desk.book.title}
        </h2>
        <ClosePanel onClose={onClose} />
      </header>
      {facts ? (
        <BookForm {...facts} isDense leftOut={leftOut} onTreatment={onTreatment} onBooked={onBooked} />
      ) : refusal ? (
        <p className="p-5">{refusal.message}</p>
      ) : (
        <Spinner />
      )}
    </section>
  )
}
