import { type ComponentProps, useEffect } from 'react'
import { beginBusy } from './readiness.ts'

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'go' | 'quiet' | 'leaf' | 'danger'
  /** While busy it shows a spinner, keeps the focus and can't be pressed again. */
  readonly busy?: boolean
  readonly busyText?: string
}

export function Button({ look = 'go', busy = false, busyText, children, className = '', ...rest }: ButtonProps) {
  useEffect(() => (busy ? beginBusy() : undefined), [busy])
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={event => (busy ? event.preventDefault() : rest.onClick?.(event))}
      className={`pill pill-${look} ${className}`}
    >
      <span className="contents">{busy && busyText ? busyText : children}</span>
    </button>
  )
}
