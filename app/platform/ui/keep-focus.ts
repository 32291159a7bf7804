/** What can have the focus in place of a button that disappeared: a result, a heading, or the button that opened the part. */
const places = '[data-result], h1, h2, h3, h4, button[aria-expanded]'

interface Press {
  readonly button: Element
  readonly pathname: string
  /** What stood before the button, the nearest first. */
  readonly before: readonly Element[]
}

/**
 * When a pressed button disappears with what it changed, moves the focus, and with it the view, to the nearest place before it that is
 * still shown. An element with an id counts as shown wherever its id is now, such as a visit that moved to another list or screen.
 */
export function keepFocus({ signal }: AddEventListenerOptions): void {
  let press: Press | undefined
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    // An answer in a dialog belongs to the press that asked.
    if (button?.form?.method === 'dialog') return
    press = button ? { button, pathname: location.pathname, before: placesBefore(button) } : undefined
  }
  const onChange = () => {
    if (!press || press.button.isConnected) return
    const lost = press
    press = undefined
    // After the effects of what was drawn: a screen may know a better place, as the board does.
    requestAnimationFrame(() => setTimeout(() => document.activeElement === document.body && focusOn(placeNow(lost))))
  }
  document.addEventListener('click', onClick, { capture: true, ...(signal && { signal }) })
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  signal?.addEventListener('abort', () => observer.disconnect())
}

function focusOn(place: HTMLElement | undefined): void {
  if (!place) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus()
}

function placesBefore(button: Element): Element[] {
  const isBefore = (place: Element) =>
    place !== button && (place.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return [...document.querySelectorAll(`main :is(${places})`)].filter(isBefore).reverse()
}

function placeNow({ pathname, before }: Press): HTMLElement | undefined {
  const sameId = (place: Element) => (place.id === '' ? null : document.getElementById(place.id))
  const isSameScreen = pathname === location.pathname
  const shown = before.map(place => (isSameScreen && place.isConnected ? place : sameId(place)))
  const first = isSameScreen ? document.querySelector('main :is([data-result], h1)') : null
  return [...shown, first].find(place => place instanceof HTMLElement)
}
