import { srcSetOf } from '../values/picture-address.ts'
import { useSiteFacts } from './site-facts.ts'

/** Returns the address of a drawing of the site in the clinic's own colour. Any other address stays as it is. */
export function useDrawing(address: string): string {
  const { accent } = useSiteFacts()
  if (accent === null) return address
  return address.replace(/^\/pictures\/(?!own\/)(?=.*\.svg$)/, `/pictures/tinted/${accent.slice(1)}/`)
}

interface PictureProps {
  readonly src: string | null
  readonly placeholder: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly sizes?: string
  readonly className?: string
  readonly eager?: boolean
  /** Whether the picture is the page's first, which decides when the page looks complete. */
  readonly first?: boolean
}

/** A picture that fails to load is replaced by its placeholder (`failed-pictures.ts`). */
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
