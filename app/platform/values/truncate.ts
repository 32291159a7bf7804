const sign = ' …'

export function truncate(text: string, maxCharacters: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxCharacters) return line
  const mostCharacters = maxCharacters - sign.length
  const lastGap = line.lastIndexOf(' ', mostCharacters)
  return line.slice(0, lastGap > 0 ? lastGap : startOfCharacter(line, mostCharacters)) + sign
}

/** Returns the first characters of a text, as people count characters. */
export function firstCharacters(text: string, mostCharacters: number): string {
  const characters = Array.from(charactersOf(text), ({ segment }) => segment)
  return characters.slice(0, mostCharacters).join('')
}

// A Bangla letter is one character together with its vowel sign, and with the letters that it is joined to.
const charactersOf = (text: string) => new Intl.Segmenter('bn').segment(text)

const startOfCharacter = (text: string, index: number) => charactersOf(text).containing(index)?.index ?? index
