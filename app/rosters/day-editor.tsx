import { type KeyboardEvent, useEffect, useRef } from 'react'
import { AffectedVisitsPanel } from '../appointments/affected/affected-visits-panel.tsx'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { passFocusOn } from '../platform/ui/pass-focus-on.ts'
import { StretchFields } from './stretch-fields.tsx'
import * as texts from './texts.ts'
import { type Week, weekdays } from './use-week.ts'
import { TheirWeek } from './week-form.tsx'
import type { Hours } from './week-hours.ts'

interface DayEditorProps {
  readonly name: string
  readonly weekday: number
  readonly week: Week
  readonly reason: string
  /** The clinic's opening hours, which a doctor's day or week can copy; undefined while these themselves are edited. */
  readonly openingHours: readonly Hours[] | undefined
  onClose(): void
}

export function DayEditor({ name, weekday, week, reason, openingHours, onClose }: DayEditorProps) {
  const text = texts.rosters
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  if (week.affected) {
    return (
      <div className="roster-editor">
        <AffectedVisitsPanel visits={week.affected} reason={reason} save={week.save} onCancel={week.dismiss} />
      </div>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={`${name}, ${text.weekday(weekday)}`}
      className="roster-editor"
      onSubmit={week.onSubmit}
      onKeyDown={onKeyDown}
    >
      <b className="roster-title">{text.weekday(weekday)}</b>
      <DayFields weekday={weekday} week={week} isClinic={!openingHours} />
      <TheirWeek week={week} />
      <div className="roster-steps">
        <Shortcuts weekday={weekday} week={week} openingHours={openingHours} />
        <div>
          <Button look="quiet" onClick={onClose}>
            {text.leave}
          </Button>
          <Button type="submit" look="leaf" busy={week.busy} busyText={platformTexts.ui.saving}>
            {text.save}
          </Button>
        </div>
      </div>
    </form>
  )
}

interface DayFieldsProps extends Pick<DayEditorProps, 'weekday' | 'week'> {
  readonly isClinic: boolean
}

function DayFields({ weekday, week, isClinic }: DayFieldsProps) {
  const text = texts.rosters
  const stretches = week.on(weekday)
  return (
    <div className="roster-change">
      {stretches.length === 0 && <p>{isClinic ? text.closed : text.notHere}</p>}
      {stretches.map(({ key, ...stretch }) => (
        <StretchFields key={key} {...stretch} />
      ))}
      <button type="button" className="more" onClick={() => week.add(weekday)}>
        {text.add}
        <span className="sr-only">{` ${text.onDay(weekday)}`}</span>
      </button>
    </div>
  )
}

/** Buttons that copy hours. A doctor's hours of one day are copied only to days on which the clinic is open. */
function Shortcuts({ weekday, week, openingHours }: Pick<DayEditorProps, 'weekday' | 'week' | 'openingHours'>) {
  const text = texts.rosters
  const onDay = (hours: readonly Hours[] = []) => hours.filter(stretch => stretch.weekday === weekday)
  const days = weekdays.filter(
    day => !openingHours || day === weekday || openingHours.some(stretch => stretch.weekday === day),
  )
  const others = week.hours.filter(stretch => stretch.weekday !== weekday)
  return (
    <>
      {openingHours && (
        <button
          type="button"
          ref={passFocusOn}
          className="more"
          onClick={() => week.replace([...others, ...onDay(openingHours)])}
        >
          {text.likeClinicOnDay}
        </button>
      )}
      {onDay(week.hours).length > 0 && (
        <button type="button" ref={passFocusOn} className="more" onClick={() => week.copy(weekday, days)}>
          {text.everyDay}
          <span className="sr-only">{` (${text.weekday(weekday)})`}</span>
        </button>
      )}
      {openingHours && (
        <button type="button" ref={passFocusOn} className="more" onClick={() => week.replace(openingHours)}>
          {text.asClinic}
        </button>
      )}
    </>
  )
}
