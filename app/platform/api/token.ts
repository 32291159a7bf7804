import { stored } from '../storage.ts'

/** The spec prescribes this key of the browser's storage for the session's token. */
export const tokenKey = 'token'

export const readToken = () => stored('localStorage').getItem(tokenKey)

/** Every call sends the session's token, if there is one, and the page's language, for the sentences of the response. */
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
  dropBookedVisit()
  announce()
}

export function onTokenChange(listener: () => void, options?: AddEventListenerOptions): void {
  addEventListener(changed, listener, options)
  addEventListener('storage', ({ key }) => (key === tokenKey || key === null) && listener(), options)
}

const changed = 'token-change'

function announce(): void {
  dispatchEvent(new Event(changed))
}

const bookedVisitKey = 'booked-visit'

/** The treatments page shows a card for the visit that was just booked in this tab. Only its id is stored, no personal data. */
export const storeBookedVisit = (id: string) => stored('sessionStorage').setItem(bookedVisitKey, id)

export const bookedVisit = () => stored('sessionStorage').getItem(bookedVisitKey)

export const dropBookedVisit = () => stored('sessionStorage').removeItem(bookedVisitKey)
