import type { ComponentProps } from 'react'

interface LiveRegionProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'p' | 'span' | 'h1' | 'section'
  /** Whether the region takes up its space even while it is empty, so that nothing moves when text arrives. */
  readonly keepsSpace?: boolean
}

/**
 * Screen readers only notice text that arrives in a region which the page already has, so always render the region.
 * `display: none` would hide an empty region from them too. `role="alert"` interrupts, and may appear together with its
 * text. Of `role="log"` only what is new is read.
 */
export function LiveRegion({ as: Tag = 'div', keepsSpace = false, className = '', ...rest }: LiveRegionProps) {
  // A heading and a section get no role, so that screen readers still know them as what they are.
  const live = Tag === 'h1' || Tag === 'section' ? { 'aria-live': 'polite' as const } : { role: 'status' }
  return <Tag {...live} {...rest} className={keepsSpace ? className : `${className} empty:sr-only`} />
}
