import { Fragment, type MouseEvent, useRef, useState } from 'react'
import { langOf } from '../platform/i18n/lang-of.ts'
import { DayCell } from './day-cell.tsx'
import { DayEditor } from './day-editor.tsx'
import * as texts from './texts.ts'
import { type SavedWeek, useWeek, weekdays } from './use-week.ts'
import { commonBreaks, type Hours, minutesOf, type Stretch, stretchesOn, withinHours } from './week-hours.ts'

interface WeekRowProps {
  readonly name: string
  readonly saved: SavedWeek
  readonly openingHours: readonly Hours[]
  readonly axis: Stretch
  /** Which weekday today is, by ISO: 1 is Monday, 7 is Sunday. */
  readonly today: number
  readonly isClinic?: boolean
  /** Whether the hours can't be changed: only owners may change the clinic's. */
  readonly isLocked?: boolean
  readonly isOpened: boolean
  onOpen(): void
}

export function WeekRow({
  name,
  saved,
  openingHours,
  axis,
  today,
  isClinic = false,
  isLocked = false,
  isOpened,
  onOpen,
}: WeekRowProps) {
  const text = texts.rosters
  const [chosen, setChosen] = useState<number>()
  const pressed = useRef<HTMLButtonElement>(null)
  const close = () => {
    setChosen(undefined)
    pressed.current?.focus()
  }
  const onSaved = async () => {
    await saved.onSaved()
    close()
  }
  const week = useWeek({ ...saved, onSaved }, setChosen)
  // A day with unsaved changes stays open even while another doctor's row is opened.
  const weekday = isOpened || week.isChanged ? chosen : undefined
  const days = weekdays.map(day => {
    const opened = stretchesOn(day, openingHours)
    const work = stretchesOn(day, week.hours)
    return { day, opened, works: isClinic ? work : withinHours(work, opened) }
  })
  const breaks = isClinic ? commonBreaks(days.map(({ works }) => works)) : undefined
  const onPress = (day: number) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget
    setChosen(weekday === day && !week.isChanged ? undefined : day)
    onOpen()
  }
  const leave = () => {
    week.reset()
    close()
  }
  return (
    <li className="roster-row" data-clinic={isClinic || undefined}>
      <div className="roster-name">
        <b lang={langOf(name)}>{name}</b>
        {breaks?.[0] && <small>{text.breakOf(breaks[0].from, breaks[0].to)}</small>}
      </div>
      {days.map(({ day, opened, works }) => (
        <Fragment key={day}>
          <DayCell
            label={text.cell(name, day)}
            day={day}
            works={works}
            opened={opened}
            axis={axis}
            isClinic={isClinic}
            isToday={day === today}
            isExpanded={weekday === day}
            onPress={isLocked ? undefined : onPress(day)}
          />
          {weekday === day && (
            <DayEditor
              name={name}
              weekday={day}
              week={week}
              reason={saved.reason}
              openingHours={isClinic ? undefined : openingHours}
              onClose={leave}
            />
          )}
        </Fragment>
      ))}
      <small className="roster-sum">
        {text.hoursInAll(days.reduce((sum, { works }) => sum + minutesOf(works), 0))}
      </small>
    </li>
  )
}
