import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { texts } from '#texts'
import { useStateName } from '../appointments/screens/state-name.ts'
import { lifecycles } from '../platform/lifecycle.ts'
import { Button } from '../platform/ui/button.tsx'
import { NameOptions, SelectField, TextField } from '../platform/ui/forms/field.tsx'

export const views = ['all', 'today', 'week'] as const
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
  readonly problem: string | undefined
}

/** Filters the list: all, today or this week; by name, phone or e-mail; by state or doctor. */
export function DeskFilter({ filter, doctors, problem }: DeskFilterProps) {
  const submit = useSubmit()
  const nameOf = useStateName()
  const search = useRef<HTMLInputElement>(null)
  // Reloading the list must not overwrite what the user is typing.
  useEffect(() => {
    if (search.current && search.current !== document.activeElement) search.current.value = filter.q
  }, [filter.q])
  // A link may have changed what the list shows.
  useEffect(() => {
    for (const name of ['lifecycle', 'doctor'] as const) {
      const field = search.current?.form?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = filter[name]
    }
  }, [filter])
  const text = texts.desk
  return (
    <div className="mb-6 grid gap-4 print:hidden">
      <Views filter={filter} />
      <Form
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_13rem_auto]"
        onChange={event => {
          if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { replace: true })
        }}
      >
        <input type="hidden" name="view" value={filter.view} />
        <TextField
          ref={search}
          label={text.search}
          name="q"
          type="search"
          defaultValue={filter.q}
          placeholder={text.searchHint}
          problem={problem}
        />
        <div className="grid grid-cols-2 gap-3 sm:contents">
          <SelectField label={text.state} name="lifecycle" defaultValue={filter.lifecycle}>
            <option value="">{text.everyState}</option>
            {lifecycles.map(state => (
              <option key={state} value={state}>
                {nameOf(state)}
              </option>
            ))}
          </SelectField>
          <SelectField label={text.doctor} name="doctor" defaultValue={filter.doctor}>
            <option value="">{text.everyDoctor}</option>
            <NameOptions rows={doctors} />
          </SelectField>
        </div>
        <Button type="submit" look="leaf" className="sm:mt-8">
          {text.find}
        </Button>
      </Form>
    </div>
  )
}

const tab =
  'grid min-h-11 place-items-center rounded-full px-5 font-medium aria-[current=page]:bg-mint aria-[current=page]:font-semibold aria-[current=page]:text-secondary-content hover:bg-mint-soft'

function Views({ filter }: Pick<DeskFilterProps, 'filter'>) {
  const text = texts.desk
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav aria-label={text.views} className="flex flex-wrap gap-1">
        {views.map(view => (
          <Link
            key={view}
            to={addressOf({ ...filter, view })}
            aria-current={view === filter.view ? 'page' : undefined}
            className={tab}
          >
            {text.view[view]}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap gap-2">
        {filter.view !== 'all' && (
          <Button look="quiet" onClick={() => window.print()}>
            {text.print}
          </Button>
        )}
        <Link to="/dashboard/book" className="pill pill-go">
          {text.bookForCaller}
        </Link>
      </div>
    </div>
  )
}

/** Without a doctor in it, the address would lead doctors to their own visits again. */
function addressOf(filter: DeskFilterState): string {
  const given = Object.entries(filter).filter(([name, value]) => name === 'doctor' || (value !== '' && value !== 'all'))
  return `?${new URLSearchParams(given)}`
}
