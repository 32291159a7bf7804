import { type FormEvent, useState } from 'react'
import { texts } from '#texts'
import { type AppointmentRow, type VisitOnWire, visitRows } from '../../appointments/appointment-row.ts'
import type { presentWeek } from '../../clinic/opening-hours.ts'
import { AffectedVisitsPanel } from '../../closures/affected-visits-panel.tsx'
import { describeIssue } from '../../platform/i18n/field-problems.ts'
import { newId } from '../../platform/ids.ts'
import { Button } from '../../platform/ui/button.tsx'
import { List } from '../../platform/ui/list.tsx'
import { toast } from '../../platform/ui/toasts/toast.tsx'
import { TrashIcon } from '../../platform/ui/tool-icons.tsx'

export type Hours = ReturnType<typeof presentWeek>[number]

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
}

/** Rows can be identical and edited, so each needs a key of its own. */
type KeyedHours = Hours & { readonly key: string }
const withKey = (hours: Hours): KeyedHours => ({ ...hours, key: newId() })

const weekdays = [6, 7, 1, 2, 3, 4, 5]

/** A week's hours, day by day. Bookings that the change would affect are shown before it is saved. */
export function WeekForm(props: WeekFormProps) {
  const text = texts.rosters
  const { hours, change, problems, affected, setAffected, busy, save, onSubmit } = useWeek(props)
  return (
    <form noValidate onSubmit={event => void onSubmit(event)} className="grid gap-6">
      <List className="sheet grid divide-y divide-line px-6">
        {weekdays.map(weekday => (
          <li key={weekday} className="grid gap-3 py-4 sm:grid-cols-[8rem_1fr]">
            <b className="pt-2.5 font-semibold">{text.weekday(weekday)}</b>
            <div className="grid gap-3">
              {hours.map((stretch, index) =>
                stretch.weekday === weekday ? (
                  <Stretch
                    key={stretch.key}
                    stretch={stretch}
                    problem={problems[`${index}.from`] ?? problems[`${index}.to`]}
                    onChange={next => change(hours.with(index, { ...next, key: stretch.key }))}
                    onRemove={() => change(hours.toSpliced(index, 1))}
                  />
                ) : null,
              )}
              <button
                type="button"
                className="more min-h-11 justify-self-start"
                onClick={() => change([...hours, withKey({ weekday, from: '08:00', to: '13:00' })])}
              >
                {text.add}
                <span className="sr-only">{` ${text.onDay(weekday)}`}</span>
              </button>
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
  return { hours, change, problems, affected, setAffected, busy, save, onSubmit }
}

interface StretchProps {
  readonly stretch: Hours
  readonly problem: string | undefined
  onChange(next: Hours): void
  onRemove(): void
}

function Stretch({ stretch, problem, onChange, onRemove }: StretchProps) {
  const text = texts.rosters
  const { weekday, from, to } = stretch
  const day = text.weekday(weekday)
  const shared = { type: 'time', className: 'control px-2', 'aria-invalid': problem ? true : undefined } as const
  return (
    <div>
      <div className="grid max-w-md grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_2.75rem]">
        <input
          {...shared}
          aria-label={text.from(day)}
          value={from}
          onChange={event => onChange({ ...stretch, from: event.target.value })}
        />
        <span aria-hidden="true" className="max-sm:sr-only">
          –
        </span>
        <input
          {...shared}
          aria-label={text.to(day)}
          value={to === '24:00' ? '00:00' : to}
          onChange={event => onChange({ ...stretch, to: event.target.value })}
        />
        <button
          type="button"
          aria-label={text.remove(day)}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-full text-coral-deep hover:bg-blush max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
        >
          <TrashIcon />
        </button>
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-sm font-semibold text-coral-deep">
          {problem}
        </p>
      )}
    </div>
  )
}
