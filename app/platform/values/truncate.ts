const sign = ' …'

/** The start of a text on one line, cut between two words so that it has at most this many characters. */
export function truncate(text: string, maxCharacters: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxCharacters) return line
  const mostCharacters = maxCharacters - sign.length
  const lastGap = line.lastIndexOf(' ', mostCharacters)
  return line.slice(0, lastGap > 0 ? lastGap : startOfCharacter(line, mostCharacters)) + sign
}

/** The first characters of a text, at most this many as people count them. */
export function firstCharacters(text: string, mostCharacters: number): string {
  const characters = Array.from(charactersOf(text), ({ segment }) => segment)
  return characters.slice(0, mostCharacters).join('')
}

// A Bangla letter goes with its vowel sign, and with those that it is joined to.
const charactersOf = (text: string) => new Intl.Segmenter('bn').segment(text)

const startOfCharacter = (text: string, index: number) => charactersOf(text).containing(index)?.index ?? index
