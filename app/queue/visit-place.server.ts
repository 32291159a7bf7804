import { LRUCache } from 'lru-cache'
import type { Appointment } from '../appointments/appointment.ts'
import type { Context } from '../platform/context.server.ts'
import { firstSpans } from '../platform/db/schema.ts'
import { queueVisitOf, type WaitingVisit } from './doctor-queue.ts'
import { compareTurns, dueMs, turnOf } from './order.ts'
import type { ClinicQueue, DoctorQueue } from './queue.server.ts'

/** Visits whose first span of a day is kept, so that a thousand open pages don't write it again. */
const kept = new LRUCache<string, true>({ max: 5_000 })

/** The place that a patient is shown. The day's first span is kept, since how good it was can't be computed afterwards. */
export async function showPlace({ db, now }: Pick<Context, 'db' | 'now'>, queue: ClinicQueue, visit: Appointment) {
  const place = placeOf(queue, visit)
  const day = queue.day.toString()
  if (place.span && !kept.has(visit.id + day)) {
    const shown = { shownAt: now(), fromAt: place.span.from, toAt: place.span.to }
    await db
      .insert(firstSpans)
      .values({ appointmentId: visit.id, day, ...shown })
      .onConflictDoNothing()
    kept.set(visit.id + day, true)
  }
  return place
}

/** A visit's place in the queue, as its patient may see it: other patients appear as queue numbers, without names. */
function placeOf(queue: ClinicQueue, visit: Appointment) {
  const doctor = queue.doctors.find(({ doctorId }) => doctorId === visit.doctorId)
  const own = [...(doctor?.waiting ?? []), ...(doctor?.expected ?? [])].find(entry => entry.visit.id === visit.id)
  const before = doctor ? waitingBefore(doctor, visit, queue.now) : []
  return {
    // The number in the queue is newer than that of the visit: the day's first read of the queue may have numbered its visits.
    serial: own?.visit.serial ?? visit.serial,
    /** The queue numbers of patients in the chair; null for a patient without one. */
    inChair: (doctor?.inChair ?? []).map(({ serial }) => serial),
    /** The queue numbers of patients who are here and go before this one, the next first. */
    before: before.map(entry => entry.visit.serial),
    expectedBefore: doctor && own ? expectedBefore(doctor, own).map(entry => entry.visit.serial) : [],
    isUrgentBefore: before.some(({ why }) => why === 'urgent'),
    span: own?.span && { from: new Date(own.span.fromMs), to: new Date(own.span.toMs) },
    lateMinutes: doctor?.lateMinutes ?? 0,
    absence: doctor?.absence,
    silentSince: queue.silentSince,
  }
}

/** The waiting patients who go before this one. A patient who hasn't come yet counts as coming on time, or now if that is later. */
function waitingBefore({ waiting }: DoctorQueue, visit: Appointment, now: Date): readonly WaitingVisit[] {
  const index = waiting.findIndex(entry => entry.visit.id === visit.id)
  if (index >= 0) return waiting.slice(0, index)
  const entry = queueVisitOf(visit)
  const own = turnOf({ ...entry, arrivedMs: Math.max(now.getTime(), dueMs(entry)) }, 0)
  return waiting.filter(other => compareTurns(other.turn, own) < 0)
}

type Place = DoctorQueue['waiting'][number] | DoctorQueue['expected'][number]

/** The expected visits before this one if their patients are on time. Leaves out those that seem to have been missed. */
function expectedBefore({ expected }: DoctorQueue, own: Place) {
  const ownTurn = 'turnAt' in own ? own.turnAt : own.dueAt
  return expected.filter(
    ({ visit, dueAt, seemsMissed }) => visit.id !== own.visit.id && !seemsMissed && dueAt < ownTurn,
  )
}
