import { useEffect, useState } from 'react'
import { addDays, clockTime, longDay } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'
import { DayChooser } from './day-chooser.tsx'
import { type Day, loadSlots, useFreeSlots } from './free-slots.ts'
import { TimeChooser } from './time-chooser.tsx'

const daysShown = 14
const daysAskedAtOnce = 31

/** What was chosen so far. */
export interface Choice {
  readonly date: string | undefined
  readonly time: string | undefined
  /** Who is to do it: the one that was wished for, or who is free then. */
  readonly doctorId: string | undefined
}

export interface ChooserFacts {
  readonly treatmentId: string
  readonly zone: string
  readonly horizonDays: number
  /** Those who perform the treatment. */
  readonly doctors: readonly { readonly _id: string; readonly name: string }[]
}

interface SlotChooserProps extends ChooserFacts {
  readonly startDate?: string | undefined
  readonly timeProblem?: string | undefined
  readonly onChoose: (choice: Choice) => void
}

/** Doctor, day and time, one after the other: what is free is shown, and never older than a few seconds. */
export function SlotChooser({ treatmentId, zone, horizonDays, doctors, ...props }: SlotChooserProps) {
  const today = todayIn(zone)
  const lastDay = addDays(today, horizonDays)
  const start = clamp(props.startDate ?? today, today, lastDay)
  const [from, setFrom] = useState(fortnightOf(start, today))
  const [wish, setWish] = useState({ date: props.startDate && start, time: '', doctorId: '' })
  const { days, loading, problem } = useFreeSlots({
    treatmentId,
    doctorId: wish.doctorId || undefined,
    from,
    days: daysShown,
  })
  const day = days && (days.find(({ date }) => date === wish.date) ?? firstFree(days) ?? days[0])
  // A time belongs to its day: the same one on another day was not chosen.
  const isChosenDay = day !== undefined && day.date === wish.date
  const slot = isChosenDay ? day.slots.find(({ time }) => time === wish.time) : undefined

  const choose = (next: typeof wish, shown = days) => {
    setWish(next)
    const chosen = shown?.find(({ date }) => date === next.date) ?? day
    const free = chosen?.slots.find(({ time }) => time === next.time)
    props.onChoose({ date: chosen?.date, time: free?.time, doctorId: next.doctorId || free?.doctors[0] })
  }
  // A time that somebody else took meanwhile is chosen no longer.
  const isGone = isChosenDay && wish.time !== '' && !slot
  const { onChoose } = props
  useEffect(() => {
    if (isGone) onChoose({ date: undefined, time: undefined, doctorId: undefined })
  }, [isGone, onChoose])
  const goTo = (date: string, time = '') => {
    setFrom(fortnightOf(date, today))
    choose({ ...wish, date, time })
  }
  const turnTo = (next: string) => {
    setFrom(next)
    setWish({ ...wish, date: undefined, time: '' })
    onChoose({ date: undefined, time: undefined, doctorId: undefined })
  }
  const onFirstFree = async () => {
    const found = await findFirstFree({ treatmentId, doctorId: wish.doctorId || undefined, from: today, lastDay })
    if (found) goTo(found)
    else toast.warning(texts.booking.noneFree)
  }

  return (
    <div className="min-w-0" aria-busy={loading}>
      <div className="mb-8 flex flex-wrap items-end gap-4">
        <div className="w-full max-w-xs">
          <SelectField
            label={texts.booking.whichDoctor}
            value={wish.doctorId}
            onChange={event => choose({ ...wish, time: '', doctorId: event.target.value })}
          >
            <option value="">{texts.booking.anyDoctor}</option>
            {doctors.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Button look="quiet" onClick={() => void onFirstFree()}>
          {texts.booking.firstFree}
        </Button>
      </div>
      {problem && <p className="mb-4 font-semibold text-coral-deep">{problem}</p>}
      {!(days && day) ? (
        <Spinner />
      ) : (
        <>
          <DayChooser
            days={days}
            chosen={day.date}
            span={{ today, lastDay, from, daysShown }}
            onChoose={date => choose({ ...wish, date, time: '' })}
            onGoTo={goTo}
            onTurn={turnTo}
          />
          <p role="status" className="empty:hidden mt-6 rounded-box bg-sand px-4 py-3 text-warning-content">
            {isGone && texts.booking.justTaken(clockTime(wish.time), longDay(day.date))}
          </p>
          <TimeChooser
            key={day.date}
            day={day}
            chosen={slot?.time}
            problem={props.timeProblem}
            onChoose={time => choose({ ...wish, date: day.date, time })}
          />
        </>
      )}
    </div>
  )
}

function firstFree(days: readonly Day[]): Day | undefined {
  return days.find(({ slots }) => slots.length > 0)
}

interface FirstFreeQuery {
  readonly treatmentId: string
  readonly doctorId: string | undefined
  readonly from: string
  readonly lastDay: string
}

async function findFirstFree({ from, lastDay, ...query }: FirstFreeQuery): Promise<string | undefined> {
  for (let start = from; start <= lastDay; start = addDays(start, daysAskedAtOnce)) {
    const answer = await loadSlots({ ...query, from: start, days: daysAskedAtOnce })
    const found = answer.ok ? firstFree(answer.data.days) : undefined
    if (found || !answer.ok) return found?.date
  }
  return undefined
}

/** The day that a zone's calendar shows now. */
export function todayIn(zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
}

function clamp(day: string, first: string, last: string): string {
  return day < first ? first : day > last ? last : day
}

/** The start of the fortnight, counted from today, that a day lies in. */
function fortnightOf(day: string, today: string): string {
  const daysAhead = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  return addDays(today, Math.floor(daysAhead / daysShown) * daysShown)
}
