import { stored } from '../platform/storage.ts'

// The links of today's visits that were opened on this phone, so that the desk's code works for them. They are deleted when
// the day is over, or once the patient is known to be here.

const key = 'visits-today'
/** As many as an account has visits by default. */
const mostLinks = 6

interface SavedLink {
  readonly token: string
  readonly day: string
}

/** The tokens saved for a day; those of other days are dropped. */
export function savedLinks(day: string): readonly string[] {
  const links = readAll().filter(link => link.day === day)
  write(links)
  return links.map(({ token }) => token)
}

export function saveLink(link: SavedLink): void {
  const others = readAll().filter(({ token, day }) => token !== link.token && day === link.day)
  write([link, ...others].slice(0, mostLinks))
}

export function dropLink(token: string): void {
  write(readAll().filter(link => link.token !== token))
}

function readAll(): SavedLink[] {
  try {
    const saved: unknown = JSON.parse(stored('localStorage').getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isLink) : []
  } catch {
    return []
  }
}

function isLink(value: unknown): value is SavedLink {
  if (typeof value !== 'object' || value === null) return false
  return 'token' in value && typeof value.token === 'string' && 'day' in value && typeof value.day === 'string'
}

function write(links: readonly SavedLink[]): void {
  // Where storage is blocked, the patient has to check in at the desk.
  if (links.length === 0) stored('localStorage').removeItem(key)
  else stored('localStorage').setItem(key, JSON.stringify(links))
}
