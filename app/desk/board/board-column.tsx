import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router'
import { texts } from '#texts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { clockTime } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { List } from '../../platform/ui/list.tsx'
import { AwayIcon } from '../../platform/ui/tool-icons.tsx'
import { formatTime } from '../../platform/values/time-of-day.ts'
import type { Block, ColumnLayout, FreeStart, Shade, Span } from './board-layout.ts'
import { minutesOf } from './board-state.ts'
import { VisitBlock } from './visit-block.tsx'

/** A doctor's day, or a day of the week. */
export interface BoardColumnFacts {
  readonly key: string
  readonly date: string
  /** Undefined for a column of all doctors. */
  readonly doctorId: string | undefined
  /** Read aloud with each free time; empty for a column of all doctors. */
  readonly doctorName: string
  readonly title: string
  readonly line: string
  /** Where the title leads. */
  readonly to: string | undefined
  readonly layout: ColumnLayout<AppointmentRow>
}

export interface BoardActions {
  onPress(visit: AppointmentRow): void
  onFree(column: BoardColumnFacts, minute: number): void
  /** Begins to block a time of the column's doctor; without a span the rest of the day. */
  onBlock(column: BoardColumnFacts, span?: Span): void
  onChange(): Promise<void>
}

interface BoardColumnProps extends BoardActions {
  readonly column: BoardColumnFacts
  readonly shown: Span
  /** Minutes after midnight; undefined unless the column is today's. */
  readonly nowMinute: number | undefined
  readonly nowMs: number
  readonly isOver: boolean
  /** Whether the next press chooses where a visit moves to. */
  readonly isMoving: boolean
  readonly openedId: string | undefined
}

type Item =
  | { readonly kind: 'visit'; readonly from: number; readonly block: Block<AppointmentRow> }
  | { readonly kind: 'shade'; readonly from: number; readonly shade: Shade }
  | { readonly kind: 'free'; readonly from: number; readonly span: FreeStart }

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, shown, nowMinute, nowMs, isOver, isMoving, openedId, onPress, onFree, onBlock, onChange } = props
  const headId = `column-${column.key}`
  const { title, line, to, layout, doctorName } = column
  return (
    <section className="board-column" aria-labelledby={headId}>
      <header className="board-head flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <h2
            id={headId}
            lang={langOf(title)}
            className="-my-1 truncate py-1 font-sans text-[0.9375rem] leading-5 font-semibold tracking-normal"
          >
            {to === undefined ? title : <Link to={to}>{title}</Link>}
          </h2>
          <p className="-my-0.5 truncate py-0.5 text-[0.8125rem] leading-4 text-soft">{line}</p>
        </div>
        {to === undefined && column.doctorId !== undefined && !isOver && (
          <button
            type="button"
            data-block={column.doctorId}
            className="block-button"
            aria-label={texts.board.block.button(doctorName)}
            title={texts.board.block.button(doctorName)}
            onClick={() => onBlock(column)}
          >
            <AwayIcon className="size-4.5" />
          </button>
        )}
      </header>
      <div className="board-time" data-column={column.key} style={heightOf(shown.toMinute - shown.fromMinute)}>
        {/* Behind the visits: it crosses no name. */}
        {nowMinute !== undefined && (
          <div
            className="pointer-events-none absolute inset-x-0 border-t-2 border-coral"
            style={topOf(nowMinute - shown.fromMinute)}
          />
        )}
        <List ordered>
          {itemsOf(layout, isOver ? Number.POSITIVE_INFINITY : (nowMinute ?? 0)).map(item => {
            if (item.kind === 'shade') return <ShadedTime key={`shade-${item.from}`} shade={item.shade} shown={shown} />
            const fromMinute = item.from - shown.fromMinute
            if (item.kind === 'free') {
              return (
                <li key={`free-${item.from}`} className="free" style={placeOf(item.span, shown)}>
                  <FreeTime
                    start={item.span}
                    doctorName={doctorName}
                    isMoving={isMoving}
                    fromMinute={fromMinute}
                    onPress={() => onFree(column, item.from)}
                  />
                </li>
              )
            }
            const { visit, toMinute, lane, lanes } = item.block
            return (
              <VisitBlock
                key={visit._id}
                visit={visit}
                fromMinute={fromMinute}
                minutes={toMinute - item.from}
                lane={lane}
                lanes={lanes}
                since={nowMinute === undefined ? undefined : minutesOf(visit, nowMs)}
                hasSteps={column.to === undefined && (isOver || nowMinute !== undefined)}
                showsDoctor={column.doctorId === undefined}
                isOpened={visit._id === openedId}
                onPress={onPress}
                onChange={onChange}
              />
            )
          })}
        </List>
      </div>
    </section>
  )
})

interface FreeTimeProps {
  readonly start: FreeStart
  readonly doctorName: string
  readonly isMoving: boolean
  /** From the board's first hour on. */
  readonly fromMinute: number
  onPress(): void
}

/** A start that a press books, or where it says how little is free; a visit can be moved there all the same. */
function FreeTime({ start, doctorName, isMoving, fromMinute, onPress }: FreeTimeProps) {
  const time = clockTime(formatTime(start.fromMinute))
  const { bookAt, moveTo, freeAt, freeHere, onlyFree } = texts.board
  const tooShort = isMoving ? undefined : start.onlyMinutes
  const shown = tooShort === undefined ? (isMoving ? freeHere : freeAt)(time) : onlyFree(time, tooShort)
  const name =
    tooShort === undefined
      ? (isMoving ? moveTo : bookAt)(time, doctorName)
      : [shown, doctorName].filter(part => part !== '').join(' · ')
  return (
    <button
      type="button"
      className="free-start"
      tabIndex={-1}
      data-stop=""
      data-minute={fromMinute}
      data-text={shown}
      aria-label={name}
      aria-disabled={tooShort === undefined ? undefined : true}
      onClick={tooShort === undefined ? onPress : undefined}
    />
  )
}

/** What a column holds, by time. */
function itemsOf({ blocks, shades, free }: ColumnLayout<AppointmentRow>, firstFree: number): Item[] {
  return [
    ...shades.map(shade => ({ kind: 'shade' as const, from: shade.fromMinute, shade })),
    ...blocks.map(block => ({ kind: 'visit' as const, from: block.fromMinute, block })),
    ...free
      .filter(span => span.fromMinute >= firstFree)
      .map(span => ({ kind: 'free' as const, from: span.fromMinute, span })),
  ].toSorted((one, other) => one.from - other.from)
}

function ShadedTime({ shade, shown }: { shade: Shade; shown: Span }) {
  const why = shade.why === 'away' ? texts.closureReason.shown(shade.reason) : texts.board.shade[shade.why]
  const [from, to] = [shade.fromMinute, shade.toMinute].map(minute => clockTime(formatTime(minute)))
  return (
    <li className="shade" data-why={shade.why} style={placeOf(shade, shown)}>
      <span aria-hidden="true" lang={langOf(why)} style={topOf(shade.labelMinute - shade.fromMinute)}>
        {why}
      </span>
      <span className="sr-only">{texts.board.shaded(why, from ?? '', to ?? '')}</span>
    </li>
  )
}

export const minutesShown = (minutes: number): CSSProperties & Record<'--minutes', number> => ({ '--minutes': minutes })

export const topOf = (minutes: number) => ({ top: `calc(var(--minute) * ${minutes})` })

export const heightOf = (minutes: number) => ({ height: `calc(var(--minute) * ${minutes})` })

function placeOf({ fromMinute, toMinute }: Span, shown: Span) {
  return { ...topOf(fromMinute - shown.fromMinute), ...heightOf(toMinute - fromMinute) }
}
