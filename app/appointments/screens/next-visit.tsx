import { type DateDuration, parseDate } from '@internationalized/date'
import { Link } from 'react-router'
import * as texts from '../../desk/texts.ts'
import { shortDay } from '../../platform/i18n/days.ts'
import { List } from '../../platform/ui/list.tsx'
import type { AppointmentRow } from '../appointment-row.ts'
import { useOriginState } from './visit-link.tsx'

interface NextVisitProps {
  /** The completed visit after which the next one is booked. */
  readonly visit: AppointmentRow
  readonly today: string
}

/** Links to a booking that proposes the same treatment, doctor and time a week or some months later, and that leads back here. */
export function NextVisit({ visit, today }: NextVisitProps) {
  const { title, spans } = texts.desk.nextVisit
  const fromHere = useOriginState()
  if (!visit.fileId || !visit.treatmentId) return null
  const later = (span: DateDuration) => parseDate(today).add(span).toString()
  const entries = [
    [spans.week, later({ weeks: 1 })],
    [spans.month, later({ months: 1 })],
    [spans.halfYear, later({ months: 6 })],
  ] as const
  return (
    <section aria-labelledby={`next-${visit._id}`}>
      <p id={`next-${visit._id}`} className="mb-2 font-semibold">
        {title}
      </p>
      <List className="flex flex-wrap gap-2">
        {entries.map(([span, day]) => (
          <li key={span}>
            <Link to={addressOf(visit, day)} state={fromHere} className="pill pill-quiet flex-col gap-0 leading-tight">
              <span>{span}</span> <span className="text-sm font-normal text-soft">{shortDay(day)}</span>
            </Link>
          </li>
        ))}
      </List>
    </section>
  )
}

function addressOf({ fileId, treatmentId, doctorId, appointTime }: AppointmentRow, date: string): string {
  const facts = { patient: fileId ?? '', treatment: treatmentId ?? '', doctor: doctorId, date, near: appointTime }
  return `/dashboard/book?${new URLSearchParams(facts)}`
}
