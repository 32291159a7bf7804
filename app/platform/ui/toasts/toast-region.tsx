import * as texts from '../../i18n/texts.ts'
import { LiveRegion } from '../live-region.tsx'

/** Where `showToast` shows toasts. What it adds is unknown to React. */
export function ToastRegion() {
  return (
    <LiveRegion
      role="log"
      id="toasts"
      aria-label={texts.ui.notifications}
      data-close={texts.ui.close}
      className="toasts"
    />
  )
}
