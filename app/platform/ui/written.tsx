import { langOf } from '../i18n/lang-of.ts'

interface WrittenProps {
  readonly text: string
  within?(text: string): string
}

// Nobody writes the object replacement character.
const place = '\u{fffc}'

/** What the clinic wrote is marked with its language if that isn't the page's. */
export function Written({ text, within }: WrittenProps) {
  const lang = langOf(text)
  if (!within) return <span lang={lang}>{text}</span>
  if (lang === undefined) return <span>{within(text)}</span>
  const [before, after] = within(place).split(place)
  return (
    <>
      <span>{before}</span>
      <span lang={lang}>{text}</span>
      <span>{after}</span>
    </>
  )
}
