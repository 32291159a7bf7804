/** A user's text: an empty line starts a new paragraph, a line break stays one. */
export function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity, and may repeat
    <p key={index} className={`whitespace-pre-line ${className}`}>
      {paragraph}
    </p>
  ))
}
