import type { Language } from '../values/language.ts'

interface ParagraphsProps {
  readonly text: string
  /** The text's language, if it isn't the page's. */
  readonly lang?: Language | undefined
  readonly className?: string
}

/** A user's text: an empty line starts a new paragraph, a line break stays one. */
export function Paragraphs({ text, lang, className = '' }: ParagraphsProps) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity, and may repeat
    <p key={index} lang={lang} className={`whitespace-pre-line ${className}`}>
      {paragraph}
    </p>
  ))
}
