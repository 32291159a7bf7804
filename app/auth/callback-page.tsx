import { useEffect } from 'react'
import { texts } from '../i18n/texts.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/callback-page.ts'
import { tellOpener } from './popup.ts'

export const meta = () => [{ title: texts.auth.popup.title }, { name: 'robots', content: 'noindex' }]

// With the policy of the other pages the browser would cut this one off from the page that opened the popup.
export const headers: Route.HeadersFunction = () => ({ 'Cross-Origin-Opener-Policy': 'unsafe-none' })

/** Where the third party sends the popup: hands the answer to the page that opened it, and closes. */
export default function CallbackPage() {
  useEffect(() => {
    tellOpener(window.location.search)
    window.close()
  }, [])
  return (
    <main id="page" className="grid justify-items-center gap-4 p-10 text-center">
      <h1 className="text-sub">{texts.auth.popup.title}</h1>
      <Spinner />
      <p className="text-soft">{texts.auth.popup.line}</p>
    </main>
  )
}
