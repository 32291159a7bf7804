import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'

const shownMs = 5000

/** Where the messages appear: top right, for five seconds, announced to screen readers. Hands out who shows one, once it can. */
export function Toaster({ onReady }: { onReady: (show: typeof toast) => void }) {
  useEffect(() => onReady(toast), [onReady])
  return (
    <Sonner
      position="top-right"
      duration={shownMs}
      visibleToasts={4}
      closeButton
      theme="system"
      offset={88}
      // Its own style would have it speak in the system's typeface.
      style={{ fontFamily: 'inherit' }}
    />
  )
}
