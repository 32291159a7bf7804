import { useState } from 'react'
import { srcSetOf } from '../core/picture-address.ts'

interface PictureProps {
  /** Our own copy, or null where there is none (yet). */
  readonly src: string | null
  /** What is drawn instead. */
  readonly placeholder: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly className?: string
  /** True for what is seen first; the rest waits until it is scrolled near. */
  readonly eager?: boolean
}

/** A picture that is never a broken icon: what can't be had is shown as its drawn placeholder. */
export function Picture({ src, placeholder, alt, width, height, className = '', eager = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src === null || failed === src ? placeholder : src
  const srcSet = srcSetOf(shown)
  return (
    <img
      src={shown}
      srcSet={srcSet}
      sizes={srcSet && `${width}px`}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
