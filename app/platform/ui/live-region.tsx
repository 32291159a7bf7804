import type { ComponentProps } from 'react'

interface LiveRegionProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'p' | 'span' | 'h1' | 'section'
  /** While it is empty it takes up its space, so that what follows doesn't move when text arrives. */
  readonly keepsSpace?: boolean
}

/**
 * Where text appears that screen readers read aloud once they have nothing else to say. They only notice text that arrives in a region
 * which the page already shows them: render it always, and its text when there is one. While empty it is invisible, but not
 * `display: none`, which would hide it from them too. `role="alert"`, for what interrupts, may appear together with its text.
 * Of `role="log"` only what is new is read aloud.
 */
export function LiveRegion({ as: Tag = 'div', keepsSpace = false, className = '', ...rest }: LiveRegionProps) {
  // A heading and a section stay what they are.
  const live = Tag === 'h1' || Tag === 'section' ? { 'aria-live': 'polite' as const } : { role: 'status' }
  return <Tag {...live} {...rest} className={keepsSpace ? className : `${className} empty:sr-only`} />
}
