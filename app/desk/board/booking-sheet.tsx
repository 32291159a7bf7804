import { useEffect, useRef } from 'react'
import { texts } from '#texts'
import { api, dataOf } from '../../platform/api/client.ts'
import { useLive } from '../../platform/api/use-live.tsx'
import { named } from '../../platform/i18n/localized.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { type BookableFacts, BookForm, isBookable, NothingBookable } from '../book-form.tsx'
import type { Booked } from '../use-desk-booking.ts'
import type { WantedVisit } from '../use-treatment-choice.ts'
import { ClosePanel } from './close-panel.tsx'

interface BookingSheetProps extends Pick<BookableFacts, 'clinic' | 'doctors'> {
  readonly wanted: WantedVisit
  onBooked(booked: Booked): Promise<void>
  onClose(): void
}

const readTreatments = async () => named(await dataOf(api.treatments.$get({ query: {} })))

/** A booking beside the board, which stays in use: a press on another free time chooses that. */
export default function BookingSheet({ clinic, doctors, wanted, onBooked, onClose }: BookingSheetProps) {
  const { data: treatments, refusal } = useLive(readTreatments)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const facts = treatments && { treatments, clinic, doctors, wanted, patient: undefined, free: undefined }
  return (
    <section aria-labelledby="booking-title" className="booking-sheet">
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
        isBookable(facts) ? (
          <BookForm {...facts} onBooked={onBooked} />
        ) : (
          <NothingBookable />
        )
      ) : refusal ? (
        <p className="p-5">{refusal.message}</p>
      ) : (
        <Spinner />
      )}
    </section>
  )
}
