import { langOf } from '../i18n/lang-of.ts'

interface WrittenProps {
  readonly text: string
  within?(text: string): string
  readonly as?: 'span' | 'b' | 'p' | 'h1' | 'h2' | 'h3'
  readonly className?: string
}

// The object replacement character marks the place of a text within another, since nobody writes this character.
const place = '\u{fffc}'

/** A text that the clinic wrote, shown among other words. It is marked with its language if that isn't the page's. */
export function Written({ text, within, as: Element = 'span', className }: WrittenProps) {
  const lang = langOf(text)
  if (!within) {
    return (
      <Element lang={lang} className={className}>
        {text}
      </Element>
    )
  }
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
