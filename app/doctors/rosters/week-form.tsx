import { type FormEvent, useState } from 'react'
import { texts } from '#texts'
import { type AppointmentRow, type VisitOnWire, visitRows } from '../../appointments/appointment-row.ts'
import { AffectedVisitsPanel } from '../../closures/affected-visits-panel.tsx'
import { describeIssue } from '../../platform/i18n/field-problems.ts'
import { newId } from '../../platform/ids.ts'
import { Button } from '../../platform/ui/button.tsx'
import { List } from '../../platform/ui/list.tsx'
import { toast } from '../../platform/ui/toasts/toast.tsx'
import { formatTime, parseTime } from '../../platform/values/time-of-day.ts'
import { type Hours, StretchFields } from './stretch-fields.tsx'

type Answer<Found> =
  | { readonly ok: true; readonly data: Found }
  | { readonly ok: false; readonly refusal: { readonly message: string } }

interface WeekFormProps {
  readonly hours: readonly Hours[]
  /** The reason given to the patients whose bookings the change would affect. */
  readonly reason: string
  readonly savedText: string
  /** Reads which bookings the new week would affect. */
  findAffectedVisits(hours: Hours[]): Promise<Answer<VisitOnWire[]>>
  save(hours: Hours[]): Promise<Answer<unknown>>
  onSaved(): Promise<void>
  /** Reads the clinic's own hours, which a doctor's week can take over. */
  readClinicHours?(): Promise<Answer<{ readonly openingHours: readonly Hours[] }>>
}

/** Rows can be identical and edited, so each needs a key of its own. */
type KeyedHours = Hours & { readonly key: string }
const withKey = (hours: Hours): KeyedHours => ({ ...hours, key: newId() })

const weekdays = [6, 7, 1, 2, 3, 4, 5]

/** A week's hours, day by day. Bookings that the change would affect are shown before it is saved. */
export function WeekForm(props: WeekFormProps) {
  const text = texts.rosters
  const { hours, change, problems, affected, setAffected, busy, save, onSubmit, takeClinicHours } = useWeek(props)
  return (
    <form noValidate onSubmit={event => void onSubmit(event)} className="grid gap-6">
      {props.readClinicHours && (
        <Button
          look="quiet"
          busy={busy}
          className="justify-self-start"
          onClick={() => void takeClinicHours(props.readClinicHours)}
        >
          {text.asClinic}
        </Button>
      )}
      <List className="sheet grid divide-y divide-line px-6">
        {weekdays.map(weekday => (
          <li key={weekday} className="grid gap-3 py-4 sm:grid-cols-[8rem_1fr]">
            <b className="pt-2.5 font-semibold">{text.weekday(weekday)}</b>
            <div className="grid gap-3">
              {hours.map((stretch, index) =>
                stretch.weekday === weekday ? (
                  <StretchFields
                    key={stretch.key}
                    stretch={stretch}
                    problem={problems[`${index}.from`] ?? problems[`${index}.to`]}
                    onChange={next => change(hours.with(index, { ...next, key: stretch.key }))}
                    onRemove={() => change(hours.toSpliced(index, 1))}
                  />
                ) : null,
              )}
              <div className="flex flex-wrap gap-x-6">
                <button
                  type="button"
                  className="more min-h-11"
                  onClick={() => change([...hours, withKey(nextStretch(weekday, hours))])}
                >
                  {text.add}
                  <span className="sr-only">{` ${text.onDay(weekday)}`}</span>
                </button>
                {hours.some(stretch => stretch.weekday === weekday) && (
                  <button type="button" className="more min-h-11" onClick={() => change(onEveryDay(weekday, hours))}>
                    {text.everyDay}
                    <span className="sr-only">{` (${text.weekday(weekday)})`}</span>
                  </button>
                )}
              </div>
            </div>
          </li>
        ))}
      </List>
      {affected ? (
        <AffectedVisitsPanel
          visits={affected}
          reason={props.reason}
          save={save}
          onCancel={() => setAffected(undefined)}
        />
      ) : (
        <Button type="submit" busy={busy} busyText={texts.ui.saving} className="justify-self-start">
          {text.save}
        </Button>
      )}
    </form>
  )
}

function useWeek({ hours: saved, savedText, findAffectedVisits, save: send, onSaved }: WeekFormProps) {
  const [hours, setHours] = useState<readonly KeyedHours[]>(() => saved.map(withKey))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [affected, setAffected] = useState<readonly AppointmentRow[]>()
  const [busy, setBusy] = useState(false)
  const change = (next: readonly KeyedHours[]) => {
    setHours(next)
    setProblems({})
    setAffected(undefined)
  }
  const save = async () => {
    const answer = await send([...hours])
    if (answer.ok) toast.success(savedText)
    else toast.error(answer.refusal.message)
    if (answer.ok) await onSaved()
    return answer.ok
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const checks = await import('../../clinic/opening-hours.ts').catch(() => undefined)
    if (!checks) return toast.error(texts.errors.partMissing)
    const parsed = checks.weekInput.safeParse(hours, { error: describeIssue })
    if (!parsed.success) {
      return setProblems(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])))
    }
    setBusy(true)
    const found = await findAffectedVisits([...hours])
    if (!found.ok) toast.error(found.refusal.message)
    else if (found.data.length > 0) setAffected(visitRows(found.data))
    else await save()
    setBusy(false)
  }
  const takeClinicHours = async (read: WeekFormProps['readClinicHours']) => {
    // Saved meanwhile, the week would be the one from before.
    setBusy(true)
    const answer = await read?.()
    setBusy(false)
    if (answer?.ok) change(answer.data.openingHours.map(withKey))
    else if (answer) toast.error(answer.refusal.message)
  }
  return { hours, change, problems, affected, setAffected, busy, save, onSubmit, takeClinicHours }
}

/** Proposed when hours are added: the morning, and on a day that has hours the four after an hour's break. */
function nextStretch(weekday: number, hours: readonly Hours[]): Hours {
  const ends = hours.filter(stretch => stretch.weekday === weekday).map(({ to }) => parseTime(to) ?? 0)
  const from = Math.max(...ends) + 60
  if (ends.length === 0 || !(from + 240 <= 24 * 60)) return { weekday, from: '08:00', to: '13:00' }
  return { weekday, from: formatTime(from), to: formatTime(from + 240) }
}

/** A week in which each day has the hours of one. */
function onEveryDay(weekday: number, hours: readonly Hours[]): KeyedHours[] {
  const own = hours.filter(stretch => stretch.weekday === weekday)
  return weekdays.flatMap(day => own.map(({ from, to }) => withKey({ weekday: day, from, to })))
}
