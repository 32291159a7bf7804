import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { useStaffTools } from '../../dashboard/staff-tools.tsx'
import * as patientsTexts from '../../patients/texts.ts'
import { addDays, longDay, monthWithYear, shortDay } from '../../platform/i18n/days.ts'
import { digits } from '../../platform/i18n/digits.ts'
import { type Phase, phaseOf } from '../../platform/lifecycle.ts'
import { NameOptions } from '../../platform/ui/forms/field.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../platform/ui/icons.tsx'
import { List } from '../../platform/ui/list.tsx'
import { placeToasts } from '../../platform/ui/toasts/toast-place.ts'
import { SearchIcon } from '../../platform/ui/tool-icons.tsx'
import * as deskTexts from '../texts.ts'
import { type BoardAddress, type BoardView, boardAddress, dayBeside, weekStart } from './board-address.ts'
import * as texts from './texts.ts'

interface BoardHeaderProps {
  readonly address: BoardAddress
  readonly day: string
  /** Whether a booking is open beside the board. Its own button is then the prominent one. */
  readonly isBooking?: boolean
  /** Opens a booking beside the board; if undefined, the link “Book” leads to the booking page. */
  readonly onBook?: (() => void) | undefined
  readonly children: ReactNode
}

const control =
  'inline-flex min-h-8 items-center justify-center rounded-[9px] border border-edge px-3 text-[0.9375rem] font-semibold whitespace-nowrap hover:bg-mint-soft pointer-coarse:min-h-11'
const arrow = `${control} min-w-8 px-0! pointer-coarse:min-w-11`

export function BoardHeader({ address, day, isBooking = false, onBook, children }: BoardHeaderProps) {
  const text = texts.board
  const { view } = address
  const to = (other: string | undefined) => boardAddress({ ...address, day: other })
  const views = [
    ['doctors', boardAddress({ ...address, view: 'doctors' }), view === 'doctors' || view === 'chairs'],
    ['list', `/dashboard/today/list?day=${day}`, false],
    ['week', boardAddress({ ...address, view: 'week' }), view === 'week'],
    ['month', boardAddress({ ...address, view: 'month' }), view === 'month'],
  ] as const
  return (
    <header className="board-header" ref={placeToasts}>
      <div className="flex gap-1.5">
        <Link to={to(dayBeside(day, view, -1))} aria-label={text.earlier[view]} className={arrow}>
          <ArrowLeftIcon />
        </Link>
        <Link to={to(undefined)} className={control}>
          {text.today}
        </Link>
        <Link to={to(dayBeside(day, view, 1))} aria-label={text.later[view]} className={arrow}>
          <ArrowRightIcon />
        </Link>
      </div>
      <h1 className="font-sans text-lg font-semibold tracking-normal max-sm:order-first max-sm:mr-auto xl:min-w-24 xl:truncate xl:text-base">
        {periodOf(day, view)}
      </h1>
      {children}
      <nav aria-label={text.views} className="board-views sm:ml-auto">
        {views.map(([name, toView, isShown], index) => (
          <Link
            key={name}
            to={toView}
            aria-current={isShown ? 'page' : undefined}
            aria-keyshortcuts={String(index + 1)}
          >
            {text.view[name]}
          </Link>
        ))}
      </nav>
      <PatientSearch />
      <div className="flex gap-2 max-sm:grow max-sm:gap-1.5">
        <Link to="/dashboard/walk-in" aria-keyshortcuts="W" className={`${control} max-sm:grow max-sm:px-1.5`}>
          {text.walkIn}
        </Link>
        <BookLink day={day} isBooking={isBooking} onBook={onBook} />
      </div>
    </header>
  )
}

function BookLink({ day, isBooking, onBook }: Pick<BoardHeaderProps, 'day' | 'isBooking' | 'onBook'>) {
  const onClick = (event: MouseEvent) => {
    // With a modifier key, a press on the link opens the booking page in another tab.
    if (!onBook || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onBook()
  }
  const colours = isBooking
    ? 'bg-mint text-secondary-content'
    : 'border-transparent bg-coral text-accent-content hover:bg-coral-deep!'
  return (
    <Link
      to={`/dashboard/book?date=${day}`}
      aria-keyshortcuts="B"
      onClick={onClick}
      className={`${control} ${colours} max-sm:grow max-sm:px-1.5`}
    >
      {texts.board.book}
    </Link>
  )
}

function periodOf(day: string, view: BoardView): string {
  if (view === 'month') return monthWithYear(day)
  const week = weekStart(day)
  return view === 'week' ? texts.board.weekOf(shortDay(week), shortDay(addDays(week, 6))) : longDay(day)
}

function PatientSearch() {
  const { findPatient } = useStaffTools()
  const find = patientsTexts.patients.search
  return (
    <button
      type="button"
      aria-label={find}
      aria-keyshortcuts="/"
      onClick={findPatient}
      className="control flex min-h-8! max-w-64 min-w-20 flex-1 cursor-pointer items-center gap-1.5 rounded-[9px] border px-2! text-[0.9375rem] text-soft max-sm:hidden pointer-coarse:min-h-11!"
    >
      <SearchIcon className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1 truncate text-left">{texts.board.findShort}</span>
      <kbd className="max-[90rem]:hidden pointer-coarse:hidden">/</kbd>
    </button>
  )
}

export function DayCounts({ visits }: { visits: readonly AppointmentRow[] }) {
  const counted = visits.filter(({ lifecycle }) => lifecycle !== 'cancelled')
  const countIn = (phase: Phase) => counted.filter(({ lifecycle }) => phaseOf(lifecycle) === phase).length
  const text = texts.board.counts
  const counts = [
    ['all', counted.length, text.visits(counted.length)],
    ['done', countIn('done'), text.done],
    ['chair', countIn('chair'), text.inChair],
    ['waiting', countIn('waiting'), text.waiting],
    ['freed', countIn('freed'), text.missed],
  ] as const
  return (
    <List className="board-counts">
      {counts.map(([phase, number, what]) => (
        <li key={phase} data-phase={phase} title={what}>
          <b>{digits(number)}</b> <span>{what}</span>
        </li>
      ))}
    </List>
  )
}

interface DoctorChooserProps {
  readonly address: BoardAddress
  readonly doctors: readonly { readonly _id: string; readonly name: string }[]
  readonly hasAll: boolean
  readonly hasChairs?: boolean
}

export function DoctorChooser({ address, doctors, hasAll, hasChairs = false }: DoctorChooserProps) {
  const navigate = useNavigate()
  const { view, doctor } = address
  const current = view === 'chairs' ? view : doctor
  // The field shows the chosen doctor at once, while the doctor's visits are still loading.
  const [shown, setShown] = useState({ current, chosen: current })
  if (shown.current !== current) setShown({ current, chosen: current })
  const choose = (chosen: string) => {
    setShown({ current, chosen })
    if (chosen === 'chairs') return navigate(boardAddress({ ...address, view: chosen, doctor: '' }))
    return navigate(boardAddress({ ...address, view: view === 'chairs' ? 'doctors' : view, doctor: chosen }))
  }
  return (
    <select
      aria-label={deskTexts.desk.doctor}
      value={shown.chosen}
      onChange={event => void choose(event.target.value)}
      className="control min-h-8! w-auto! rounded-[9px] border px-2! text-[0.9375rem] max-sm:min-w-32 max-sm:flex-1 sm:max-w-32 sm:min-w-28 xl:min-w-20 pointer-coarse:min-h-11!"
    >
      {hasAll && <option value="">{deskTexts.desk.everyDoctor}</option>}
      {(view === 'chairs' || (hasAll && hasChairs && view === 'doctors')) && (
        <option value="chairs">{texts.board.byChair}</option>
      )}
      <NameOptions rows={doctors} />
    </select>
  )
}
