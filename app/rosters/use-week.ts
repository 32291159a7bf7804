import { type FormEvent, useMemo, useState } from 'react'
import type { AppointmentRow, VisitOnWire } from '../appointments/appointment-row.ts'
import * as clinicTexts from '../clinic/texts.ts'
import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { describeIssue } from '../platform/i18n/field-problems.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { newId } from '../platform/ids.ts'
import type { Answer } from '../platform/ui/forms/refused-form.ts'
import { toast } from '../platform/ui/toasts/toast.ts'
import { formatTime, parseTime } from '../platform/values/time-of-day.ts'
import * as texts from './texts.ts'
import type { Hours } from './week-hours.ts'

export interface SavedWeek {
  readonly hours: readonly Hours[]
  readonly reason: string
  readonly savedText: string
  findAffectedVisits(hours: Hours[]): Promise<Answer<VisitOnWire[]>>
  save(hours: Hours[]): Promise<Answer<unknown>>
  onSaved(): Promise<void>
}

type Roster = DataOf<typeof api.rosters.$get>[number]

export function rosterOf({ doctorId, doctorName, hours }: Roster, onSaved: () => Promise<void>): SavedWeek {
  const text = texts.rosters
  const { roster } = api.doctor[':id']
  const param = { id: doctorId }
  return {
    hours,
    reason: text.reason(doctorName),
    savedText: text.saved(doctorName),
    findAffectedVisits: week => answerOf(roster['affected-visits'].$post({ param, json: { hours: week } })),
    save: week => answerOf(roster.$put({ param, json: { hours: week } })),
    onSaved,
  }
}

export function openingWeekOf(hours: readonly Hours[], onSaved: () => Promise<void>): SavedWeek {
  const text = clinicTexts.openingHours
  return {
    hours,
    reason: text.reason,
    savedText: text.saved,
    findAffectedVisits: week => answerOf(api.clinic['affected-visits'].$post({ json: { openingHours: week } })),
    save: week => answerOf(api.clinic.$put({ json: { openingHours: week } })),
    onSaved,
  }
}

type KeyedHours = Hours & { readonly key: string }
const withKey = ({ weekday, from, to }: Hours): KeyedHours => ({ weekday, from, to, key: newId() })
export const weekdays = [6, 7, 1, 2, 3, 4, 5]

/** Edits a week's hours, and shows which visits a change leaves outside. `onProblem` gets the first weekday with a problem. */
export function useWeek(
  { hours: saved, savedText, findAffectedVisits, save: send, onSaved }: SavedWeek,
  onProblem?: (weekday: number) => void,
) {
  const keyed = useMemo(() => saved.map(withKey), [saved])
  const [changed, setChanged] = useState<readonly KeyedHours[]>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [affected, setAffected] = useState<readonly AppointmentRow[]>()
  const [busy, setBusy] = useState(false)
  const hours = changed ?? keyed
  const set = (next: readonly KeyedHours[] | undefined) => {
    setChanged(next)
    setProblems({})
    setAffected(undefined)
  }
  const save = async () => {
    const answer = await send([...hours])
    if (answer.ok) toast.success(savedText)
    else toast.error(answer.refusal.message)
    if (!answer.ok) return false
    await onSaved()
    set(undefined)
    return true
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const checks = await import('../clinic/opening-hours.ts').catch(() => undefined)
    if (!checks) return toast.error(platformTexts.errors.partMissing)
    const parsed = checks.weekInput.safeParse(hours, { error: describeIssue })
    if (!parsed.success) {
      const first = hours[Number(parsed.error.issues[0]?.path[0])]
      if (first) onProblem?.(first.weekday)
      return setProblems(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])))
    }
    setBusy(true)
    const found = await findAffectedVisits([...hours])
    if (!found.ok) toast.error(found.refusal.message)
    else if (found.data.length > 0) setAffected(localizedRows(found.data))
    else await save()
    setBusy(false)
  }
  const takeClinicHours = async () => {
    // While the clinic's hours are read, the week can't be saved, since it would be saved without them.
    setBusy(true)
    const answer = await answerOf(api.clinic.$get())
    setBusy(false)
    if (answer.ok) set(answer.data.openingHours.map(withKey))
    else toast.error(answer.refusal.message)
  }
  return {
    hours,
    isChanged: changed !== undefined,
    on: (weekday: number) =>
      hours.flatMap((stretch, index) => {
        if (stretch.weekday !== weekday) return []
        const problem = problems[`${index}.from`] ?? problems[`${index}.to`]
        const onChange = (next: Hours) => set(hours.with(index, { ...next, key: stretch.key }))
        return { stretch, key: stretch.key, problem, onChange, onRemove: () => set(hours.toSpliced(index, 1)) }
      }),
    add: (weekday: number) => set([...hours, withKey(proposedStretch(weekday, hours))]),
    copy: (weekday: number, days: readonly number[]) => {
      const own = hours.filter(stretch => stretch.weekday === weekday)
      const others = hours.filter(stretch => !days.includes(stretch.weekday))
      set([...others, ...days.flatMap(day => own.map(({ from, to }) => withKey({ weekday: day, from, to })))])
    },
    replace: (next: readonly Hours[]) => set(next.map(withKey)),
    reset: () => set(undefined),
    affected,
    dismiss: () => setAffected(undefined),
    busy,
    save,
    onSubmit: (event: FormEvent) => void onSubmit(event),
    takeClinicHours: () => void takeClinicHours(),
  }
}

export type Week = ReturnType<typeof useWeek>

/** Proposes hours to add to a day: the morning or, if the day has hours, four hours after a break of one. */
function proposedStretch(weekday: number, hours: readonly Hours[]): Hours {
  const ends = hours.filter(stretch => stretch.weekday === weekday).map(({ to }) => parseTime(to) ?? 0)
  const from = Math.max(...ends) + 60
  if (ends.length === 0 || !(from + 240 <= 24 * 60)) return { weekday, from: '08:00', to: '13:00' }
  return { weekday, from: formatTime(from), to: formatTime(from + 240) }
}
