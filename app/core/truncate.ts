const sign = ' …'

/** The start of a text on one line, cut between two words so that it has at most this many characters. */
export function truncate(text: string, maxCharacters: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxCharacters) return line
  const mostCharacters = maxCharacters - sign.length
  const lastGap = line.lastIndexOf(' ', mostCharacters)
  return line.slice(0, lastGap > 0 ? lastGap : mostCharacters) + sign
}
