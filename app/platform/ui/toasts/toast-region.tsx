import * as texts from '../../i18n/texts.ts'
import { LiveRegion } from '../live-region.tsx'

/** Where `showToast` shows toasts. React doesn't know what it adds. */
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
