import { Toaster as Sonner, toast as sonner } from 'sonner'

const shownMs = 5000
/** Who may want to do something with a message needs time to see it. */
const actionShownMs = 15_000

interface Action {
  readonly label: string
  onPress(): void
}

/** Where the messages appear: top right, for five seconds, announced to screen readers. */
export function Toaster() {
  return <Sonner position="top-right" duration={shownMs} visibleToasts={4} closeButton theme="system" offset={88} />
}

export const toast = {
  success: (message: string, action?: Action) =>
    void sonner.success(message, {
      className: 'toast-success',
      ...(action && { duration: actionShownMs, action: { label: action.label, onClick: action.onPress } }),
    }),
  warning: (message: string) => void sonner.warning(message, { className: 'toast-warning' }),
  error: (message: string) => void sonner.error(message, { className: 'toast-error' }),
}
