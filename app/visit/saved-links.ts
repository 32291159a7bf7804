import { stored } from '../platform/storage.ts'

// The desk's code works for the links of today's visits that were opened on this phone. They are deleted when the day
// is over, or once the patient is here. Where the browser blocks its storage, the patient checks in at the desk.

const key = 'visits-today'
/** An account has as many visits to come by default. */
const mostLinks = 6

/** Tokens of another day are dropped. */
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

/** The day and then its tokens, separated by spaces. */
const read = () => (stored('localStorage').getItem(key) ?? '').split(' ')

function write(day: string, tokens: readonly string[]): void {
  if (tokens.length === 0) stored('localStorage').removeItem(key)
  else stored('localStorage').setItem(key, [day, ...tokens].join(' '))
}
