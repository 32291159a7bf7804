import { forgetBookedVisit } from './booked-visit.ts'

/** The key the spec gives the session's token. */
export const tokenKey = 'token'

/** This browser's session token, or null. If storage is blocked, nobody is signed in. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}

/** The header of a call by this browser's user, if a user is signed in. */
export function authorization(): Record<string, string> {
  const token = readToken()
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token)
  announce()
}

export function dropToken(): void {
  localStorage.removeItem(tokenKey)
  forgetBookedVisit()
  announce()
}

/** Calls back when this tab or another one signs in or out. Answers a function that stops listening. */
export function onTokenChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}
