import { langOf } from '../../platform/i18n/lang-of.ts'
import type { Website } from './website.server.ts'
import type { SentenceName } from './website-parts.ts'

interface SentenceProps {
  readonly website: Pick<Website, 'text'>
  readonly name: SentenceName
  readonly className?: string
}

/** One of the website's sentences; nothing where the clinic left it out. */
export function Sentence({ website: { text }, name, className = '' }: SentenceProps) {
  if (text[name] === '') return null
  return (
    <p lang={langOf(text[name])} className={`whitespace-pre-line ${className}`}>
      {text[name]}
    </p>
  )
}
