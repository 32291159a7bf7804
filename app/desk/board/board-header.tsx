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
  'inline-flex min-h-10 items-center justify-center rounded-[10px] border border-edge px-3.5 text-[0.9375rem] font-semibold hover:bg-mint-soft pointer-coarse:min-h-11'

/** The day or week, links to others, a patient search, and the choice of view; below it the day's counts. */
export function BoardHeader({ address, day, children }: BoardHeaderProps) {
  const text = texts.board
  const isWeek = address.view === 'week'
  const days = isWeek ? 7 : 1
  const to = (other: string | undefined) => boardAddress({ ...address, day: other })
  const week = weekStart(day)
  return (
    <header className="board-header">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-3">
        <Link
          to={to(addDays(day, -days))}
          aria-label={text.earlier[address.view]}
          className={`${control} min-w-10 px-0!`}
        >
          <ArrowLeftIcon />
        </Link>
        <Link to={to(undefined)} className={control}>
          {text.today}
        </Link>
        <Link to={to(addDays(day, days))} aria-label={text.later[address.view]} className={`${control} min-w-10 px-0!`}>
          <ArrowRightIcon />
        </Link>
        <h1 className="text-[1.6rem] max-sm:order-first max-sm:w-full sm:ml-1">
          {isWeek ? text.weekOf(shortDay(week), shortDay(addDays(week, 6))) : longDay(day)}
        </h1>
        <PatientSearch />
        <div className="flex gap-2.5 max-sm:grow">
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
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-2.5 gap-y-2 sm:gap-x-5">
        {children}
        <nav aria-label={text.views} className="board-views">
          <Link to={boardAddress({ ...address, view: 'doctors' })} aria-current={isWeek ? undefined : 'page'}>
            {text.view.doctors}
          </Link>
          <Link to={`/dashboard/today/list?day=${day}`}>{text.view.list}</Link>
          <Link to={boardAddress({ ...address, view: 'week' })} aria-current={isWeek ? 'page' : undefined}>
            {text.view.week}
          </Link>
        </nav>
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
      className="relative max-sm:order-last max-sm:w-full sm:ml-auto sm:max-w-64 sm:min-w-36 sm:flex-1"
    >
      <input
        type="search"
        name="q"
        aria-label={text.find}
        placeholder={text.find}
        className="control min-h-10! rounded-[10px] border pr-11! pointer-coarse:min-h-11!"
      />
      <button
        type="submit"
        aria-label={text.search}
        className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-r-[10px]"
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
    [all, text.visits(all)],
    [countIn('done'), text.done],
    [countIn('chair'), text.inChair],
    [countIn('waiting'), text.waiting],
    [count(lifecycle => isFreeing(lifecycle) && lifecycle !== 'cancelled'), text.missed],
  ] as const
  return (
    <List className="flex flex-wrap gap-x-3.5 text-[0.9375rem] text-soft max-sm:w-full">
      {counts.map(([number, what]) => (
        <li key={what}>
          <b className="font-semibold text-ink tabular-nums">{texts.digits(number)}</b> <span>{what}</span>
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
      className="control min-h-10! w-auto! min-w-0 rounded-[10px] border text-[0.9375rem] max-sm:flex-1 max-sm:px-2! sm:ml-auto sm:max-w-44 pointer-coarse:min-h-11!"
    >
      {hasAll && <option value="">{texts.desk.everyDoctor}</option>}
      <NameOptions rows={doctors} />
    </select>
  )
}
