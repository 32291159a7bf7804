import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react'
import { passFocusOn } from './pass-focus-on.ts'
import { beginBusy } from './readiness.ts'

interface ButtonProps extends ComponentProps<'button'> {
  /** The look of a `plain` button (a link, an icon, or a low button in a row) comes only from its `className`. */
  readonly look?: 'go' | 'quiet' | 'leaf' | 'danger' | 'text' | 'plain'
  /** A busy button can't be pressed and keeps the focus. Several buttons may be busy together; only the pressed one shows a spinner. */
  readonly busy?: boolean
  readonly busyText?: string
}

let releaseLast = () => {}

export function Button({ look = 'go', busy = false, busyText, children, className = '', ...rest }: ButtonProps) {
  const [isPressed, setPressed] = useState(false)
  const isRunning = busy && isPressed
  useEffect(() => (isRunning ? beginBusy() : undefined), [isRunning])
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) return event.preventDefault()
    // A press on a dialog's button answers the press that opened the dialog, so that button stays the pressed one.
    if (event.currentTarget.form?.method !== 'dialog') {
      releaseLast()
      releaseLast = () => setPressed(false)
      setPressed(true)
    }
    rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      ref={passFocusOn}
      {...rest}
      aria-busy={isRunning || undefined}
      aria-disabled={(busy && !isRunning) || rest['aria-disabled']}
      onClick={onClick}
      className={`${look === 'plain' ? 'press' : `pill pill-${look}`} ${className}`}
    >
      <span className="contents">{isRunning && busyText ? busyText : children}</span>
    </button>
  )
}
