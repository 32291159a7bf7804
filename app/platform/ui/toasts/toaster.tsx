import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import * as texts from '../../i18n/texts.ts'
import { keepInFront } from '../keep-in-front.ts'
import { keepToastsPlaced } from './toast-place.ts'

/** Its height is set by `placeToasts`. */
const offset = { top: 'var(--toasts-top)' }

/**
 * Where toasts appear: top right, one below the other, announced to screen readers. Passes the function that shows one to
 * `onReady`.
 */
export function Toaster({ onReady }: { onReady: (show: typeof toast) => void }): ReactNode {
  const [host] = useState(() => document.createElement('div'))
  useEffect(() => {
    // Out of the dialog's layout: its buttons must not move while they are being pressed.
    host.className = 'fixed z-60'
    return keepInFront(host)
  }, [host])
  useEffect(() => onReady(toast), [onReady])
  useEffect(keepToastsPlaced, [])
  return createPortal(
    <Sonner
      position="top-right"
      className="app-toasts"
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
    />,
    host,
  )
}
