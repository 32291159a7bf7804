import { passFocusOn } from '../platform/ui/pass-focus-on.ts'
import { TrashIcon } from '../platform/ui/tool-icons.tsx'
import * as texts from './texts.ts'
import type { Hours } from './week-hours.ts'

interface StretchProps {
  readonly stretch: Hours
  readonly problem: string | undefined
  onChange(next: Hours): void
  onRemove(): void
}

export function StretchFields({ stretch, problem, onChange, onRemove }: StretchProps) {
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
          ref={passFocusOn}
          aria-label={text.remove(day)}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-full text-soft hover:bg-blush hover:text-coral-deep focus-visible:text-coral-deep max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
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
