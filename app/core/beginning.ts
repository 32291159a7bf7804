/** The beginning of a text, at most so many characters, cut between two words. */
export function beginningOf(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text
  const cut = text.slice(0, mostCharacters + 1)
  const lastGap = cut.search(/\s\S*$/)
  return `${cut.slice(0, lastGap > 0 ? lastGap : mostCharacters).trimEnd()} …`
}
