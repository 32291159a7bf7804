import type { ReactNode } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { texts } from '#texts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { addDays, longDay, shortDay } from '../../platform/i18n/days.ts'
import { isFreeing, type Lifecycle, type Phase, phaseOf } from '../../platform/lifecycle.ts'
import { NameOptions } from '../../platform/ui/forms/field.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../platform/ui/icons.tsx'
import { List } from '../../platform/ui/list.tsx'
import { SearchIcon } from '../../platform/ui/tool-icons.tsx'
import { type BoardAddress, boardAddress, weekStart } from './board-address.ts'

interface BoardHeaderProps {
  readonly address: BoardAddress
  readonly day: string
  readonly children: ReactNode
}

const control =
  'inline-flex min-h-8 items-center justify-center rounded-[9px] border border-edge px-3 text-[0.9375rem] font-semibold whitespace-nowrap hover:bg-mint-soft pointer-coarse:min-h-11'
const arrow = `${control} min-w-8 px-0! pointer-coarse:min-w-11`

/** The day or week, links to others, the day's counts, the choice of view and doctor, and a patient search: one bar on wide screens. */
export function BoardHeader({ address, day, children }: BoardHeaderProps) {
  const text = texts.board
  const isWeek = address.view === 'week'
  const days = isWeek ? 7 : 1
  const to = (other: string | undefined) => boardAddress({ ...address, day: other })
  const week = weekStart(day)
  return (
    <header className="board-header">
      <div className="flex gap-1.5">
        <Link to={to(addDays(day, -days))} aria-label={text.earlier[address.view]} className={arrow}>
          <ArrowLeftIcon />
        </Link>
        <Link to={to(undefined)} className={control}>
          {text.today}
        </Link>
        <Link to={to(addDays(day, days))} aria-label={text.later[address.view]} className={arrow}>
          <ArrowRightIcon />
        </Link>
      </div>
      <h1 className="font-sans text-lg font-semibold tracking-normal max-sm:order-first max-sm:mr-auto xl:text-base xl:whitespace-nowrap">
        {isWeek ? text.weekOf(shortDay(week), shortDay(addDays(week, 6))) : longDay(day)}
      </h1>
      {children}
      <nav aria-label={text.views} className="board-views sm:ml-auto">
        <Link to={boardAddress({ ...address, view: 'doctors' })} aria-current={isWeek ? undefined : 'page'}>
          {text.view.doctors}
        </Link>
        <Link to={`/dashboard/today/list?day=${day}`}>{text.view.list}</Link>
        <Link to={boardAddress({ ...address, view: 'week' })} aria-current={isWeek ? 'page' : undefined}>
          {text.view.week}
        </Link>
      </nav>
      <PatientSearch />
      <div className="flex gap-2 max-sm:grow">
        <Link to="/dashboard/walk-in" className={`${control} max-sm:grow`}>
          {text.walkIn}
        </Link>
        <Link
          to={`/dashboard/book?date=${day}`}
          className={`${control} border-transparent bg-coral text-accent-content hover:bg-coral-deep! max-sm:grow`}
        >
          {text.book}
        </Link>
      </div>
    </header>
  )
}

function PatientSearch() {
  const text = texts.board
  return (
    <Form
      role="search"
      action="/dashboard/patients"
      // A phone's bar leads to the patients, who can be searched there.
      className="relative max-w-64 min-w-24 flex-1 max-sm:hidden"
    >
      <input
        type="search"
        name="q"
        aria-label={text.find}
        placeholder={text.find}
        className="control min-h-8! rounded-[9px] border px-2.5! pr-9! text-[0.9375rem] pointer-coarse:min-h-11!"
      />
      <button
        type="submit"
        aria-label={text.search}
        className="absolute inset-y-0 right-0 grid w-9 cursor-pointer place-items-center rounded-r-[9px] pointer-coarse:w-11"
      >
        <SearchIcon className="size-4.5" />
      </button>
    </Form>
  )
}

/** How many visits there are, and how many in each state. */
export function DayCounts({ visits }: { visits: readonly AppointmentRow[] }) {
  const count = (isCounted: (lifecycle: Lifecycle) => boolean) =>
    visits.filter(({ lifecycle }) => isCounted(lifecycle)).length
  const countIn = (phase: Phase) => count(lifecycle => phaseOf(lifecycle) === phase)
  const text = texts.board.counts
  const all = count(lifecycle => lifecycle !== 'cancelled')
  const counts = [
    ['all', all, text.visits(all)],
    ['done', countIn('done'), text.done],
    ['chair', countIn('chair'), text.inChair],
    ['waiting', countIn('waiting'), text.waiting],
    ['freed', count(lifecycle => isFreeing(lifecycle) && lifecycle !== 'cancelled'), text.missed],
  ] as const
  return (
    <List className="board-counts">
      {counts.map(([phase, number, what]) => (
        <li key={phase} data-phase={phase} title={what}>
          <b>{texts.digits(number)}</b> <span>{what}</span>
        </li>
      ))}
    </List>
  )
}

interface DoctorChooserProps {
  readonly address: BoardAddress
  readonly doctors: readonly { readonly _id: string; readonly name: string }[]
  /** Whether all doctors can be shown at once. */
  readonly hasAll: boolean
}

/** Chooses whose visits the board shows. */
export function DoctorChooser({ address, doctors, hasAll }: DoctorChooserProps) {
  const navigate = useNavigate()
  return (
    // Not controlled: it shows the choice while its visits are loading.
    <select
      key={address.doctor}
      aria-label={texts.desk.doctor}
      defaultValue={address.doctor}
      onChange={event => void navigate(boardAddress({ ...address, doctor: event.target.value }))}
      className="control min-h-8! w-auto! rounded-[9px] border px-2! text-[0.9375rem] max-sm:min-w-32 max-sm:flex-1 sm:max-w-32 sm:min-w-28 pointer-coarse:min-h-11!"
    >
      {hasAll && <option value="">{texts.desk.everyDoctor}</option>}
      <NameOptions rows={doctors} />
    </select>
  )
}
