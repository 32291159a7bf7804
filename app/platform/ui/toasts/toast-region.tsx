import * as texts from '../../i18n/texts.ts'
import { LiveRegion } from '../live-region.tsx'

/** The region in which `showToast` shows toasts. It adds them without React, which doesn't know of them. */
export function ToastRegion() {
  return (
    <LiveRegion
      as="section"
      id="toasts"
      aria-label={texts.ui.notifications}
      data-close={texts.ui.close}
      className="toasts"
    />
  )
}
