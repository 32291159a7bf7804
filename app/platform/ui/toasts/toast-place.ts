const gapPixels = 12
/** Of a bar, above its contents, in pixels. */
const padding = 24

/** Puts the toasts in the window's top right corner, below the bars that are there; also the `ref` of a bar that may come later. */
export function placeToasts(): void {
  // Scripts may run before the page's style is loaded, and every place is wrong without it.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.addEventListener('load', placeToasts)
  }
  const bars = [...document.querySelectorAll('header:not(section *) > *, .board-header, .list-bar')]
    .filter(bar => bar.checkVisibility())
    .map(bar => bar.getBoundingClientRect())
    .toSorted((one, other) => one.top - other.top)
  // A bar that stands further down, below something else, has nothing in the corner.
  const bottom = bars.reduce((end, bar) => (bar.top <= end + padding ? Math.max(end, bar.bottom) : end), 0)
  document.documentElement.style.setProperty('--toasts-top', `${bottom + gapPixels}px`)
}
