import { type ReactNode, useEffect, useRef } from 'react'
import { addDays, dayNumber, longDay, weekdayName } from '../../platform/i18n/days.ts'
import { TextField } from '../../platform/ui/forms/field.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../platform/ui/icons.tsx'
import * as texts from '../booking/texts.ts'
import type { Day } from './free-slots.ts'

interface DayChooserProps {
  readonly days: readonly Day[]
  readonly chosen: string | undefined
  readonly span: { readonly today: string; readonly lastDay: string; readonly from: string; readonly daysShown: number }
  readonly onChoose: (date: string) => void
  /** Chooses a day that may lie outside the days that are shown. */
  readonly onGoTo: (date: string) => void
  /** Shows the days from a date on, without choosing one. */
  readonly onShowFrom: (from: string) => void
  /** Whether the chooser is small: it then draws days smaller and has no date field. */
  readonly isDense: boolean
}

export function DayChooser({ days, chosen, span, onChoose, onGoTo, onShowFrom, isDense }: DayChooserProps) {
  const { today, lastDay, from, daysShown } = span
  return (
    <fieldset className={isDense ? 'grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]' : ''}>
      <legend className={isDense ? 'sr-only' : 'w-full font-head text-sub'}>{texts.booking.chooseDay}</legend>
      <div className={`grid grid-cols-4 sm:grid-cols-7 ${isDense ? 'gap-1.5' : 'mt-4 gap-2'}`}>
        {days.map(day => (
          <DayChoice key={day.date} day={day} checked={day.date === chosen} isDense={isDense} onChoose={onChoose} />
        ))}
      </div>
      <div className={isDense ? '' : 'mt-4 flex flex-wrap items-end justify-between gap-4'}>
        {!isDense && <DayField chosen={chosen} span={span} onGoTo={onGoTo} />}
        <div className={`flex gap-2 ${isDense ? 'h-full items-center justify-end sm:flex-col sm:justify-center' : ''}`}>
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

export function DayField({ chosen, span, onGoTo }: Pick<DayChooserProps, 'chosen' | 'span' | 'onGoTo'>) {
  const { today, lastDay } = span
  const field = useRef<HTMLInputElement>(null)
  // While the user types a date, the field isn't overwritten, though each digit may choose another day.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = chosen ?? ''
  }, [chosen])
  const jumpTo = (date: string) => {
    // A date field reports half-typed years too, such as 0002, so days that aren't on offer are ignored.
    if (date < today || date > lastDay) return
    onGoTo(date)
  }
  return (
    <div className="w-52 max-w-full">
      <TextField
        ref={field}
        label={texts.booking.pickDate}
        type="date"
        required
        min={today}
        max={lastDay}
        onChange={event => jumpTo(event.target.value)}
      />
    </div>
  )
}

interface DayChoiceProps extends Pick<DayChooserProps, 'isDense' | 'onChoose'> {
  readonly day: Day
  readonly checked: boolean
}

function DayChoice({ day, checked, isDense, onChoose }: DayChoiceProps) {
  const { date, closed, slots } = day
  const free = slots.length > 0
  const state = closed ? texts.booking.closed : free ? texts.booking.free(slots.length) : texts.booking.full
  return (
    <label
      className={`relative grid cursor-pointer content-center justify-items-center border-[1.5px] px-1 text-center ${isDense ? 'min-h-15 rounded-[10px] py-1 leading-tight' : 'min-h-21 rounded-box py-2.5'} has-checked:border-leaf has-checked:bg-leaf has-checked:text-primary-content has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf ${free ? 'border-edge bg-card hover:bg-mint-soft' : 'border-dashed border-edge text-soft'}`}
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
      <b className={`font-head leading-tight font-normal ${isDense ? 'text-xl' : 'text-2xl'}`}>{dayNumber(date)}</b>
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
