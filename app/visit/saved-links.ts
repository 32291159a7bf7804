import { stored } from '../platform/storage.ts'

// The links of today's visits that were opened on this phone, so that the desk's code works for them. They are deleted when
// the day is over, or once the patient is known to be here. Where storage is blocked, the patient has to check in at the desk.

const key = 'visits-today'
/** As many as an account has visits by default. */
const mostLinks = 6

/** The tokens saved for a day; those of other days are dropped. */
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

/** The day, then its tokens, with spaces between them. */
const read = () => (stored('localStorage').getItem(key) ?? '').split(' ')

function write(day: string, tokens: readonly string[]): void {
  if (tokens.length === 0) stored('localStorage').removeItem(key)
  else stored('localStorage').setItem(key, [day, ...tokens].join(' '))
}
