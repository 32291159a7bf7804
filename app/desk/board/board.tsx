import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { bareTime, shortTime } from '../../platform/i18n/days.ts'
import { formatTime } from '../../platform/values/time-of-day.ts'
import {
  type BoardActions,
  BoardColumn,
  type BoardColumnFacts,
  heightOf,
  minutesShown,
  topOf,
} from './board-column.tsx'
import type { Span } from './board-layout.ts'
import * as texts from './texts.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { useBoardKeys } from './use-board-keys.ts'

interface BoardProps extends BoardActions {
  readonly columns: readonly BoardColumnFacts[]
  readonly shown: Span
  readonly stepMinutes: number
  readonly today: string
  readonly nowMs: number
  readonly nowMinute: number
  /** The address of the board that is shown, under which its scroll position is stored. */
  readonly address: string
  readonly isMoving: boolean
  readonly movedId: string | undefined
  readonly openedId: string | undefined
  readonly children: ReactNode
  onMove(visitId: string): void
  onFile(visitId: string): void
  onDrop(visitId: string, column: BoardColumnFacts, minute: number): Promise<void>
}

/** At first the board is scrolled to this many minutes before the present time, so that visits that just began are in sight. */
const minutesAbove = 60
/** The label of the present time is as high as this many minutes of the board. */
const nowLabelMinutes = 18

export function Board(props: BoardProps) {
  const { columns, shown, stepMinutes, today, nowMs, nowMinute, address, isMoving, movedId, onDrop } = props
  const { openedId } = props
  const board = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const actions = useStable(props)
  const keys = useBoardKeys(board, movedId, props)
  useBoardDrag(board, {
    shown,
    stepMinutes,
    canDraw: !isMoving && columns.every(({ to, doctorId }) => to === undefined && doctorId !== undefined),
    async onDrop(visitId, columnKey, minute) {
      const column = columns.find(({ key }) => key === columnKey)
      if (column) await onDrop(visitId, column, minute)
    },
    onDraw(columnKey, span) {
      const column = columns.find(({ key, date }) => key === columnKey && date >= today)
      if (column) props.onBlock(column, span)
    },
  })
  const length = shown.toMinute - shown.fromMinute
  const isNowShown =
    columns.some(({ date }) => date === today) && shown.fromMinute <= nowMinute && nowMinute <= shown.toMinute
  // An hour near the present time isn't labelled, since the label of the present time would cover it.
  const hours = hoursOf(shown).filter(hour => !isNowShown || Math.abs(hour - nowMinute) >= nowLabelMinutes)
  useBoardScroll(board, address, isNowShown ? (nowMinute - minutesAbove - shown.fromMinute) / length : 0)
  return (
    <section aria-label={texts.board.title} aria-describedby={helpId} className="board-frame">
      <p id={helpId} className="sr-only">
        {texts.board.help}
      </p>
      {props.children}
      <div
        ref={board}
        {...keys}
        className="board"
        data-moving={isMoving ? '' : undefined}
        style={{
          ...minutesShown(length),
          gridTemplateColumns: `var(--axis) repeat(${columns.length}, minmax(11rem, 1fr))`,
        }}
      >
        <div className="sticky left-0 z-4 bg-card" aria-hidden="true">
          <div className="board-head" />
          <div className="board-time" style={heightOf(length)}>
            {hours.map(minute => (
              <span
                key={minute}
                className="absolute right-1.5 -translate-y-1/2 text-[0.8125rem] leading-4 whitespace-nowrap text-soft tabular-nums first:translate-y-[0.1rem]"
                style={topOf(minute - shown.fromMinute)}
              >
                {shortTime(formatTime(minute))}
              </span>
            ))}
            {isNowShown && (
              <span className="now-time" style={topOf(nowMinute - shown.fromMinute)}>
                {bareTime(formatTime(nowMinute))}
              </span>
            )}
          </div>
        </div>
        {columns.map(column => (
          <BoardColumn
            key={column.key}
            column={column}
            shown={shown}
            nowMinute={isNowShown && column.date === today ? nowMinute : undefined}
            nowMs={nowMs}
            isOver={column.date < today}
            isMoving={isMoving}
            openedId={column.layout.blocks.some(({ visit }) => visit._id === openedId) ? openedId : undefined}
            {...actions}
          />
        ))}
      </div>
    </section>
  )
}

/** Returns functions that stay the same and call the newest ones, so that columns aren't rendered again for new functions alone. */
function useStable(newest: BoardActions): BoardActions {
  const latest = useRef(newest)
  latest.current = newest
  return useMemo(
    () => ({
      onPress: visit => latest.current.onPress(visit),
      onFree: (column, minute) => latest.current.onFree(column, minute),
      onBlock: (column, span) => latest.current.onBlock(column, span),
      onChange: () => latest.current.onChange(),
    }),
    [],
  )
}

function hoursOf({ fromMinute, toMinute }: Span): number[] {
  return Array.from({ length: Math.ceil((toMinute - fromMinute) / 60) }, (_, index) => fromMinute + index * 60)
}

// Scroll positions are kept for as long as the tab, for a user who opens a visit and comes back to the board.
const scrolled = new Map<string, { readonly top: number; readonly left: number }>()

function useBoardScroll(board: RefObject<HTMLElement | null>, address: string, fraction: number): void {
  // The present time sets only where the board is scrolled to at first. It doesn't scroll the board later, as time goes on.
  const start = useEffectEvent(() => fraction)
  useLayoutEffect(() => {
    const root = board.current
    if (!root) return
    root.scrollTo(scrolled.get(address) ?? { top: start() * root.scrollHeight, left: 0 })
    const onScroll = () => void scrolled.set(address, { top: root.scrollTop, left: root.scrollLeft })
    root.addEventListener('scroll', onScroll, { passive: true })
    return () => root.removeEventListener('scroll', onScroll)
  }, [board, address])
}
