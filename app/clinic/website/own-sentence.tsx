import { type ChangeEvent, useEffect, useState } from 'react'
import { Button } from '../../platform/ui/button.tsx'
import { TextArea, TextField } from '../../platform/ui/forms/field.tsx'
import type { Problems } from '../../platform/ui/forms/form-problems.ts'
import { useWrittenLanguage } from '../../platform/ui/forms/one-language.tsx'
import { banglaField } from '../../platform/values/bangla-field.ts'
import { type Language, languages } from '../../platform/values/language.ts'
import * as texts from './texts.ts'
import type { SentenceName } from './website-parts.ts'

type InBoth<Value> = Readonly<Record<Language, Value>>

interface OwnSentenceProps {
  readonly name: SentenceName
  readonly hint?: string | undefined
  readonly rows?: number | undefined
  /** What the clinic wrote in place of a sentence of the website; empty where it wrote nothing. */
  readonly written: InBoth<string>
  readonly originals: InBoth<string>
  readonly problems: Problems
}

const otherThan = (language: Language): Language => (language === 'en' ? 'bn' : 'en')

/** Shows a sentence of the website as patients read it. A press makes it a field, another press brings the original back. */
export function OwnSentence({ name, hint, rows, written, originals, problems }: OwnSentenceProps) {
  const text = texts.websiteTexts
  const { language, onWritten } = useWrittenLanguage()
  const [own, setOwn] = useState(written)
  const [isField, setField] = useState<InBoth<boolean>>({ en: written.en !== '', bn: written.bn !== '' })
  const [isPressed, setPressed] = useState(false)
  // A field whose text is still the original sentence counts as empty, as it does for the server.
  const isChanged = languages.some(language => !['', originals[language]].includes(own[language].trim()))
  const [hasEnglish, hasBangla] = [isChanged && own.en.trim() !== '', isChanged && own.bn.trim() !== '']
  useEffect(() => onWritten(name, { en: hasEnglish, bn: hasBangla }), [onWritten, name, hasEnglish, hasBangla])
  const names = { en: name, bn: banglaField(name) }
  const other = otherThan(language)
  const inOther = isChanged ? own[other] : ''
  const label = text.sentences[name]
  const put = (sentence: string, asField: boolean) => {
    setOwn({ ...own, [language]: sentence })
    setField({ ...isField, [language]: asField })
    setPressed(asField !== isField[language])
  }
  // A pressed button disappears, so what takes its place gets the focus.
  const focus = { autoFocus: isPressed, onBlur: () => setPressed(false) }
  if (!isField[language]) {
    return (
      <div className="grid justify-items-start gap-1">
        <p className="font-semibold">{label}</p>
        <p lang={inOther ? other : language} className="line-clamp-4 whitespace-pre-line text-soft">
          {inOther || originals[language]}
        </p>
        <p className="text-sm text-soft empty:hidden">{inOther ? text.onlyOther : ''}</p>
        <Button
          look="plain"
          className="more -mb-2 py-2"
          aria-label={text.changeOf(label)}
          onClick={() => put(originals[language], true)}
          {...focus}
        >
          {text.change}
        </Button>
        <Hidden name={names[language]} value="" />
        <Hidden name={names[other]} value={own[other]} />
      </div>
    )
  }
  const field = {
    label,
    hint,
    name: names[language],
    lang: language,
    value: own[language],
    ...focus,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => put(target.value, true),
    problem: problems[names[language]],
  }
  return (
    <div className="grid justify-items-stretch gap-1">
      {rows === undefined ? (
        <TextField key={language} {...field} />
      ) : (
        <TextArea key={language} {...field} rows={rows} />
      )}
      <Button
        look="plain"
        className="more -mb-2 justify-self-start py-2"
        aria-label={text.backOf(label)}
        onClick={() => put('', false)}
      >
        {text.back}
      </Button>
      <Hidden name={names[other]} value={own[other]} />
    </div>
  )
}

const Hidden = (field: { name: string; value: string }) => <input type="hidden" {...field} />
