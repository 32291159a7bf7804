import { type ChangeEvent, useId } from 'react'
import { texts } from '#texts'
import { banglaField } from '../../values/bangla-field.ts'
import { TextArea, TextField } from './field.tsx'
import type { Problems } from './form-problems.ts'

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>
/** A list is typed on lines in a field of several, else with commas. */
type Text = string | readonly string[] | undefined

type Texts<Name extends string> = { readonly [Each in Name]?: Text }
type Row<Name extends string> = Texts<Name> & {
  readonly translations?: { readonly bn?: Texts<Name> | undefined } | undefined
}

export interface BothLanguagesProps {
  readonly label: string
  readonly name: string
  readonly hint?: string | undefined
  readonly english: Text
  readonly bangla: Text
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
  const typed = (text: Text) => (Array.isArray(text) ? text.join(rows === undefined ? ', ' : '\n') : text)
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Field
        {...area}
        label={label}
        name={name}
        lang="en"
        hint={hint}
        required={required}
        defaultValue={typed(english)}
        onChange={(event: Typed) => onType?.(event.target.value)}
        problem={problems[name]}
      />
      <Field
        {...area}
        label={texts.ui.inBangla}
        describedBy={labelId}
        name={bn}
        lang="bn"
        defaultValue={typed(bangla)}
        problem={problems[bn]}
      />
      <span id={labelId} hidden>
        {label}
      </span>
    </div>
  )
}

/** The props of such a field by the name of a row's text, under which its label and its hint stand too. */
export const textFields =
  <Name extends string>(
    given: Row<Name>,
    labels: Readonly<Record<Name, string>> & { readonly [Hint in `${Name}Hint`]?: string },
    problems: Problems,
  ) =>
  (name: Name) => ({
    name,
    label: labels[name],
    hint: labels[`${name}Hint`],
    english: given[name],
    bangla: given.translations?.bn?.[name],
    problems,
  })
