import { type Ref, useId } from 'react'
import { SearchIcon } from '../tool-icons.tsx'

interface SearchFieldProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly label: string
  readonly placeholder: string
  /** The accessible name of the button in the field. */
  readonly submit: string
  readonly defaultValue?: string
  readonly problem?: string | undefined
  readonly className?: string
}

/** A low field that searches as `q`, with its button inside. */
export function SearchField({ label, submit, problem, className = '', ...input }: SearchFieldProps) {
  const problemId = useId()
  return (
    <span className={`relative min-w-24 ${className}`}>
      <input
        {...input}
        type="search"
        name="q"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        className="desk-field w-full pr-9"
      />
      <button
        type="submit"
        aria-label={submit}
        className="absolute top-0 right-0 grid h-(--desk-control) w-9 cursor-pointer place-items-center rounded-r-[9px] pointer-coarse:w-11"
      >
        <SearchIcon className="size-4.5" />
      </button>
      {problem && (
        <span id={problemId} className="block text-[0.8125rem] font-semibold text-coral-deep">
          {problem}
        </span>
      )}
    </span>
  )
}
