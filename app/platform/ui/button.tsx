import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react'
import { passFocusOn } from './pass-focus-on.ts'
import { beginBusy } from './readiness.ts'

interface ButtonProps extends ComponentProps<'button'> {
  /** `plain` is drawn by its `className` alone: a link, an icon, or a low button in a row. */
  readonly look?: 'go' | 'quiet' | 'leaf' | 'danger' | 'text' | 'plain'
  /** While busy it can't be pressed again and keeps the focus; of several that share this, only the pressed one shows a spinner. */
  readonly busy?: boolean
  readonly busyText?: string
}

/** Makes the button that was pressed before this one count as not pressed. */
let releaseLast = () => {}

export function Button({ look = 'go', busy = false, busyText, children, className = '', ...rest }: ButtonProps) {
  const [isPressed, setPressed] = useState(false)
  const isRunning = busy && isPressed
  useEffect(() => (isRunning ? beginBusy() : undefined), [isRunning])
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) return event.preventDefault()
    // An answer in a dialog belongs to the press that asked.
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
