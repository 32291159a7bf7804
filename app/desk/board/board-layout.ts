import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { isFreeing } from '../../platform/lifecycle.ts'
import { minutesPerDay } from '../../platform/values/durations.ts'
import { compareTimes, parseClockTime } from '../../platform/values/time-of-day.ts'

/** A span in minutes after midnight in the clinic's zone; the end is exclusive. */
export interface Span {
  readonly fromMinute: number
  readonly toMinute: number
}

export type BoardVisit = Pick<AppointmentRow, '_id' | 'doctorId' | 'appointTime' | 'durationMinutes' | 'lifecycle'>

export interface BoardDoctor {
  readonly _id: string
  readonly name: string
  readonly work: readonly Span[]
  readonly away: readonly (Span & { readonly reason: string })[]
  /** How long the doctor's shortest treatment takes, and the clean-up after a visit. */
  readonly needs?: { readonly minutes: number; readonly cleanupMinutes: number }
}

export interface BoardDay<Shown extends BoardVisit> {
  readonly date: string
  readonly open: readonly Span[]
  readonly doctors: readonly BoardDoctor[]
  readonly visits: readonly Shown[]
}

/** A visit as the board draws it: visits that overlap are beside each other in lanes. */
export interface Block<Shown extends BoardVisit> extends Span {
  readonly visit: Shown
  readonly lane: number
  readonly lanes: number
}

/** A span of a column in which no doctor works. */
export interface Shade extends Span {
  readonly why: 'away' | 'closed' | 'off' | 'lunch'
  readonly reason: string
  /** The minute at which the shade's label is drawn, below visits that begin within the shade. */
  readonly labelMinute: number
}

export interface ColumnLayout<Shown extends BoardVisit> {
  readonly blocks: readonly Block<Shown>[]
  readonly shades: readonly Shade[]
  readonly free: readonly FreeStart[]
}

export interface FreeStart extends Span {
  /** How many minutes are free from this start on, if too few for any treatment; undefined otherwise. */
  readonly onlyMinutes: number | undefined
}

/** A visit shorter than this many minutes is drawn as long as this, so that its name can be read. */
export const leastMinutes = 15
const labelMinutes = 15
/** A break longer than this many minutes counts as time off, not as lunch. */
const longestLunch = 120
const usualHours: Span = { fromMinute: 8 * 60, toMinute: 18 * 60 }

export function shownHours(days: readonly BoardDay<BoardVisit>[]): Span {
  const spans = days.flatMap(({ open, doctors, visits }) => [
    ...open,
    ...doctors.flatMap(({ work }) => work),
    ...visits.map(drawnSpan),
  ])
  if (spans.length === 0) return usualHours
  return {
    fromMinute: Math.floor(Math.min(...spans.map(span => span.fromMinute)) / 60) * 60,
    toMinute: Math.ceil(Math.max(...spans.map(span => span.toMinute)) / 60) * 60,
  }
}

export function layOutColumn<Shown extends BoardVisit>(
  { open, doctors, visits }: BoardDay<Shown>,
  shown: Span,
  stepMinutes: number,
): ColumnLayout<Shown> {
  const blocks = layOutBlocks(visits)
  return {
    blocks,
    shades: shadesOf(open, doctors, shown).map(shade => ({ ...shade, labelMinute: labelMinuteOf(shade, blocks) })),
    free: freeStartsOf(doctors, visits, shown, stepMinutes),
  }
}

/** A visit's span in minutes of the day, by what clocks show. Visits at a time that they show twice are therefore side by side. */
export function spanOf({ appointTime, durationMinutes }: BoardVisit): Span {
  const fromMinute = parseClockTime(appointTime)?.minute ?? 0
  return { fromMinute, toMinute: Math.min(fromMinute + durationMinutes, minutesPerDay) }
}

function drawnSpan(visit: BoardVisit): Span {
  const { fromMinute, toMinute } = spanOf(visit)
  return { fromMinute, toMinute: Math.min(Math.max(toMinute, fromMinute + leastMinutes), minutesPerDay) }
}

/** Places each visit in the first lane that is free. Visits that overlap get lanes of the same width. */
function layOutBlocks<Shown extends BoardVisit>(visits: readonly Shown[]): Block<Shown>[] {
  const sorted = visits
    .map(visit => ({ visit, ...drawnSpan(visit) }))
    .toSorted(
      (one, other) =>
        one.fromMinute - other.fromMinute ||
        compareTimes(one.visit.appointTime, other.visit.appointTime) ||
        compareText(one.visit._id, other.visit._id),
    )
  const groups: { toMinute: number; readonly laneEnds: number[]; readonly members: Omit<Block<Shown>, 'lanes'>[] }[] =
    []
  for (const block of sorted) {
    let group = groups.at(-1)
    if (!group || group.toMinute <= block.fromMinute) {
      group = { toMinute: 0, laneEnds: [], members: [] }
      groups.push(group)
    }
    const free = group.laneEnds.findIndex(end => end <= block.fromMinute)
    const lane = free < 0 ? group.laneEnds.length : free
    group.laneEnds[lane] = block.toMinute
    group.toMinute = Math.max(group.toMinute, block.toMinute)
    group.members.push({ ...block, lane })
  }
  return groups.flatMap(({ members, laneEnds }) => members.map(member => ({ ...member, lanes: laneEnds.length })))
}

type UnlabelledShade = Omit<Shade, 'labelMinute'>

function shadesOf(open: readonly Span[], doctors: readonly BoardDoctor[], shown: Span): UnlabelledShade[] {
  const edges = [...open, ...doctors.flatMap(({ work, away }) => [...work, ...away])]
    .flatMap(({ fromMinute, toMinute }) => [fromMinute, toMinute])
    .filter(minute => shown.fromMinute < minute && minute < shown.toMinute)
  const minutes = [...new Set([shown.fromMinute, ...edges, shown.toMinute])].toSorted(byNumber)
  const shades: UnlabelledShade[] = []
  for (const [index, fromMinute] of minutes.slice(0, -1).entries()) {
    const why = whyShaded(fromMinute, open, doctors)
    if (!why) continue
    const toMinute = minutes[index + 1] ?? shown.toMinute
    const last = shades.at(-1)
    const isSame = last?.toMinute === fromMinute && last.why === why.why && last.reason === why.reason
    if (isSame) shades[shades.length - 1] = { ...last, toMinute }
    else shades.push({ fromMinute, toMinute, ...why })
  }
  return shades
}

function labelMinuteOf({ fromMinute, toMinute }: Span, blocks: readonly Span[]): number {
  const isFree = (minute: number) =>
    !blocks.some(block => overlap(block, { fromMinute: minute, toMinute: minute + labelMinutes }))
  const candidates = [fromMinute, ...blocks.map(block => block.toMinute).filter(end => end > fromMinute)]
  return candidates.toSorted(byNumber).find(minute => minute + labelMinutes <= toMinute && isFree(minute)) ?? fromMinute
}

function whyShaded(
  minute: number,
  open: readonly Span[],
  doctors: readonly BoardDoctor[],
): Pick<Shade, 'why' | 'reason'> | undefined {
  const isAt = (span: Span) => span.fromMinute <= minute && minute < span.toMinute
  if (doctors.some(({ work, away }) => work.some(isAt) && !away.some(isAt))) return undefined
  const closure = doctors.flatMap(({ away }) => away).find(isAt)
  if (closure) return { why: 'away', reason: closure.reason }
  const isLunch = doctors.some(({ work }) => {
    const before = Math.max(...work.filter(span => span.toMinute <= minute).map(span => span.toMinute))
    const after = Math.min(...work.filter(span => span.fromMinute > minute).map(span => span.fromMinute))
    return after - before <= longestLunch
  })
  return { why: isLunch ? 'lunch' : open.some(isAt) ? 'off' : 'closed', reason: '' }
}

function freeStartsOf(
  doctors: readonly BoardDoctor[],
  visits: readonly BoardVisit[],
  shown: Span,
  stepMinutes: number,
): FreeStart[] {
  const starts = doctors.flatMap(({ _id, work, away, needs = { minutes: 0, cleanupMinutes: 0 } }) => {
    const own = visits.filter(visit => visit.doctorId === _id && !isFreeing(visit.lifecycle))
    const taken = [...away, ...own.map(drawnSpan)]
    const onlyMinutes = (start: number, workEnd: number) => {
      const begins = own.map(visit => spanOf(visit).fromMinute - needs.cleanupMinutes)
      const ends = [workEnd, ...[...away.map(span => span.fromMinute), ...begins].filter(end => end >= start)]
      const minutes = Math.min(...ends) - start
      return minutes < needs.minutes ? minutes : undefined
    }
    return work.flatMap(({ fromMinute, toMinute }) => {
      const count = Math.max(0, Math.floor((toMinute - fromMinute) / stepMinutes))
      return Array.from({ length: count }, (_, index) => fromMinute + index * stepMinutes)
        .map(start => ({ fromMinute: start, toMinute: start + stepMinutes, onlyMinutes: onlyMinutes(start, toMinute) }))
        .filter(span => !taken.some(other => overlap(span, other)))
        .filter(span => shown.fromMinute <= span.fromMinute && span.toMinute <= shown.toMinute)
    })
  })
  // If several doctors are free at one start, the doctor with the most free minutes counts.
  const minutesOf = ({ onlyMinutes }: FreeStart) => onlyMinutes ?? Number.POSITIVE_INFINITY
  const byMinutes = starts.toSorted((one, other) => minutesOf(one) - minutesOf(other))
  return [...new Map(byMinutes.map(span => [span.fromMinute, span])).values()].toSorted(
    (one, other) => one.fromMinute - other.fromMinute,
  )
}

const byNumber = (one: number, other: number) => one - other
const overlap = (one: Span, other: Span) => one.fromMinute < other.toMinute && other.fromMinute < one.toMinute
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
