import { useEffect } from 'react'
import { Spinner } from '../platform/ui/spinner.tsx'
import type { Route } from './+types/callback-page.ts'
import * as texts from './texts.ts'
import { postToOpener } from './third-party/popup.ts'

export const meta = () => [{ title: texts.auth.popup.title }, { name: 'robots', content: 'noindex' }]

// This page opens in a popup. With the opener policy of other pages, the browser would cut it off from the page that opened it.
export const headers: Route.HeadersFunction = () => ({ 'Cross-Origin-Opener-Policy': 'unsafe-none' })

export default function CallbackPage() {
  useEffect(() => {
    postToOpener(window.location.search)
    window.close()
  }, [])
  return (
    <main id="page" tabIndex={-1} className="grid justify-items-center gap-4 p-10 text-center">
      <h1 className="text-sub">{texts.auth.popup.title}</h1>
      <Spinner page />
      <p className="text-soft">{texts.auth.popup.line}</p>
    </main>
  )
}
