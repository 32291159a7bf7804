import { langOf } from '../i18n/lang-of.ts'

export function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  const lang = langOf(text)
  return text.split(/\n(?:[^\S\n]*\n)+/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity, and may repeat
    <p key={index} lang={lang} className={`whitespace-pre-line ${className}`}>
      {paragraph}
    </p>
  ))
}
