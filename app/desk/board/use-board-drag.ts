import { type RefObject, useEffect, useRef } from 'react'
import { clockTime } from '../../platform/i18n/days.ts'
import { formatTime } from '../../platform/values/time-of-day.ts'
import type { Span } from './board-layout.ts'

/** The hours that a column shows, and the minutes between two places in them. */
export interface Steps {
  readonly shown: Span
  readonly stepMinutes: number
}

interface DragRules extends Steps {
  onDrop(visitId: string, columnKey: string, minute: number): Promise<void>
}

interface Drag {
  readonly item: HTMLElement
  readonly visitId: string
  readonly fromX: number
  readonly fromY: number
  /** How far below the visit's upper edge it was grabbed. */
  readonly grabbedY: number
  hasBegun: boolean
}

/** A shorter movement is a press. */
export const leastPixels = 5

/**
 * Drags visits with a mouse or pen; touch scrolls instead, and moves a visit with its button. Only the dragged element is written
 * to until it is dropped.
 */
export function useBoardDrag(board: RefObject<HTMLElement | null>, rules: DragRules): void {
  const newest = useRef(rules)
  newest.current = rules
  useEffect(() => {
    const root = board.current
    if (!root) return
    let drag: Drag | undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => root.addEventListener(type, listener, { signal })
    const end = () => {
      if (drag) putBack(drag.item)
      drag = undefined
    }
    listen('pointerdown', event => {
      const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-movable]') : null
      const visitId = item?.dataset.movable
      if (!item || visitId === undefined || event.button !== 0 || event.pointerType === 'touch') return
      const { clientX: fromX, clientY: fromY } = event
      drag = { item, visitId, fromX, fromY, grabbedY: fromY - item.getBoundingClientRect().top, hasBegun: false }
    })
    listen('pointermove', event => {
      if (!drag) return
      const [x, y] = [event.clientX - drag.fromX, event.clientY - drag.fromY]
      if (!drag.hasBegun) {
        if (Math.hypot(x, y) < leastPixels) return
        drag.hasBegun = true
        drag.item.setPointerCapture(event.pointerId)
        drag.item.dataset.dragging = ''
      }
      drag.item.style.transform = `translate(${x}px, ${y}px)`
      const target = dropTargetAt(root, event, drag.grabbedY, newest.current)
      drag.item.dataset.place = target ? clockTime(formatTime(target.minute)) : ''
    })
    listen('pointerup', event => {
      if (!drag?.hasBegun) return end()
      const { item, visitId, grabbedY } = drag
      const target = dropTargetAt(root, event, grabbedY, newest.current)
      drag = undefined
      swallowClick(root)
      if (target) void newest.current.onDrop(visitId, target.columnKey, target.minute).finally(() => putBack(item))
      else putBack(item)
    })
    listen('pointercancel', end)
    // A native drag of the text in it would end ours.
    listen('dragstart', event => event.preventDefault())
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && end()
    document.addEventListener('keydown', onEscape, { signal })
    return () => leaving.abort()
  }, [board])
}

/** The click that follows a drag must not press what lies there. */
export function swallowClick(root: HTMLElement): void {
  const swallow = (click: Event) => click.stopPropagation()
  root.addEventListener('click', swallow, true)
  setTimeout(() => root.removeEventListener('click', swallow, true))
}

/** The time of a column at a height of the window, in minutes after midnight, at the nearest step. */
export function minuteAt(column: Element, clientY: number, { shown, stepMinutes }: Steps): number {
  const { top, height } = column.getBoundingClientRect()
  const length = shown.toMinute - shown.fromMinute
  const minute = ((clientY - top) / height) * length
  const steps = Math.round(Math.min(Math.max(minute, 0), length - stepMinutes) / stepMinutes)
  return shown.fromMinute + steps * stepMinutes
}

function putBack(item: HTMLElement): void {
  item.style.transform = ''
  delete item.dataset.dragging
  delete item.dataset.place
}

interface At {
  readonly clientX: number
  readonly clientY: number
}

/** The column and the start, in steps, of a visit that is dragged to a point. */
function dropTargetAt(root: HTMLElement, { clientX, clientY }: At, grabbedY: number, steps: Steps) {
  for (const column of root.querySelectorAll<HTMLElement>('[data-column]')) {
    const { left, right } = column.getBoundingClientRect()
    if (clientX < left || clientX >= right) continue
    return { columnKey: column.dataset.column ?? '', minute: minuteAt(column, clientY - grabbedY, steps) }
  }
  return undefined
}
