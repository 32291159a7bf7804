import { callHeaders, readToken } from '../platform/api/token.ts'
import { stored } from '../platform/storage.ts'

/** Offers Bangla to a visitor who chose it, or whose browser asks for it. An account stores the choice, for its dashboard and mails. */
export function offerLanguage(options?: AddEventListenerOptions): void {
  const offer = document.getElementById('language-offer')
  const chosen = stored('localStorage').getItem(key)
  if (offer) offer.hidden = !(chosen ?? String(navigator.languages)).includes('bn')
  const remember = ({ target }: Event) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-language]')
    const { language } = pressed?.dataset ?? {}
    if (language === undefined) return
    // The link to the other language gets the part of this page's address after the #, where a private link has its token.
    if (pressed instanceof HTMLAnchorElement) pressed.hash = location.hash
    if (offer) offer.hidden = true
    rememberLanguage(language)
    if (readToken() === null) return
    const headers = { ...callHeaders(), 'content-type': 'application/json' }
    void fetch('/api/session/language', { method: 'PUT', headers, body: JSON.stringify({ language }), keepalive: true })
  }
  addEventListener('click', remember, options)
}

const key = 'language'

export const rememberLanguage = (language: string) => stored('localStorage').setItem(key, language)
