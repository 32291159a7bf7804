import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'go' | 'quiet' | 'leaf' | 'danger'
  /** While busy it says so, keeps the focus and can't be pressed again. */
  readonly busy?: boolean
  readonly busyText?: string
}

export function Button({ look = 'go', busy = false, busyText, children, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={event => (busy ? event.preventDefault() : rest.onClick?.(event))}
      className={`pill pill-${look} ${className}`}
    >
      {busy && <Spinner small />}
      <span className="contents">{busy && busyText ? busyText : children}</span>
    </button>
  )
}
