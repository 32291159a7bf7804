import { langOf } from '../../platform/i18n/lang-of.ts'
import type { Website } from './website.server.ts'
import type { SentenceName } from './website-parts.ts'

interface SentenceProps {
  readonly website: Pick<Website, 'text'>
  readonly name: SentenceName
  readonly className?: string
}

export function Sentence({ website: { text }, name, className = '' }: SentenceProps) {
  if (text[name] === '') return null
  return (
    <p lang={langOf(text[name])} className={`whitespace-pre-line ${className}`}>
      {text[name]}
    </p>
  )
}
