import { stored } from '../platform/storage.ts'

// A phone that scans the desk's code finds today's visits by the links that were opened on it. They are stored until the day is over or the
// patient is here. Where the browser blocks its storage, the patient checks in at the desk.

const key = 'visits-today'
/** At most this many links are stored, as many visits as an account may have by default. */
const mostLinks = 6

/** Returns the stored links' tokens of a day, and deletes those of another day. */
export function savedLinks(day: string): readonly string[] {
  const [savedDay, ...tokens] = read()
  if (savedDay === day) return tokens
  stored('localStorage').removeItem(key)
  return []
}

export function saveLink(token: string, day: string): void {
  const others = savedLinks(day).filter(saved => saved !== token)
  write(day, [token, ...others].slice(0, mostLinks))
}

export function dropLink(token: string): void {
  const [day = '', ...tokens] = read()
  const others = tokens.filter(saved => saved !== token)
  write(day, others)
}

/** Reads the stored text: a day and then its links' tokens, separated by spaces. */
const read = () => (stored('localStorage').getItem(key) ?? '').split(' ')

function write(day: string, tokens: readonly string[]): void {
  if (tokens.length === 0) stored('localStorage').removeItem(key)
  else stored('localStorage').setItem(key, [day, ...tokens].join(' '))
}
