import { type ChangeEvent, useId } from 'react'
import { texts } from '#texts'
import { banglaField } from '../../values/bangla-field.ts'
import { TextArea, TextField } from './field.tsx'
import type { Problems } from './form-problems.ts'

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

interface BothLanguagesProps {
  readonly label: string
  readonly name: string
  readonly hint?: string | undefined
  readonly english: string | undefined
  readonly bangla: string | undefined
  readonly problems: Problems
  readonly required?: boolean
  /** Called with the English text while it is typed. */
  onType?(english: string): void
  /** For text of several lines. */
  readonly rows?: number
}

/** A field in English and beside it, below it on a phone, the same in Bangla, which may be left out. */
export function BothLanguages(props: BothLanguagesProps) {
  const { label, name, hint, english, bangla, problems, required, onType, rows } = props
  const labelId = useId()
  const bn = banglaField(name)
  const Field = rows === undefined ? TextField : TextArea
  const area = rows === undefined ? {} : { rows }
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Field
        {...area}
        label={label}
        name={name}
        lang="en"
        hint={hint}
        required={required}
        defaultValue={english}
        onChange={(event: Typed) => onType?.(event.target.value)}
        problem={problems[name]}
      />
      <Field
        {...area}
        label={texts.ui.inBangla}
        describedBy={labelId}
        name={bn}
        lang="bn"
        defaultValue={bangla}
        problem={problems[bn]}
      />
      <span id={labelId} hidden>
        {label}
      </span>
    </div>
  )
}
