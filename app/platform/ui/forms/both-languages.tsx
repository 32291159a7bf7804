import { type ChangeEvent, useEffect, useState } from 'react'
import { banglaField } from '../../values/bangla-field.ts'
import { TextArea, TextField } from './field.tsx'
import type { Problems } from './form-problems.ts'
import { useWrittenLanguage } from './one-language.tsx'

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>
/** A list is typed with one item a line in a field of several lines, and else with commas between the items. */
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
  onType?(english: string): void
  readonly rows?: number
}

/** A field for a text in both languages. It shows the language that its form shows, and the form sends the other one too. */
export function BothLanguages(props: BothLanguagesProps) {
  const { label, name, hint, english, bangla, problems, required, onType, rows } = props
  const { language, onWritten } = useWrittenLanguage()
  const typed = (text: Text) => (Array.isArray(text) ? text.join(rows === undefined ? ', ' : '\n') : (text ?? ''))
  const [written, setWritten] = useState({ en: String(typed(english)), bn: String(typed(bangla)) })
  const [hasEnglish, hasBangla] = [written.en.trim() !== '', written.bn.trim() !== '']
  useEffect(() => onWritten(name, { en: hasEnglish, bn: hasBangla }), [onWritten, name, hasEnglish, hasBangla])
  const names = { en: name, bn: banglaField(name) }
  const hidden = language === 'en' ? 'bn' : 'en'
  const field = {
    label,
    name: names[language],
    lang: language,
    hint,
    required: required && language === 'en',
    value: written[language],
    onChange: ({ target }: Typed) => {
      setWritten({ ...written, [language]: target.value })
      if (language === 'en') onType?.(target.value)
    },
    problem: problems[names[language]],
  }
  return (
    <>
      {rows === undefined ? (
        <TextField key={language} {...field} />
      ) : (
        <TextArea key={language} {...field} rows={rows} />
      )}
      <input type="hidden" name={names[hidden]} value={written[hidden]} />
    </>
  )
}

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
