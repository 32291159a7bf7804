import { z } from '@hono/zod-openapi'
import { appointmentWire, present } from '../appointments/appointment-wire.api.server.ts'
import type { Clinic } from '../clinic/clinic-row.ts'
import { intervalWire, presentInterval } from '../platform/api/moment.server.ts'
import { localized } from '../platform/i18n/localized.ts'
import type { WaitSpan } from './estimate.ts'
import { placeReasons } from './order.ts'
import type { ClinicQueue, DoctorQueue } from './queue.server.ts'

// The wire format of the queue as staff see it.

const spanWire = z
  .object({ from: z.iso.datetime(), to: z.iso.datetime() })
  .nullable()
  .openapi({ description: 'When they will probably sit down; null if they probably won’t come' })

const doctorWire = z.object({
  _id: z.uuid(),
  name: z.string(),
  inChair: z.array(appointmentWire),
  waiting: z.array(
    z.object({
      visit: appointmentWire,
      turnAt: z.iso.datetime(),
      why: z.enum(placeReasons),
      urgentReason: z.string(),
      before: z.number().openapi({ description: 'How many are in the chair or wait before them' }),
      span: spanWire,
    }),
  ),
  expected: z.array(
    z.object({ visit: appointmentWire, dueAt: z.iso.datetime(), seemsMissed: z.boolean(), span: spanWire }),
  ),
  waitsFor: z.uuid().nullable().openapi({
    description: 'The booking that a free chair waits for, since nobody who is here fits before it',
  }),
  lateMinutes: z.number().openapi({ description: 'By how much the next visit will start after its time' }),
  delay: z
    .object({ asks: z.boolean(), patients: z.number(), visitIds: z.array(z.uuid()) })
    .openapi({ description: 'Whether the desk is asked to notify those who haven’t come yet, and whose visits' }),
  work: z.array(intervalWire),
  away: intervalWire.extend({ reason: z.string() }).nullable(),
})

export const queueWire = z
  .object({
    date: z.string().openapi({ example: '2026-11-23' }),
    zone: z.string(),
    now: z.iso.datetime(),
    lastPressAt: z.iso.datetime().nullable().openapi({ description: 'When the desk last pressed anything' }),
    doctors: z.array(doctorWire),
  })
  .openapi('Queue')

/** The queue in wire format. */
export function presentQueue({ day, now, lastPressAt, doctors }: ClinicQueue, clinic: Clinic) {
  return {
    date: day.toString(),
    zone: clinic.zone,
    now: now.toISOString(),
    lastPressAt: lastPressAt?.toISOString() ?? null,
    doctors: doctors.map(queue => presentDoctor(queue, clinic)),
  } satisfies z.infer<typeof queueWire>
}

function presentDoctor(queue: DoctorQueue, clinic: Clinic): z.infer<typeof doctorWire> {
  const { doctorId, doctor, inChair, waiting, expected, waitsFor, lateMinutes, delay, work, away } = queue
  return {
    _id: doctorId,
    name: localized(doctor).name,
    inChair: inChair.map(visit => present(visit, clinic, true)),
    waiting: waiting.map(({ visit, turnAt, why, before, span }) => ({
      visit: present(visit, clinic, true),
      turnAt: turnAt.toISOString(),
      why,
      urgentReason: visit.urgentReason,
      before,
      span: presentSpan(span),
    })),
    expected: expected.map(({ visit, dueAt, seemsMissed, span }) => ({
      visit: present(visit, clinic, true),
      dueAt: dueAt.toISOString(),
      seemsMissed,
      span: presentSpan(span),
    })),
    waitsFor: waitsFor ?? null,
    lateMinutes,
    delay: {
      asks: delay.asks,
      patients: delay.later.length,
      visitIds: delay.later.map(({ visit }) => visit.id),
    },
    work: work.map(presentInterval),
    away: away ? { ...presentInterval(away), reason: away.reason } : null,
  }
}

function presentSpan(span: WaitSpan | undefined) {
  return span ? { from: new Date(span.fromMs).toISOString(), to: new Date(span.toMs).toISOString() } : null
}
