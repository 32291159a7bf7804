import { appointmentWire, presentAppointment } from '../appointments/appointment-wire.api.server.ts'
import type { Clinic } from '../clinic/clinic-row.ts'
import { described, instant, row, z } from '../platform/api/answers.server.ts'
import { intervalWire, presentInterval } from '../platform/api/moment.server.ts'
import { localized } from '../platform/i18n/localized.ts'
import { placeReasons } from './order.ts'
import type { ClinicQueue, DoctorQueue } from './queue.server.ts'

const spanWire = z
  .object({ from: instant, to: instant })
  .nullable()
  .describe('When they will probably sit down; null if they probably won’t come')

const doctorWire = z.object({
  _id: z.uuid(),
  name: z.string(),
  inChair: z.array(row(appointmentWire)),
  waiting: z.array(
    z.object({
      visit: row(appointmentWire),
      turnAt: instant,
      why: z.enum(placeReasons),
      urgentReason: z.string(),
      before: z.number().describe('How many are in the chair or wait before them'),
      span: spanWire,
    }),
  ),
  expected: z.array(
    z.object({ visit: row(appointmentWire), dueAt: instant, seemsMissed: z.boolean(), span: spanWire }),
  ),
  waitsFor: z
    .uuid()
    .nullable()
    .describe('The booking that a free chair waits for, since nobody who is here fits before it'),
  lateMinutes: z.number().describe('By how much the next visit will start after its time'),
  delay: z
    .object({ asks: z.boolean(), patients: z.number(), visitIds: z.array(z.uuid()) })
    .describe('Whether the desk is asked to notify those who haven’t come yet, and whose visits'),
  work: z.array(intervalWire),
  away: intervalWire.extend({ reason: z.string() }).nullable(),
})

export const queueWire = described('Queue', {
  date: z.string().openapi({ example: '2026-11-23' }),
  zone: z.string(),
  now: instant,
  lastPressAt: instant.nullable().describe('When the desk last pressed anything'),
  doctors: z.array(row(doctorWire)),
})

export const presentQueue = ({ day, doctors, lastPressAt, ...queue }: ClinicQueue, clinic: Clinic) => ({
  ...queue,
  date: day.toString(),
  lastPressAt: lastPressAt ?? null,
  doctors: doctors.map(each => presentDoctor(each, clinic)),
})

function presentDoctor({ doctorId, doctor, delay, away, ...queue }: DoctorQueue, clinic: Clinic) {
  const inQueue = <Row extends DoctorQueue['expected' | 'waiting'][number]>({ visit, span, ...row }: Row) => ({
    ...row,
    visit: presentAppointment(visit, clinic, true),
    span: span ? { from: new Date(span.fromMs), to: new Date(span.toMs) } : null,
  })
  return {
    ...queue,
    id: doctorId,
    name: localized(doctor).name,
    inChair: queue.inChair.map(visit => presentAppointment(visit, clinic, true)),
    waiting: queue.waiting.map(each => ({ ...inQueue(each), urgentReason: each.visit.urgentReason })),
    expected: queue.expected.map(inQueue),
    waitsFor: queue.waitsFor ?? null,
    delay: { asks: delay.asks, patients: delay.later.length, visitIds: delay.later.map(({ visit }) => visit.id) },
    work: queue.work.map(presentInterval),
    away: away ? { ...presentInterval(away), reason: away.reason } : null,
  }
}
