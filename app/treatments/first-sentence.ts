/** The first sentence of a text, for cards and previews. */
export function firstSentence(text: string): string {
  return /^.*?[.!?।](?=\s|$)/s.exec(text)?.[0] ?? text
}
