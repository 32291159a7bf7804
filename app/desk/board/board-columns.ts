import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import * as appointmentsTexts from '../../appointments/texts.ts'
import { shortDay, shortTime } from '../../platform/i18n/days.ts'
import { formatTime } from '../../platform/values/time-of-day.ts'
import { type Performer, performerIn } from '../booking/performer.ts'
import * as deskTexts from '../texts.ts'
import { type BoardAddress, boardAddress } from './board-address.ts'
import type { BoardColumnFacts } from './board-column.tsx'
import { type BoardDay, type BoardVisit, layOutColumn, type Shade, type Span } from './board-layout.ts'
import * as texts from './texts.ts'

interface ColumnRules {
  readonly shown: Span
  readonly stepMinutes: number
  readonly doctor: string
}

export function doctorColumns(day: BoardDay<AppointmentRow>, { shown, stepMinutes, doctor }: ColumnRules) {
  return day.doctors
    .filter(({ _id }) => doctor === '' || _id === doctor)
    .map((person): BoardColumnFacts => {
      const own = { ...day, doctors: [person], visits: day.visits.filter(({ doctorId }) => doctorId === person._id) }
      return {
        key: person._id,
        date: day.date,
        doctorId: person._id,
        doctorName: person.name,
        title: person.name,
        line: texts.board.hours(person.work.map(spanText), own.visits.length),
        to: undefined,
        layout: layOutColumn(own, shown, stepMinutes),
      }
    })
}

export function chairColumns(day: BoardDay<AppointmentRow>, { shown, stepMinutes }: ColumnRules, chairs: number) {
  if (day.doctors.length === 0 && day.visits.length === 0) return []
  return layOutChairs(day, shown, stepMinutes, chairs).map(
    ({ chair, doctorNames, layout }): BoardColumnFacts => ({
      key: `chair-${chair}`,
      date: day.date,
      doctorId: undefined,
      doctorName: '',
      title: deskTexts.desk.chair(chair),
      line: texts.board.hours(doctorNames, layout.blocks.length),
      to: undefined,
      layout,
    }),
  )
}

export type VisitInChair = BoardVisit & Pick<AppointmentRow, 'chair' | 'doctorName'>

/** Lays out a column for each chair, also for a former chair with visits. Free times are doctors', so these columns have none. */
export function layOutChairs<Shown extends VisitInChair>(
  day: BoardDay<Shown>,
  shown: Span,
  stepMinutes: number,
  chairs: number,
) {
  // The absence of one doctor shades no chair, since others may use the chair.
  const isEveryones = (why: string) => day.doctors.every(({ away }) => away.some(({ reason }) => reason === why))
  const ofChair = (shade: Shade): Shade =>
    shade.why === 'away' && !isEveryones(shade.reason) ? { ...shade, why: 'off', reason: '' } : shade
  const count = Math.max(chairs, ...day.visits.map(({ chair }) => chair))
  return Array.from({ length: count }, (_, index) => {
    const chair = index + 1
    const visits = day.visits.filter(visit => visit.chair === chair)
    const layout = layOutColumn({ ...day, visits }, shown, stepMinutes)
    return {
      chair,
      doctorNames: [...new Set(visits.map(({ doctorName }) => doctorName))],
      layout: { ...layout, shades: layout.shades.map(ofChair), free: [] },
    }
  })
}

/** Keeps the columns of doctors who perform a treatment, and names the other doctors. Keeps all if none performs it or none is chosen. */
export function columnsFor(treatmentId: string, columns: readonly BoardColumnFacts[], doctors: readonly Performer[]) {
  const shown = columns.filter(
    ({ doctorId }) => doctorId === undefined || performerIn(doctors, doctorId, treatmentId) !== undefined,
  )
  if (treatmentId === '' || shown.length === 0) return { shown: columns, leftOut: [] }
  return { shown, leftOut: columns.filter(column => !shown.includes(column)).map(({ doctorName }) => doctorName) }
}

export function dayColumns(
  days: readonly BoardDay<AppointmentRow>[],
  { shown, stepMinutes, doctor }: ColumnRules,
  address: BoardAddress,
) {
  return days
    .filter(({ open, visits }) => open.length > 0 || visits.length > 0)
    .map((day): BoardColumnFacts => {
      const own = {
        ...day,
        doctors: day.doctors.filter(({ _id }) => doctor === '' || _id === doctor),
        visits: day.visits.filter(({ doctorId }) => doctor === '' || doctorId === doctor),
      }
      const [only] = doctor === '' ? [] : own.doctors
      return {
        key: day.date,
        date: day.date,
        doctorId: doctor || undefined,
        doctorName: only?.name ?? '',
        title: shortDay(day.date),
        line: texts.board.hours(absencesOf(own), own.visits.length),
        to: boardAddress({ ...address, day: day.date, view: 'doctors' }),
        layout: layOutColumn(own, shown, stepMinutes),
      }
    })
}

/** Names doctors who are away while others work, since the shading of a column for several doctors can't show it. */
function absencesOf({ doctors }: BoardDay<AppointmentRow>): string[] {
  if (doctors.length < 2) return []
  return doctors.flatMap(({ name, away }) =>
    away.slice(0, 1).map(({ reason }) => `${name}: ${appointmentsTexts.closureReason.shown(reason)}`),
  )
}

function spanText({ fromMinute, toMinute }: Span): string {
  return [fromMinute, toMinute].map(minute => shortTime(formatTime(minute))).join('–')
}
