import { texts } from '#texts'
import type { Choice } from '../appointments/screens/slot-chooser.tsx'
import { clockTime, shortDay } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { Price } from '../platform/ui/price.tsx'
import { Written } from '../platform/ui/written.tsx'

interface BookSummaryProps {
  readonly name: string
  readonly treatment: { readonly name: string; readonly cost: number } | undefined
  readonly choice: Choice | undefined
  readonly doctor: { readonly name: string } | undefined
  readonly busy: boolean
}

/** What is going to be booked, or what is missing for it, beside the button: at the bottom of the window however long the form is. */
export function BookSummary({ name, treatment, choice, doctor, busy }: BookSummaryProps) {
  const text = texts.desk.book
  const when = choice?.date && choice.time ? `${shortDay(choice.date)}, ${clockTime(choice.time)}` : undefined
  const missing = name === '' ? text.choosePerson : treatment ? text.chooseTime : text.chooseTreatment
  return (
    <div className="book-bar">
      <div className="min-w-0 leading-snug">
        <p className="truncate font-semibold">{name !== '' && treatment && when ? when : missing}</p>
        <p className="truncate text-sm text-soft">
          {name !== '' && <Written text={name} />}
          {treatment && (
            <>
              <span>{name !== '' ? ' · ' : ''}</span>
              <Written text={treatment.name} />
            </>
          )}
          {when && doctor && (
            <>
              <span>{name !== '' || treatment ? ' · ' : ''}</span>
              <Written text={doctor.name} />
            </>
          )}
          {treatment && (
            <>
              <span> · </span>
              <span>
                <Price taka={treatment.cost} />
              </span>
            </>
          )}
        </p>
      </div>
      <Button type="submit" busy={busy} busyText={texts.booking.submitting} className="flex-none">
        {text.submit}
      </Button>
    </div>
  )
}
