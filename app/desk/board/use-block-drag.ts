import { type RefObject, useEffect, useRef } from 'react'
import { clockTime } from '../../platform/i18n/days.ts'
import { formatTime } from '../../platform/values/time-of-day.ts'
import type { Span } from './board-layout.ts'
import { leastPixels, minuteAt, type Steps, swallowClick } from './use-board-drag.ts'

interface BlockRules extends Steps {
  /** False where no doctor's time can be drawn, such as on a week. */
  readonly isOn: boolean
  onDraw(columnKey: string, span: Span): void
}

interface Drawing {
  readonly column: HTMLElement
  readonly fromY: number
  span: Span
  mark: HTMLElement | undefined
}

/** Draws a time on a column with a mouse or pen, beside its visits, to block it. Only the mark is written to until then. */
export function useBlockDrag(board: RefObject<HTMLElement | null>, rules: BlockRules): void {
  const newest = useRef(rules)
  newest.current = rules
  useEffect(() => {
    const root = board.current
    if (!root) return
    let drawing: Drawing | undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const end = () => {
      drawing?.mark?.remove()
      drawing = undefined
    }
    const onDown = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const column = target?.closest<HTMLElement>('[data-column]')
      if (!column || target?.closest('.visit') || event.button !== 0 || event.pointerType === 'touch') return
      if (!newest.current.isOn) return
      drawing = {
        column,
        fromY: event.clientY,
        span: spanBetween(column, event.clientY, event.clientY),
        mark: undefined,
      }
    }
    const spanBetween = (column: HTMLElement, oneY: number, otherY: number): Span => {
      const { stepMinutes } = newest.current
      const [from, to] = [Math.min(oneY, otherY), Math.max(oneY, otherY)].map(y => minuteAt(column, y, newest.current))
      return { fromMinute: from ?? 0, toMinute: Math.max(to ?? 0, (from ?? 0) + stepMinutes) }
    }
    const onMove = (event: PointerEvent) => {
      if (!drawing) return
      if (!drawing.mark) {
        if (Math.abs(event.clientY - drawing.fromY) < leastPixels) return
        root.setPointerCapture(event.pointerId)
        drawing.mark = document.createElement('div')
        drawing.mark.className = 'drawn-time'
        drawing.column.append(drawing.mark)
      }
      drawing.span = spanBetween(drawing.column, drawing.fromY, event.clientY)
      show(drawing.mark, drawing.span, newest.current.shown)
    }
    const onUp = () => {
      if (!drawing?.mark) return end()
      const { column, span } = drawing
      end()
      swallowClick(root)
      newest.current.onDraw(column.dataset.column ?? '', span)
    }
    root.addEventListener('pointerdown', onDown, { signal })
    root.addEventListener('pointermove', onMove, { signal })
    root.addEventListener('pointerup', onUp, { signal })
    root.addEventListener('pointercancel', end, { signal })
    document.addEventListener('keydown', event => event.key === 'Escape' && end(), { signal })
    return () => {
      end()
      leaving.abort()
    }
  }, [board])
}

function show(mark: HTMLElement, { fromMinute, toMinute }: Span, shown: Span): void {
  mark.style.top = `calc(var(--minute) * ${fromMinute - shown.fromMinute})`
  mark.style.height = `calc(var(--minute) * ${toMinute - fromMinute})`
  mark.textContent = [fromMinute, toMinute].map(minute => clockTime(formatTime(minute))).join(' – ')
}
