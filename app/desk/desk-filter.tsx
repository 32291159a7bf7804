import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { texts } from '#texts'
import { useStateName } from '../appointments/screens/state-name.ts'
import { lifecycles } from '../platform/lifecycle.ts'
import { NameOptions } from '../platform/ui/forms/field.tsx'
import { SearchField } from '../platform/ui/forms/search-field.tsx'

export const views = ['all', 'coming', 'today', 'week', 'before'] as const
export type View = (typeof views)[number]

export interface DeskFilterState {
  readonly view: View
  readonly q: string
  readonly lifecycle: string
  readonly doctor: string
}

interface DeskFilterProps {
  readonly filter: DeskFilterState
  readonly doctors: readonly { readonly _id: string; readonly name: string }[]
}

const formId = 'visits-filter'

/** Searches the list by name, phone or e-mail; belongs to the form of `DeskFilter`. */
export function DeskSearch({ q, problem }: { readonly q: string; readonly problem: string | undefined }) {
  const search = useRef<HTMLInputElement>(null)
  // Reloading the list must not overwrite what the user is typing.
  useEffect(() => {
    if (search.current && search.current !== document.activeElement) search.current.value = q
  }, [q])
  const text = texts.desk
  return (
    <SearchField
      ref={search}
      form={formId}
      label={text.search}
      placeholder={text.searchHint}
      submit={text.find}
      defaultValue={q}
      problem={problem}
      className="flex-1 max-sm:order-last max-sm:basis-full sm:max-w-80"
    />
  )
}

/** Filters the list by days, state or doctor. All of it stands in the address. */
export function DeskFilter({ filter, doctors }: DeskFilterProps) {
  const submit = useSubmit()
  const nameOf = useStateName()
  const form = useRef<HTMLFormElement>(null)
  // A link may have changed what the list shows.
  useEffect(() => {
    for (const name of ['lifecycle', 'doctor'] as const) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = filter[name]
    }
  }, [filter])
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
      <Form
        ref={form}
        id={formId}
        className="contents"
        onChange={event => {
          if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { replace: true })
        }}
      >
        <input type="hidden" name="view" value={filter.view} />
        <select name="lifecycle" aria-label={text.state} defaultValue={filter.lifecycle} className="desk-field">
          <option value="">{text.everyState}</option>
          {lifecycles.map(state => (
            <option key={state} value={state}>
              {nameOf(state)}
            </option>
          ))}
        </select>
        <select name="doctor" aria-label={text.doctor} defaultValue={filter.doctor} className="desk-field max-w-48">
          <option value="">{text.everyDoctor}</option>
          <NameOptions rows={doctors} />
        </select>
      </Form>
      <span className="ml-auto text-soft max-lg:hidden">{text.byDate}</span>
    </div>
  )
}

/** Without a doctor in it, the address would lead doctors to their own visits again. */
function addressOf(filter: DeskFilterState): string {
  const given = Object.entries(filter).filter(([name, value]) => name === 'doctor' || (value !== '' && value !== 'all'))
  return `?${new URLSearchParams(given)}`
}
