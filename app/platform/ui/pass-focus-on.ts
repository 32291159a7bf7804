/** Elements that can get the focus of a button that disappeared: a result, a heading, or the button that opened the part. */
const places = '[data-result], h1, h2, h3, h4, button[aria-expanded]'
const rows = '[data-row], tr, li'

/**
 * The `ref` of a button or a row that may disappear. The focus in it then moves to the nearest place still shown: in
 * its row, else to the button with the same `data-press` in the next row or the one before, else to what stood before
 * it. An element with an id counts as shown wherever its id is now, such as a visit that moved to another list.
 */
export function passFocusOn(leaving: HTMLElement | null) {
  if (!leaving) return undefined
  return () => {
    const focused = document.activeElement
    if (!focused || !leaving.contains(focused)) return
    const candidates = placesFrom(focused)
    // The focus moves only after the effects of the next drawing, since a screen may know a better place for it, as the board does.
    requestAnimationFrame(() => setTimeout(() => focusFirst(candidates())))
  }
}

export function takeFocus(element: HTMLElement | null) {
  element?.focus()
  return passFocusOn(element)
}

/** Moves a lost focus to the first candidate that takes it. Hidden elements don't take it, such as those in a list that is folded up. */
export function focusFirst(candidates: readonly (Element | null | undefined)[]): void {
  for (const place of candidates) {
    if (document.activeElement !== document.body) return
    if (!(place instanceof HTMLElement)) continue
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus()
  }
}

/** Returns where the focus can go once the focused element is gone, the best place first. */
function placesFrom(focused: Element): () => readonly (Element | null | undefined)[] {
  const isBefore = (place: Element) =>
    place !== focused && (place.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const before = [...document.querySelectorAll(`main :is(${places})`)].filter(isBefore).reverse()
  const row = focused.closest<HTMLElement>(rows)
  const inRow = before.filter(place => row?.contains(place))
  const around = [...(row?.parentElement?.children ?? [])]
  const index = row ? around.indexOf(row) : 0
  const others = [...around.slice(index + 1), ...around.slice(0, index).reverse()]
  const press = focused.closest<HTMLElement>('[data-press]')?.dataset.press
  return () => [
    ...inRow.map(shownNow),
    row && shownNow(row)?.querySelector('a, button'),
    ...(row?.isConnected ? [] : others.filter(other => other.isConnected).map(other => placeIn(other, press))),
    ...before.map(shownNow),
    document.querySelector('main :is([data-result], h1)'),
  ]
}

const shownNow = (place: Element) =>
  place.isConnected ? place : place.id === '' ? null : document.getElementById(place.id)

const placeIn = (row: Element, press: string | undefined) =>
  row.querySelector(press === undefined ? '[data-result]' : `[data-result], [data-press="${CSS.escape(press)}"]`)
