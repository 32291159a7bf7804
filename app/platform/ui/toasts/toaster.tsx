import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { texts } from '#texts'
import { keepToastsPlaced } from './toast-place.ts'

/** Set by `placeToasts`. */
const offset = { top: 'var(--toasts-top)' }

/**
 * Where toasts appear: top right, one below the other, announced to screen readers. Passes the function that shows one to
 * `onReady`.
 */
export function Toaster({ onReady }: { onReady: (show: typeof toast) => void }) {
  useEffect(() => onReady(toast), [onReady])
  useEffect(keepToastsPlaced, [])
  return (
    <Sonner
      position="top-right"
      visibleToasts={4}
      closeButton
      containerAriaLabel={texts.ui.notifications}
      toastOptions={{ closeButtonAriaLabel: texts.ui.close }}
      theme="system"
      // Otherwise each would hide the previous one until that ends.
      expand
      offset={offset}
      mobileOffset={offset}
      // Its own style would use the system's typeface.
      style={{ fontFamily: 'inherit' }}
    />
  )
}
