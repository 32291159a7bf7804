/** How far below the screen something may be and count as near: about one thumb's scroll. */
const nearPixels = 600

/** Fulfilled once an element is on the screen or nearly so; never after the signal. */
export function whenNear(element: Element, left: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: `${nearPixels}px 0px` },
    )
    observer.observe(element)
    left.addEventListener('abort', () => observer.disconnect())
  })
}
