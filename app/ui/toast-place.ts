const gapPixels = 12
/** The widest that a toast is, with its distance from the edge. */
const columnPixels = 392

/**
 * Puts the toasts below what stands at the top of the window, and below the page's first button where they would cover it: what
 * users press most is there.
 */
export function placeToasts(): void {
  const toasts = [...document.querySelectorAll<HTMLElement>('.toast, [data-sonner-toast]')]
  if (toasts.length === 0) return
  const heightPixels = toasts.reduce((sum, toast) => sum + toast.offsetHeight + gapPixels, 0)
  const bars = [...(document.querySelector('header')?.children ?? [])].map(bar => bar.getBoundingClientRect().bottom)
  let top = Math.max(0, ...bars) + gapPixels
  const first = firstButton()
  const isBeside = !first || first.right < innerWidth - columnPixels
  if (!isBeside && first.top < top + heightPixels && first.bottom > top) top = first.bottom + gapPixels
  document.documentElement.style.setProperty('--toasts-top', `${top}px`)
}

/** The same for pages that change while toasts are shown. Answers a function that stops it. */
export function keepToastsPlaced(): () => void {
  placeToasts()
  const observer = new MutationObserver(placeToasts)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function firstButton(): DOMRect | undefined {
  const buttons = [...document.querySelectorAll('main :is(button, .pill)')]
  return buttons.find(button => button.checkVisibility())?.getBoundingClientRect()
}
