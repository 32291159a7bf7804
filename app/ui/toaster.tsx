import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'

/**
 * Where toasts appear: top right, announced to screen readers. Passes the function that shows one to
 * `onReady`.
 */
export function Toaster({ onReady }: { onReady: (show: typeof toast) => void }) {
  useEffect(() => onReady(toast), [onReady])
  return (
    <Sonner
      position="top-right"
      visibleToasts={4}
      closeButton
      theme="system"
      offset={88}
      // Its own style would use the system's typeface.
      style={{ fontFamily: 'inherit' }}
    />
  )
}
