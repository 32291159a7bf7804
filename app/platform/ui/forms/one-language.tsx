import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentLanguage } from '#language'
import * as texts from '../../i18n/texts.ts'
import { banglaField } from '../../values/bangla-field.ts'
import { type Language, languages, nativeNames } from '../../values/language.ts'
import type { Problems } from './form-problems.ts'

type IsWritten = Readonly<Record<Language, boolean>>

interface WrittenLanguage {
  readonly language: Language
  onWritten(name: string, isWritten: IsWritten): void
}

const WrittenLanguageContext = createContext<WrittenLanguage>({ language: 'en', onWritten: () => undefined })

export const useWrittenLanguage = () => use(WrittenLanguageContext)

/** A form shows one language at a time. Its switch says for each language how many texts are missing that the other language has. */
export function OneLanguage({ problems, children }: { problems: Problems; children: ReactNode }) {
  const text = texts.ui.written
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [shown, setShown] = useState<Language>(currentLanguage)
  const [written, setWritten] = useState<Readonly<Record<string, IsWritten>>>({})
  const onWritten = useCallback(
    (name: string, isWritten: IsWritten) => setWritten(before => ({ ...before, [name]: isWritten })),
    [],
  )
  const missing = (language: Language) =>
    Object.values(written).filter(isWritten => !isWritten[language] && Object.values(isWritten).includes(true)).length
  useSwitchToProblem(fieldset, problems, shown, setShown)
  return (
    <WrittenLanguageContext value={{ language: shown, onWritten }}>
      <fieldset ref={fieldset} className="written-in">
        <legend className="sr-only">{text.title}</legend>
        {languages.map(language => (
          <button key={language} type="button" aria-pressed={shown === language} onClick={() => setShown(language)}>
            <span lang={language}>{nativeNames[language]}</span>
            {missing(language) > 0 && <span className="written-missing">{text.missing(missing(language))}</span>}
          </button>
        ))}
      </fieldset>
      {children}
    </WrittenLanguageContext>
  )
}

/** The first field with a problem gets the focus; if it isn't in the language shown, the form shows that language first. */
function useSwitchToProblem(
  fieldset: { readonly current: HTMLFieldSetElement | null },
  problems: Problems,
  shown: Language,
  show: (language: Language) => void,
) {
  const awaited = useRef<{ readonly name: string; readonly language: Language }>(undefined)
  const onProblems = useEffectEvent((problems: Problems) => {
    const names = [...(fieldset.current?.form?.elements ?? [])].map(field => field.getAttribute('name') ?? '')
    const first = names.find(name => problems[name] !== undefined)
    if (first === undefined) return
    const isBangla = first.startsWith(banglaField(''))
    // A field for one language alone is shown whichever language the form shows.
    if (!isBangla && !names.includes(banglaField(first))) return
    const language = isBangla ? 'bn' : 'en'
    if (language === shown) return
    awaited.current = { name: first, language }
    show(language)
  })
  useEffect(() => onProblems(problems), [problems])
  useEffect(() => {
    if (awaited.current?.language !== shown) return
    const field = fieldset.current?.form?.elements.namedItem(awaited.current.name)
    if (field instanceof HTMLElement) field.focus()
    awaited.current = undefined
  }, [fieldset, shown])
}
