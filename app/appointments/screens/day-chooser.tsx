import type { ReactNode } from 'react'
import { texts } from '#texts'
import { addDays, dayNumber, longDay, weekdayName } from '../../platform/i18n/days.ts'
import { TextField } from '../../platform/ui/forms/field.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../platform/ui/icons.tsx'
import type { Day } from './free-slots.ts'

interface DayChooserProps {
  readonly days: readonly Day[]
  readonly chosen: string | undefined
  readonly span: { readonly today: string; readonly lastDay: string; readonly from: string; readonly daysShown: number }
  readonly onChoose: (date: string) => void
  /** Chooses a day that may lie outside the days shown. */
  readonly onGoTo: (date: string) => void
  /** Shows other days, with none of them chosen yet. */
  readonly onShowFrom: (from: string) => void
}

/** Two weeks at a glance with the free times per day, and a date field for later days. */
export function DayChooser({ days, chosen, span, onChoose, onGoTo, onShowFrom }: DayChooserProps) {
  const { today, lastDay, from, daysShown } = span
  const jumpTo = (date: string) => {
    // A date field also reports half-typed years.
    if (date < today || date > lastDay) return
    onGoTo(date)
  }
  return (
    <fieldset>
      <legend className="w-full font-head text-sub">{texts.booking.chooseDay}</legend>
      <div className="mt-4 grid grid-cols-4 gap-2 sm:grid-cols-7">
        {days.map(day => (
          <DayChoice key={day.date} day={day} checked={day.date === chosen} onChoose={onChoose} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <div className="w-52">
          <TextField
            key={chosen}
            label={texts.booking.pickDate}
            type="date"
            required
            min={today}
            max={lastDay}
            defaultValue={chosen}
            onChange={event => jumpTo(event.target.value)}
          />
        </div>
        <div className="flex gap-2">
          <Step onPress={() => onShowFrom(addDays(from, -daysShown))} off={from <= today} label={texts.booking.earlier}>
            <ArrowLeftIcon />
          </Step>
          <Step
            onPress={() => onShowFrom(addDays(from, daysShown))}
            off={addDays(from, daysShown) > lastDay}
            label={texts.booking.later}
          >
            <ArrowRightIcon />
          </Step>
        </div>
      </div>
    </fieldset>
  )
}

function DayChoice({ day, checked, onChoose }: { day: Day; checked: boolean; onChoose: (date: string) => void }) {
  const { date, closed, slots } = day
  const free = slots.length > 0
  const state = closed ? texts.booking.closed : free ? texts.booking.free(slots.length) : texts.booking.full
  return (
    <label
      className={`relative grid min-h-21 cursor-pointer content-center justify-items-center rounded-box border-[1.5px] px-1 py-2.5 text-center has-checked:border-leaf has-checked:bg-leaf has-checked:text-primary-content has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf ${free ? 'border-edge bg-card hover:bg-mint-soft' : 'border-dashed border-edge text-soft'}`}
    >
      <input
        type="radio"
        name="appointDate"
        value={date}
        checked={checked}
        onChange={() => onChoose(date)}
        aria-label={`${longDay(date)}, ${state}`}
        className="absolute inset-x-0 bottom-0 h-2 cursor-pointer opacity-0"
      />
      <span className="text-sm">{weekdayName(date)}</span>
      <b className="font-head text-2xl leading-tight font-normal">{dayNumber(date)}</b>
      <span className="text-sm">{state}</span>
    </label>
  )
}

interface StepProps {
  readonly onPress: () => void
  readonly off: boolean
  readonly label: string
  readonly children: ReactNode
}

function Step({ onPress, off, label, children }: StepProps) {
  return (
    <button
      type="button"
      disabled={off}
      onClick={onPress}
      aria-label={label}
      className="grid size-12 cursor-pointer place-items-center rounded-full border-[1.5px] border-edge hover:bg-mint-soft disabled:cursor-default disabled:opacity-30"
    >
      {children}
    </button>
  )
}
