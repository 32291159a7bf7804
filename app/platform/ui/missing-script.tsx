import { useEffect, useState } from 'react'
import { createPath, type Location, useNavigation } from 'react-router'
import { pageAddress } from '../i18n/page-address.ts'
import * as texts from '../i18n/texts.ts'
import { Button } from './button.tsx'
import { toast } from './toasts/toast.ts'

/**
 * Where a screen's script can't be loaded, React Router reloads the page, for ever if the page leads on at once. This
 * component offers to load the screen as a document instead. Browsers without the Navigation API still reload. Our own
 * code reloads an application by `location.replace`.
 */
export function MissingScript() {
  const { location } = useNavigation()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!('navigation' in window)) return
    const over = new AbortController()
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return
      event.preventDefault()
      setMissing(true)
    }
    window.navigation.addEventListener('navigate', onNavigate, over)
    return () => over.abort()
  }, [])
  // React Router waits for ever for a script that can't be loaded, also when the script's screen is wanted again.
  return isMissing && location && <LoadAgain location={location} />
}

function LoadAgain({ location }: { readonly location: Location }) {
  const [busy, setBusy] = useState(false)
  const load = async () => {
    const address = pageAddress(createPath(location))
    setBusy(true)
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (answer) return window.location.assign(address)
    setBusy(false)
    toast.error(texts.errors.offline)
  }
  return (
    <div role="alert" className="sheet fixed right-5 bottom-5 z-50 grid justify-items-start gap-4 p-6">
      <p className="text-soft">{texts.errors.partMissing}</p>
      <Button look="leaf" busy={busy} onClick={() => void load()}>
        {texts.errors.reload}
      </Button>
    </div>
  )
}
