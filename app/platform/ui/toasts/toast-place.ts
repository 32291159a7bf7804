const gapPixels = 12
/** The widest that a toast is, with its distance from the edge. */
const columnPixels = 392

interface Obstacle {
  readonly box: DOMRect
  /** The cost of covering it. */
  readonly weight: number
}

/**
 * Puts the toasts as high as they can be without covering the bars at the top of the window or the page's title and buttons: right
 * below one of these, or at the window's lower edge. A table full of buttons leaves no such place; then at least the title and the
 * first button, which users press most, stay free. Toasts don't move while they cover nothing.
 */
export function placeToasts(): void {
  // Scripts may run before the page's style is loaded, and every place is wrong without it.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.addEventListener('load', placeToasts)
  }
  const toasts = [...document.querySelectorAll<HTMLElement>('.toast, [data-sonner-toast]')]
  const { style } = document.documentElement
  if (toasts.length === 0) return void style.removeProperty('--toasts-top')
  const heightPixels = toasts.reduce((sum, toast) => sum + toast.offsetHeight + gapPixels, 0)
  const highest = Math.max(0, ...barsBottoms()) + gapPixels
  const lowest = Math.max(highest, innerHeight - heightPixels)
  const obstacles = whatMustStayVisible(highest)
  const now = Number.parseFloat(style.getPropertyValue('--toasts-top'))
  const places = [now, highest, ...obstacles.map(({ box }) => box.bottom + gapPixels), lowest]
    .filter(top => top >= highest && top <= lowest)
    .map(top => ({
      top,
      harm: harmOf(obstacles.filter(({ box }) => box.top < top + heightPixels && box.bottom > top)),
    }))
  const [best] = places.toSorted((one, other) => one.harm - other.harm)
  style.setProperty('--toasts-top', `${best?.top ?? highest}px`)
}

/** The same for pages that change while toasts are shown. Returns a function that stops it. */
export function keepToastsPlaced(): () => void {
  placeToasts()
  const observer = new MutationObserver(placeToasts)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function barsBottoms(): number[] {
  return [...document.querySelectorAll('header > *')].map(bar => bar.getBoundingClientRect().bottom)
}

function harmOf(covered: readonly Obstacle[]): number {
  return covered.reduce((sum, { weight }) => sum + weight, 0)
}

/** The titles and buttons in sight that reach into the toasts' column, from top to bottom. */
function whatMustStayVisible(highest: number): Obstacle[] {
  const shown = [...document.querySelectorAll('main :is(h1, button, .pill)')].filter(each => each.checkVisibility())
  const firstButton = shown.find(each => each.tagName !== 'H1')
  return shown
    .map(each => ({
      box: each.getBoundingClientRect(),
      weight: each.tagName === 'H1' || each === firstButton ? 100 : 1,
    }))
    .filter(({ box }) => box.right >= innerWidth - columnPixels && box.bottom > highest && box.top < innerHeight)
    .toSorted((one, other) => one.box.bottom - other.box.bottom)
}
