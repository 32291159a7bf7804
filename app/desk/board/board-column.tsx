import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import * as appointmentsTexts from '../../appointments/texts.ts'
import { clockTime } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { drawing } from '../../platform/ui/icons.tsx'
import { List } from '../../platform/ui/list.tsx'
import { formatTime } from '../../platform/values/time-of-day.ts'
import type { ColumnLayout, FreeStart, Shade, Span } from './board-layout.ts'
import * as texts from './texts.ts'
import { minutesOf, VisitBlock } from './visit-block.tsx'

const AwayIcon = drawing(
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="m6 6 12 12" />
  </>,
)

/** A column of the board: a doctor's day, a chair's day, or a day of a week. */
export interface BoardColumnFacts {
  readonly key: string
  readonly date: string
  readonly doctorId: string | undefined
  /** The doctor's name, which screen readers say with each free time; empty for a column of several doctors. */
  readonly doctorName: string
  readonly title: string
  readonly line: string
  readonly to: string | undefined
  readonly layout: ColumnLayout<AppointmentRow>
}

export interface BoardActions {
  onPress(visit: AppointmentRow): void
  onFree(column: BoardColumnFacts, minute: number): void
  /** Blocks a span of the column's doctor, or the rest of the doctor's day. */
  onBlock(column: BoardColumnFacts, span?: Span): void
  onChange(): Promise<void>
}

interface BoardColumnProps extends BoardActions {
  readonly column: BoardColumnFacts
  readonly shown: Span
  /** The present time in minutes after midnight; undefined unless the column is today's. */
  readonly nowMinute: number | undefined
  readonly nowMs: number
  readonly isOver: boolean
  readonly isMoving: boolean
  readonly openedId: string | undefined
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, shown, nowMinute, isOver, onBlock } = props
  const headId = `column-${column.key}`
  const { title, line, to, doctorName } = column
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
        {/* The line of the present time is drawn behind the visits, so that it crosses no name. */}
        {nowMinute !== undefined && (
          <div
            className="pointer-events-none absolute inset-x-0 border-t-2 border-coral"
            style={topOf(nowMinute - shown.fromMinute)}
          />
        )}
        <List ordered>{itemsOf(props)}</List>
      </div>
    </section>
  )
})

function itemsOf(props: BoardColumnProps) {
  const { column, shown, nowMinute, nowMs, isOver, isMoving, openedId, onPress, onFree, onChange } = props
  const { layout, doctorId, doctorName, to } = column
  const firstFree = isOver ? Number.POSITIVE_INFINITY : (nowMinute ?? 0)
  const shades = layout.shades.map(shade => ({
    at: shade.fromMinute,
    item: <ShadedTime key={`shade-${shade.fromMinute}`} shade={shade} shown={shown} />,
  }))
  const visits = layout.blocks.map(block => ({
    at: block.fromMinute,
    item: (
      <VisitBlock
        key={block.visit._id}
        block={block}
        firstMinute={shown.fromMinute}
        since={nowMinute === undefined ? undefined : minutesOf(block.visit, nowMs)}
        hasSteps={to === undefined && (isOver || nowMinute !== undefined)}
        showsDoctor={doctorId === undefined}
        isOpened={block.visit._id === openedId}
        onPress={onPress}
        onChange={onChange}
      />
    ),
  }))
  const free = layout.free
    .filter(({ fromMinute }) => fromMinute >= firstFree)
    .map(start => ({
      at: start.fromMinute,
      item: (
        <FreeTime
          key={`free-${start.fromMinute}`}
          start={start}
          shown={shown}
          doctorName={doctorName}
          isMoving={isMoving}
          onPress={() => onFree(column, start.fromMinute)}
        />
      ),
    }))
  return [...shades, ...visits, ...free].toSorted((one, other) => one.at - other.at).map(({ item }) => item)
}

interface FreeTimeProps {
  readonly start: FreeStart
  readonly doctorName: string
  readonly shown: Span
  readonly isMoving: boolean
  onPress(): void
}

/** A free time on the board. A press books it unless too little time is free; a visit can be moved there all the same. */
function FreeTime({ start, doctorName, shown: hours, isMoving, onPress }: FreeTimeProps) {
  const time = clockTime(formatTime(start.fromMinute))
  const { bookAt, moveTo, freeAt, freeHere, onlyFree } = texts.board
  const tooShort = isMoving ? undefined : start.onlyMinutes
  const shown = tooShort === undefined ? (isMoving ? freeHere : freeAt)(time) : onlyFree(time, tooShort)
  const name =
    tooShort === undefined
      ? (isMoving ? moveTo : bookAt)(time, doctorName)
      : [shown, doctorName].filter(part => part !== '').join(' · ')
  return (
    <li className="free" style={placeOf(start, hours)}>
      <button
        type="button"
        className="free-start"
        tabIndex={-1}
        data-stop=""
        data-minute={start.fromMinute - hours.fromMinute}
        data-text={shown}
        aria-label={name}
        aria-disabled={tooShort === undefined ? undefined : true}
        onClick={tooShort === undefined ? onPress : undefined}
      />
    </li>
  )
}

function ShadedTime({ shade, shown }: { shade: Shade; shown: Span }) {
  const why = shade.why === 'away' ? appointmentsTexts.closureReason.shown(shade.reason) : texts.board.shade[shade.why]
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
