import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { useStateName } from '../../appointments/screens/state-badge.tsx'
import { lifecycles } from '../../platform/lifecycle.ts'
import { NameOptions } from '../../platform/ui/forms/field.tsx'
import * as texts from '../texts.ts'
import { type DeskFilterState, ownDoctor, readFilter, views } from './use-appointments.ts'

/** The filter whose list is being loaded, or else the one shown. The user's next choice changes this filter. */
export function useWantedFilter(filterShown: DeskFilterState): DeskFilterState {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  if (next?.pathname !== pathname) return filterShown
  const wanted = readFilter(new URLSearchParams(next.search))
  return wanted.doctor === ownDoctor ? { ...wanted, doctor: filterShown.doctor } : wanted
}

interface DeskFilterProps {
  readonly filter: DeskFilterState
  readonly doctors: readonly { readonly _id: string; readonly name: string }[]
}

export function DeskFilter({ filter: filterShown, doctors }: DeskFilterProps) {
  const filter = useWantedFilter(filterShown)
  const navigate = useNavigate()
  const nameOf = useStateName()
  // A choice is rendered before the user can press again, so that the next choice is added to it.
  const show = (change: Partial<DeskFilterState>) =>
    navigate(addressOf({ ...filter, ...change }), { replace: true, flushSync: true })
  const text = texts.desk
  return (
    <div className="list-bar" data-filters>
      <nav aria-label={text.views} className="desk-views">
        {views.map(view => (
          <Link key={view} to={addressOf({ ...filter, view })} aria-current={view === filter.view ? 'page' : undefined}>
            {text.view[view]}
          </Link>
        ))}
      </nav>
      <select
        aria-label={text.state}
        value={filter.lifecycle}
        onChange={event => void show({ lifecycle: event.target.value })}
        className="desk-field max-w-48"
      >
        <option value="">{text.everyState}</option>
        {lifecycles.map(state => (
          <option key={state} value={state}>
            {nameOf(state)}
          </option>
        ))}
      </select>
      <select
        aria-label={text.doctor}
        value={filter.doctor}
        onChange={event => void show({ doctor: event.target.value })}
        className="desk-field max-w-48"
      >
        <option value="">{text.everyDoctor}</option>
        <NameOptions rows={doctors} />
      </select>
      <span className="ml-auto text-soft max-lg:hidden">{text.byDate}</span>
    </div>
  )
}

/** The address keeps an empty doctor, which means all. Without it, doctors would see only their own visits again. */
function addressOf(filter: DeskFilterState): string {
  const given = Object.entries(filter).filter(([name, value]) => name === 'doctor' || (value !== '' && value !== 'all'))
  return `?${new URLSearchParams(given)}`
}
