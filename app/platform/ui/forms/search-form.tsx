import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { SearchIcon } from '../tool-icons.tsx'

interface SearchFormProps {
  readonly q: string
  readonly others?: Readonly<Record<string, string>>
  readonly label: string
  readonly placeholder: string
  readonly submit: string
  readonly problem?: string | undefined
}

export function SearchForm({ q, others = {}, label, placeholder, submit, problem }: SearchFormProps) {
  const problemId = useId()
  const field = useRef<HTMLInputElement>(null)
  // Reloading the list must not overwrite what the user is typing.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = q
  }, [q])
  return (
    <Form role="search" className="relative min-w-24 flex-1 max-sm:order-last max-sm:basis-full sm:max-w-80">
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        type="search"
        name="q"
        autoComplete="off"
        defaultValue={q}
        placeholder={placeholder}
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
    </Form>
  )
}
