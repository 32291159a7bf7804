const gapPixels = 12
/** How much padding a bar at the top has above its contents, in pixels. */
const padding = 24

/** Puts toasts in the window's top right corner, below the bars that are there. It is also the `ref` of a bar that may come later. */
export function placeToasts(): void {
  // Places are measured again once the style is loaded: scripts may run before it, and without it every place is wrong.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.addEventListener('load', placeToasts)
  }
  const bars = [...document.querySelectorAll('header:not(section *) > *, .board-header, .list-bar')]
    .filter(bar => bar.checkVisibility())
    .map(bar => bar.getBoundingClientRect())
    .toSorted((one, other) => one.top - other.top)
  // A bar further down, with something else above it, doesn't reach into the corner of the toasts.
  const bottom = bars.reduce((end, bar) => (bar.top <= end + padding ? Math.max(end, bar.bottom) : end), 0)
  document.documentElement.style.setProperty('--toasts-top', `${bottom + gapPixels}px`)
}
