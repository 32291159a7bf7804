import type { SignedInUser } from './auth.api.server.ts'

/** The spec's place for the session token. */
export const tokenKey = 'token'

/** The token of this browser's session, or null. Where storage is barred, nobody is signed in. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}

export function keepToken(token: string): void {
  localStorage.setItem(tokenKey, token)
  announce()
}

export function dropToken(): void {
  localStorage.removeItem(tokenKey)
  announce()
}

/** Calls back when this tab, or another one, signs in or out. Answers how to stop listening. */
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

export type { SignedInUser }
