import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { latinKey } from '../../platform/ui/latin-key.ts'

const stopSelector = '[data-stop]'

/**
 * The keys of the board. It is one stop of the Tab key. Arrow keys go through its visits and free times, Home and End to a column's first
 * and last. M moves a visit, P opens its patient's file. A key press changes the elements directly, so React renders nothing.
 */
export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  movedId: string | undefined,
  actions: { onMove(visitId: string): void; onFile(visitId: string): void },
) {
  /** The id of the visit that has the focus; empty if a free time has it, undefined if nothing on the board does. */
  const focused = useRef<string>(undefined)
  // A moved visit is drawn as another element, and the free time that it took is gone, so the visit gets the focus again.
  useEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const id = focused.current || movedId
    for (const visit of board.current?.querySelectorAll<HTMLElement>('[data-visit]') ?? []) {
      if (visit.dataset.visit === id) visit.focus({ preventScroll: true })
    }
  })
  // If the element to which Tab led was removed, Tab leads to another one.
  useEffect(() => {
    const root = board.current
    if (root?.querySelector(`${stopSelector}[tabindex="0"]`)) return
    const first = root?.querySelector<HTMLElement>('[data-visit]') ?? root?.querySelector<HTMLElement>(stopSelector)
    if (first) first.tabIndex = 0
  })
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(stopSelector)) focused.current = undefined
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [])
  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      if (!target.matches(stopSelector)) return
      for (const other of currentTarget.querySelectorAll<HTMLElement>(`${stopSelector}[tabindex="0"]`))
        other.tabIndex = -1
      target.tabIndex = 0
      focused.current = target.dataset.visit ?? ''
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target, currentTarget, key } = event
      if (!(target instanceof HTMLElement) || !target.matches(stopSelector)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const visitId = target.dataset.visit
      const letter = latinKey(event)
      if (letter === 'm' && visitId !== undefined) actions.onMove(visitId)
      if (letter === 'p' && visitId !== undefined) actions.onFile(visitId)
      const next = neighbour(currentTarget, target, key)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

function neighbour(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...root.querySelectorAll<HTMLElement>('[data-column]')].map(column => [
    ...column.querySelectorAll<HTMLElement>(stopSelector),
  ])
  const index = columns.findIndex(column => column.includes(from))
  const own = columns[index] ?? []
  const position = own.indexOf(from)
  if (key === 'ArrowDown') return own[position + 1]
  if (key === 'ArrowUp') return own[position - 1]
  if (key === 'Home') return own[0]
  if (key === 'End') return own.at(-1)
  if (key === 'ArrowLeft') return nearest(columns.slice(0, index).findLast(hasStops), from)
  if (key === 'ArrowRight') return nearest(columns.slice(index + 1).find(hasStops), from)
  return undefined
}

const hasStops = (column: readonly HTMLElement[]) => column.length > 0
const minuteOf = (element: HTMLElement) => Number(element.dataset.minute)

function nearest(column: readonly HTMLElement[] = [], from: HTMLElement): HTMLElement | undefined {
  const distance = (element: HTMLElement) => Math.abs(minuteOf(element) - minuteOf(from))
  return column.toSorted((one, other) => distance(one) - distance(other))[0]
}
