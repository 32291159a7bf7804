import { stored } from '../storage.ts'

/** The storage key that the spec prescribes for the session's token. */
export const tokenKey = 'token'

/** This browser's session token, or null. Null too if storage is blocked. */
export const readToken = () => stored('localStorage').getItem(tokenKey)

/** The headers of every call: the session's token if there is one, and the page's language, for the sentences of the response. */
export function callHeaders(): Record<string, string> {
  const token = readToken()
  return {
    'accept-language': document.documentElement.lang,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
}

export function storeToken(token: string): void {
  stored('localStorage').setItem(tokenKey, token)
  announce()
}

export function dropToken(): void {
  stored('localStorage').removeItem(tokenKey)
  forgetBookedVisit()
  announce()
}

/** Calls back when this tab or another one signs in or out. */
export function onTokenChange(listener: () => void, options?: AddEventListenerOptions): void {
  addEventListener(changed, listener, options)
  addEventListener('storage', ({ key }) => (key === tokenKey || key === null) && listener(), options)
}

const changed = 'token-change'

function announce(): void {
  dispatchEvent(new Event(changed))
}

const bookedVisitKey = 'booked-visit'

/** Stores the visit that was just booked in this tab, for the card on the treatments page: only its id, no personal data. */
export const noteBookedVisit = (id: string) => stored('sessionStorage').setItem(bookedVisitKey, id)

/** The visit booked last in this tab, unless its card was dismissed. */
export const bookedVisit = () => stored('sessionStorage').getItem(bookedVisitKey)

export const forgetBookedVisit = () => stored('sessionStorage').removeItem(bookedVisitKey)
