import { type FormEvent, useMemo, useState } from 'react'
import type { AppointmentRow, VisitOnWire } from '../appointments/appointment-row.ts'
import { openingLine } from '../clinic/opening-text.ts'
import * as clinicTexts from '../clinic/texts.ts'
import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { changedTo } from '../platform/i18n/changed-to.ts'
import { describeIssue } from '../platform/i18n/field-problems.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { newId } from '../platform/ids.ts'
import type { Answer, Refused } from '../platform/ui/forms/refused-form.ts'
import { toast } from '../platform/ui/toasts/toast.ts'
import { formatTime, parseTime } from '../platform/values/time-of-day.ts'
import * as texts from './texts.ts'
import { type Hours, stretchesOn } from './week-hours.ts'

export interface SavedWeek {
  readonly hours: readonly Hours[]
  readonly reason: string
  readonly savedText: string
  findAffectedVisits(hours: Hours[]): Promise<Answer<VisitOnWire[]>>
  /** `shown` is the week that the user changed. */
  save(hours: Hours[], shown: Hours[]): Promise<Answer<unknown>>
  onSaved(): Promise<void>
  reload(): Promise<void>
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
    save: (week, shown) => answerOf(roster.$put({ param, json: { hours: week, basedOn: { hours: shown } } })),
    onSaved,
    reload: onSaved,
  }
}

export function openingWeekOf(hours: readonly Hours[], onSaved: () => Promise<void>): SavedWeek {
  const text = clinicTexts.openingHours
  return {
    hours,
    reason: text.reason,
    savedText: text.saved,
    findAffectedVisits: week => answerOf(api.clinic['affected-visits'].$post({ json: { openingHours: week } })),
    save: (week, shown) =>
      answerOf(api.clinic.$put({ json: { openingHours: week, basedOn: { openingHours: shown } } })),
    onSaved,
    reload: onSaved,
  }
}

type KeyedHours = Hours & { readonly key: string }
const withKey = ({ weekday, from, to }: Hours): KeyedHours => ({ weekday, from, to, key: newId() })
export const weekdays = [6, 7, 1, 2, 3, 4, 5]

/** Edits a week's hours, and shows which visits a change leaves outside. `onProblem` gets the first weekday with a problem. */
export function useWeek(
  { hours: saved, savedText, findAffectedVisits, save: send, onSaved, reload }: SavedWeek,
  onProblem?: (weekday: number) => void,
) {
  const keyed = useMemo(() => saved.map(withKey), [saved])
  const [changed, setChanged] = useState<readonly KeyedHours[]>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [affected, setAffected] = useState<readonly AppointmentRow[]>()
  const [busy, setBusy] = useState(false)
  const shown = useShownWeek(saved, reload)
  const hours = changed ?? keyed
  const set = (next: readonly KeyedHours[] | undefined) => {
    setChanged(next)
    shown.onChange(next !== undefined)
    setProblems({})
    setAffected(undefined)
  }
  const save = async () => {
    const answer = await send([...hours], [...shown.week])
    if (answer.ok) toast.success(savedText)
    else toast.error(answer.refusal.message)
    if (!answer.ok) {
      if (shown.onRefused(answer.refusal)) setAffected(undefined)
      return false
    }
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
    theirs: shown.theirs,
    affected,
    dismiss: () => setAffected(undefined),
    busy,
    save,
    onSubmit: (event: FormEvent) => void onSubmit(event),
    takeClinicHours: () => void takeClinicHours(),
  }
}

export type Week = ReturnType<typeof useWeek>

/** The week that a change began with, whatever somebody else saves meanwhile, until the user is shown that. */
function useShownWeek(saved: readonly Hours[], reload: () => Promise<void>) {
  const [shown, setShown] = useState<readonly Hours[]>()
  const [theirs, setTheirs] = useState<string>()
  return {
    week: shown ?? saved,
    /** What somebody else saved, as a sentence. */
    theirs,
    onChange(isChanged: boolean) {
      setShown(isChanged ? (shown ?? saved) : undefined)
      if (!isChanged) setTheirs(undefined)
    },
    /** Returns whether somebody else has saved another week. */
    onRefused({ current = {} }: Refused): boolean {
      const [week] = Object.values(current)
      if (!isWeek(week)) return false
      setShown(week)
      setTheirs(changedTo(openingLine(intervalsOn(week), '')))
      void reload()
      return true
    },
  }
}

const isWeek = (value: unknown): value is readonly Hours[] => Array.isArray(value)

const intervalsOn = (week: readonly Hours[]) =>
  weekdays.flatMap(weekday =>
    stretchesOn(weekday, week).map(({ from, to }) => ({ weekday, fromMinute: from, toMinute: to })),
  )

/** Proposes hours to add to a day: the morning or, if the day has hours, four hours after a break of one. */
function proposedStretch(weekday: number, hours: readonly Hours[]): Hours {
  const ends = hours.filter(stretch => stretch.weekday === weekday).map(({ to }) => parseTime(to) ?? 0)
  const from = Math.max(...ends) + 60
  if (ends.length === 0 || !(from + 240 <= 24 * 60)) return { weekday, from: '08:00', to: '13:00' }
  return { weekday, from: formatTime(from), to: formatTime(from + 240) }
}
