import { AffectedVisitsPanel } from '../appointments/affected/affected-visits-panel.tsx'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { List } from '../platform/ui/list.tsx'
import { StretchFields } from './stretch-fields.tsx'
import * as texts from './texts.ts'
import { type SavedWeek, useWeek, type Week, weekdays } from './use-week.ts'

interface WeekFormProps extends SavedWeek {
  readonly isDoctors?: boolean
}

export function WeekForm(props: WeekFormProps) {
  const text = texts.rosters
  const week = useWeek(props)
  return (
    <form noValidate onSubmit={week.onSubmit} className="grid gap-6">
      {props.isDoctors && (
        <Button look="quiet" busy={week.busy} className="justify-self-start" onClick={week.takeClinicHours}>
          {text.asClinic}
        </Button>
      )}
      <List className="sheet grid divide-y divide-line px-6">
        {weekdays.map(weekday => (
          <li key={weekday} className="grid gap-x-3 gap-y-1 py-2.5 sm:grid-cols-[8rem_1fr]">
            <b className="pt-2.5 font-semibold">{text.weekday(weekday)}</b>
            <DayFields weekday={weekday} week={week} />
          </li>
        ))}
      </List>
      <SaveWeek week={week} reason={props.reason} />
    </form>
  )
}

function DayFields({ weekday, week }: { weekday: number; week: Week }) {
  const text = texts.rosters
  const stretches = week.on(weekday)
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-1">
      {stretches.length > 0 && (
        <div className="grid gap-3 max-sm:w-full">
          {stretches.map(({ key, ...stretch }) => (
            <StretchFields key={key} {...stretch} />
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-x-6">
        <button type="button" className="more min-h-11" onClick={() => week.add(weekday)}>
          {text.add}
          <span className="sr-only">{` ${text.onDay(weekday)}`}</span>
        </button>
        {stretches.length > 0 && (
          <button type="button" className="more min-h-11" onClick={() => week.copy(weekday, weekdays)}>
            {text.everyDay}
            <span className="sr-only">{` (${text.weekday(weekday)})`}</span>
          </button>
        )}
      </div>
    </div>
  )
}

/** Says beside the week what somebody else saved meanwhile. */
export function TheirWeek({ week: { theirs } }: { week: Week }) {
  return theirs && <p className="text-sm font-semibold text-coral-deep">{theirs}</p>
}

function SaveWeek({ week, reason }: { week: Week; reason: string }) {
  if (week.affected) {
    return <AffectedVisitsPanel visits={week.affected} reason={reason} save={week.save} onCancel={week.dismiss} />
  }
  return (
    <>
      <TheirWeek week={week} />
      <Button type="submit" busy={week.busy} busyText={platformTexts.ui.saving} className="justify-self-start">
        {texts.rosters.save}
      </Button>
    </>
  )
}
