import type { ComponentProps } from 'react'

interface LiveRegionProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'p' | 'span' | 'h1' | 'section'
  /** An empty region may take up its space, so that nothing moves when text arrives. */
  readonly keepsSpace?: boolean
}

/**
 * Screen readers only notice text that arrives in a region which the page already has, so render it always. `display: none` would hide an
 * empty one from them too. `role="alert"` interrupts, and may appear together with its text. Of `role="log"` only what is new is read.
 */
export function LiveRegion({ as: Tag = 'div', keepsSpace = false, className = '', ...rest }: LiveRegionProps) {
  // A heading and a section stay what they are.
  const live = Tag === 'h1' || Tag === 'section' ? { 'aria-live': 'polite' as const } : { role: 'status' }
  return <Tag {...live} {...rest} className={keepsSpace ? className : `${className} empty:sr-only`} />
}
