import { srcSetOf } from '../values/picture-address.ts'
import { useSiteFacts } from './site-facts.ts'

/** The address of one of the site's drawings in the clinic's own colour, if it has one; any other address as it is. */
export function useDrawing(address: string): string {
  const { accent } = useSiteFacts()
  if (accent === null) return address
  return address.replace(/^\/pictures\/(?!own\/)(?=.*\.svg$)/, `/pictures/tinted/${accent.slice(1)}/`)
}

interface PictureProps {
  /** Our own copy, or null if there is none (yet). */
  readonly src: string | null
  /** The placeholder. */
  readonly placeholder: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** How wide it is shown, where that depends on the screen. */
  readonly sizes?: string
  readonly className?: string
  /** True for pictures in the first viewport; the others load when scrolled near. */
  readonly eager?: boolean
  /** True for the picture that decides when the page looks complete. */
  readonly first?: boolean
}

/**
 * A picture that is never a broken icon: one that fails to load is replaced by its placeholder (`failed-pictures.ts`).
 */
export function Picture({
  src,
  placeholder,
  alt,
  width,
  height,
  sizes = `${width}px`,
  className = '',
  eager = false,
  first = false,
}: PictureProps) {
  const drawing = useDrawing(placeholder)
  const shown = useDrawing(src ?? placeholder)
  const srcSet = srcSetOf(shown)
  return (
    <img
      src={shown}
      data-placeholder={src === null ? undefined : drawing}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  )
}

/** A person's picture beside their name, round; `className` gives its size. */
export function Portrait({ src, pixels, className }: { src: string | null; pixels: number; className: string }) {
  return (
    <Picture
      src={src}
      placeholder="/pictures/placeholder-person.svg"
      alt=""
      width={pixels}
      height={pixels}
      className={`rounded-full bg-mint object-cover ${className}`}
    />
  )
}
