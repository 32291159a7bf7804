import { type RefObject, useEffect, useRef } from 'react'
import { clockTime } from '../../platform/i18n/days.ts'
import { formatTime } from '../../platform/values/time-of-day.ts'
import type { Span } from './board-layout.ts'

interface DragRules {
  readonly shown: Span
  readonly stepMinutes: number
  /** Whether a time to block can be drawn, which needs columns of single doctors. */
  readonly canDraw: boolean
  onDrop(visitId: string, columnKey: string, minute: number): Promise<void>
  onDraw(columnKey: string, span: Span): void
}

/** A drag that is under way. Until it ends it changes only its own element, so that React renders nothing. */
interface Drag {
  readonly element: HTMLElement
  isPress(event: PointerEvent): boolean
  onMove(event: PointerEvent): void
  onRelease(event: PointerEvent): void
  cancel(): void
}

const leastPixels = 5

/** Lets a mouse or a pen drag visits and draw a time to block. A finger scrolls instead. */
export function useBoardDrag(board: RefObject<HTMLElement | null>, rules: DragRules): void {
  const newest = useRef(rules)
  newest.current = rules
  useEffect(() => {
    const root = board.current
    if (!root) return
    let drag: Drag | undefined
    let hasBegun = false
    const left = new AbortController()
    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => root.addEventListener(type, listener, left)
    const cancel = () => {
      drag?.cancel()
      drag = undefined
    }
    listen('pointerdown', event => {
      const { target, button, pointerType } = event
      if (!(target instanceof Element) || button !== 0 || pointerType === 'touch') return
      hasBegun = false
      drag = visitDrag(root, target, event, newest) ?? timeDrag(target, event, newest)
    })
    listen('pointermove', event => {
      if (!drag || (!hasBegun && drag.isPress(event))) return
      if (!hasBegun) drag.element.setPointerCapture(event.pointerId)
      hasBegun = true
      drag.onMove(event)
    })
    listen('pointerup', event => {
      if (!hasBegun) return cancel()
      const released = drag
      drag = undefined
      if (released) swallowClick(root)
      released?.onRelease(event)
    })
    listen('pointercancel', cancel)
    // The browser's own drag of text in the visit would end the drag of the visit.
    listen('dragstart', event => event.preventDefault())
    document.addEventListener('keydown', event => event.key === 'Escape' && cancel(), left)
    return () => {
      cancel()
      left.abort()
    }
  }, [board])
}

type NewestRules = RefObject<DragRules>

function visitDrag(
  root: HTMLElement,
  pressed: Element,
  { clientX, clientY }: PointerEvent,
  rules: NewestRules,
): Drag | undefined {
  const item = pressed.closest<HTMLElement>('[data-movable]')
  const visitId = item?.dataset.movable
  if (!item || visitId === undefined) return undefined
  /** How far below the visit's upper edge the pointer grabbed the visit, in pixels. */
  const grabbedY = clientY - item.getBoundingClientRect().top
  const putBack = () => {
    item.style.transform = ''
    delete item.dataset.dragging
    delete item.dataset.place
  }
  const targetAt = ({ clientX: x, clientY: y }: PointerEvent) => {
    const columns = [...root.querySelectorAll<HTMLElement>('[data-column]')]
    const column = columns.find(each => {
      const { left, right } = each.getBoundingClientRect()
      return left <= x && x < right
    })
    return column && { columnKey: keyOf(column), minute: minuteAt(column, y - grabbedY, rules.current) }
  }
  return {
    element: item,
    isPress: event => Math.hypot(event.clientX - clientX, event.clientY - clientY) < leastPixels,
    onMove(event) {
      const target = targetAt(event)
      item.dataset.dragging = ''
      item.style.transform = `translate(${event.clientX - clientX}px, ${event.clientY - clientY}px)`
      item.dataset.place = target ? clockTime(formatTime(target.minute)) : ''
    },
    onRelease(event) {
      const target = targetAt(event)
      if (target) void rules.current.onDrop(visitId, target.columnKey, target.minute).finally(putBack)
      else putBack()
    },
    cancel: putBack,
  }
}

function timeDrag(pressed: Element, { clientY }: PointerEvent, rules: NewestRules): Drag | undefined {
  const column = pressed.closest<HTMLElement>('[data-column]')
  if (!column || pressed.closest('.visit') || !rules.current.canDraw) return undefined
  const mark = document.createElement('div')
  mark.className = 'drawn-time'
  const spanTo = (event: PointerEvent): Span => {
    const fromMinute = minuteAt(column, Math.min(clientY, event.clientY), rules.current)
    const toMinute = minuteAt(column, Math.max(clientY, event.clientY), rules.current)
    return { fromMinute, toMinute: Math.max(toMinute, fromMinute + rules.current.stepMinutes) }
  }
  return {
    element: column,
    isPress: event => Math.abs(event.clientY - clientY) < leastPixels,
    onMove(event) {
      const { fromMinute, toMinute } = spanTo(event)
      mark.style.top = `calc(var(--minute) * ${fromMinute - rules.current.shown.fromMinute})`
      mark.style.height = `calc(var(--minute) * ${toMinute - fromMinute})`
      mark.textContent = [fromMinute, toMinute].map(minute => clockTime(formatTime(minute))).join(' – ')
      if (!mark.isConnected) column.append(mark)
    },
    onRelease(event) {
      mark.remove()
      rules.current.onDraw(keyOf(column), spanTo(event))
    },
    cancel: () => mark.remove(),
  }
}

const keyOf = (column: HTMLElement) => column.dataset.column ?? ''

/** Stops the click that browsers send after a drag, so that it doesn't press what is under the pointer. */
function swallowClick(root: HTMLElement): void {
  const swallow = (click: Event) => click.stopPropagation()
  root.addEventListener('click', swallow, true)
  setTimeout(() => root.removeEventListener('click', swallow, true))
}

/** The time that the column shows at a height of the window, in minutes after midnight, at the nearest step. */
function minuteAt(column: Element, clientY: number, { shown, stepMinutes }: DragRules): number {
  const { top, height } = column.getBoundingClientRect()
  const length = shown.toMinute - shown.fromMinute
  const minute = ((clientY - top) / height) * length
  const steps = Math.round(Math.min(Math.max(minute, 0), length - stepMinutes) / stepMinutes)
  return shown.fromMinute + steps * stepMinutes
}
