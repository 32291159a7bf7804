/** What can have the focus in place of a button that disappeared: a result, a heading, or the button that opened the part. */
const places = '[data-result], h1, h2, h3, h4, button[aria-expanded]'
/** What a list or a table has one of for each of its items. */
const rows = '[data-row], tr, li'

interface Press {
  readonly button: Element
  readonly pathname: string
  /** The row that the button is in. */
  readonly row: Element | null
  /** The rows after it and then those before it, the nearest first. */
  readonly otherRows: readonly Element[]
  /** What the button shows: the same button of another row differs in its accessible name alone. */
  readonly face: string
  /** What stood before the button, the nearest first. */
  readonly before: readonly Element[]
}

/**
 * When a pressed button disappears with what it changed, moves the focus, and with it the view, to the nearest place that is still
 * shown: in its row; if the row was deleted, to the same button of the next row or of the one before; else to what stood before it.
 * An element with an id counts as shown wherever its id is now, such as a visit that moved to another list or screen.
 */
export function keepFocus({ signal }: AddEventListenerOptions): void {
  let press: Press | undefined
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    // An answer in a dialog belongs to the press that asked.
    if (button?.form?.method === 'dialog') return
    // So does what a toast offers.
    const isInToast = button?.closest('[data-sonner-toast]')
    press = button ? { ...((isInToast && press) || placesOf(button)), button, pathname: location.pathname } : undefined
  }
  const onChange = () => {
    if (!press || press.button.isConnected) return
    // A toast that is shown may still offer to undo it.
    const lost: Press = { ...press, button: document.body }
    press = lost
    // After the effects of what was drawn: a screen may know a better place, as the board does.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const place = focusOn(placesNow(lost))
        // The result may arrive later, and move that place too.
        if (place && press === lost) press = { ...lost, button: place }
      }),
    )
  }
  document.addEventListener('click', onClick, { capture: true, ...(signal && { signal }) })
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  signal?.addEventListener('abort', () => observer.disconnect())
}

/**
 * Moves a lost focus to the first of these that takes it: what is hidden, such as in a list that is folded up, doesn't. Returns the
 * one that has the focus then; a toast that ends may have given it back to one already.
 */
function focusOn(candidates: readonly (Element | null | undefined)[]): Element | undefined {
  const active = document.activeElement
  if (active !== document.body) return active && candidates.includes(active) ? active : undefined
  for (const place of candidates) {
    if (!(place instanceof HTMLElement)) continue
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus()
    if (document.activeElement === place) return place
  }
  return undefined
}

function placesOf(button: Element): Omit<Press, 'button' | 'pathname'> {
  const isBefore = (place: Element) =>
    place !== button && (place.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const row = button.closest(rows)
  const around = [...(row?.parentElement?.children ?? [])]
  const index = row ? around.indexOf(row) : 0
  return {
    row,
    otherRows: [...around.slice(index + 1), ...around.slice(0, index).reverse()],
    face: button.innerHTML,
    before: [...document.querySelectorAll(`main :is(${places})`)].filter(isBefore).reverse(),
  }
}

/** Where the focus can go, the best place first. */
function placesNow({ pathname, row, otherRows, face, before }: Press): (Element | null | undefined)[] {
  const isSameScreen = pathname === location.pathname
  const shownNow = (place: Element) =>
    isSameScreen && place.isConnected ? place : place.id === '' ? null : document.getElementById(place.id)
  const rowNow = row && shownNow(row)
  const inRow = before.filter(place => row?.contains(place))
  const others = otherRows.filter(other => other.isConnected)
  return [
    ...inRow.map(shownNow),
    rowNow?.querySelector('a, button'),
    ...(row?.isConnected ? [] : others.map(other => other.querySelector('[data-result]') ?? sameButton(other, face))),
    ...before.map(shownNow),
    isSameScreen ? document.querySelector('main :is([data-result], h1)') : null,
  ]
}

const sameButton = (row: Element, face: string) =>
  [...row.querySelectorAll('button')].find(({ innerHTML }) => innerHTML === face)
