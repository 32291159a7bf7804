import type { Appointment } from '../appointments/appointment.ts'
import { type Absence, absenceOf } from './absence.ts'
import { compareTurns, dueMs, type Turn, turnOf } from './order.ts'
import type { ClinicQueue, DoctorQueue } from './queue.server.ts'
import { entryOf, type WaitingVisit } from './reckon.ts'
import { silentSince } from './silence.ts'

/** A visit's place in its doctor's queue, as its patient may see it: the others are numbers. */
export interface VisitPlace {
  readonly serial: number | null
  /** The numbers of those in the chair; null for who has none yet. */
  readonly inChair: readonly (number | null)[]
  /** Who is here and waits before them, the next first. */
  readonly before: readonly (number | null)[]
  /** One of these is an urgent case. */
  readonly isUrgentBefore: boolean
  /** When they will probably sit down. */
  readonly span: { readonly from: Date; readonly to: Date } | undefined
  readonly lateMinutes: number
  /** The doctor isn't here now. */
  readonly absence: Absence | undefined
  /** Nobody at the desk has pressed anything since then. */
  readonly silentSince: Date | undefined
}

/** The place of a visit of today in the queue of its doctor. */
export function placeOf(queue: ClinicQueue, visit: Appointment): VisitPlace {
  const doctor = queue.doctors.find(({ doctorId }) => doctorId === visit.doctorId)
  const own = [...(doctor?.waiting ?? []), ...(doctor?.expected ?? [])].find(entry => entry.visit.id === visit.id)
  const before = doctor ? waitingBefore(doctor, visit, queue.now) : []
  return {
    // The day's first reading of the queue gives the numbers.
    serial: own?.visit.serial ?? visit.serial,
    inChair: (doctor?.inChair ?? []).map(({ serial }) => serial),
    before: before.map(entry => entry.visit.serial),
    isUrgentBefore: before.some(({ why }) => why === 'urgent'),
    span: own?.span && { from: new Date(own.span.fromMs), to: new Date(own.span.toMs) },
    lateMinutes: doctor?.lateMinutes ?? 0,
    absence: doctor && absenceOf(doctor),
    silentSince: silentSince(queue),
  }
}

/** Who waits before a visit; for a patient who hasn't come yet, if they came in time, or now that it is later. */
function waitingBefore({ waiting }: DoctorQueue, visit: Appointment, now: Date): readonly WaitingVisit[] {
  const index = waiting.findIndex(entry => entry.visit.id === visit.id)
  if (index >= 0) return waiting.slice(0, index)
  const entry = entryOf(visit)
  const own = turnOf({ ...entry, arrivedMs: Math.max(now.getTime(), dueMs(entry)) }, 0)
  return waiting.filter(other => compareTurns(turnOfWaiting(other), own) < 0)
}

const turnOfWaiting = ({ visit, turnAt, why }: WaitingVisit): Turn => ({
  visit: entryOf(visit),
  turnMs: turnAt.getTime(),
  why,
})
