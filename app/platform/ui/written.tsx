import { langOf } from '../i18n/lang-of.ts'

interface WrittenProps {
  /** What the clinic wrote: a name, or a closure's reason. */
  readonly text: string
  /** The sentence around it. */
  within?(text: string): string
}

// The object replacement character, which nobody writes.
const place = '\u{fffc}'

/** Something that the clinic wrote, among other words: marked with its language if that isn't the page's. */
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
