import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import {
  type BoardDay,
  type BoardVisit,
  type ColumnLayout,
  layOutColumn,
  type Shade,
  type Span,
} from './board-layout.ts'

export type VisitInChair = BoardVisit & Pick<AppointmentRow, 'chair' | 'doctorName'>

interface Chair<Shown extends BoardVisit> {
  /** Counted from 1. */
  readonly chair: number
  readonly doctorNames: readonly string[]
  readonly layout: ColumnLayout<Shown>
}

/**
 * Lays out a day by chairs, each visit in the one that it is booked in: the clinic's, and those beyond that visits were booked in while
 * there were more. Free times aren't shown, since they are the doctors'.
 */
export function layOutChairs<Shown extends VisitInChair>(
  day: BoardDay<Shown>,
  shown: Span,
  stepMinutes: number,
  chairs: number,
): Chair<Shown>[] {
  // One doctor's absence isn't the chair's.
  const isEveryones = (why: string) => day.doctors.every(({ away }) => away.some(({ reason }) => reason === why))
  const ofChair = (shade: Shade): Shade =>
    shade.why === 'away' && !isEveryones(shade.reason) ? { ...shade, why: 'off', reason: '' } : shade
  const count = Math.max(chairs, ...day.visits.map(({ chair }) => chair))
  return Array.from({ length: count }, (_, index) => {
    const visits = day.visits.filter(({ chair }) => chair === index + 1)
    const layout = layOutColumn({ ...day, visits }, shown, stepMinutes)
    return {
      chair: index + 1,
      doctorNames: [...new Set(visits.map(({ doctorName }) => doctorName))],
      layout: { ...layout, shades: layout.shades.map(ofChair), free: [] },
    }
  })
}
