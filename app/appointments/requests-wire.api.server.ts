import { z } from '@hono/zod-openapi'
import { lifecycles } from '../platform/lifecycle.ts'
import { formatClockTime } from '../platform/values/time-of-day.ts'
import type { Proposals } from '../visit/proposals.server.ts'
import { bookingFields, noteText, slotFields, visitReport } from './appointment.ts'

// The wire format of requests for appointments, and of the times that are proposed.

export const slotRequestWire = z.object({
  appointDate: slotFields.day.meta({ type: 'string', example: '2026-11-23' }),
  appointTime: slotFields.time.meta({
    type: 'string',
    example: '09:30',
    description:
      'With its offset from UTC, as the availability names it, where the clocks show it twice: “01:30+01:00”',
  }),
  doctorId: slotFields.doctorId,
  squeezeIn: slotFields.squeezeIn,
})

/** A new time for a visit. */
export const moveWire = slotRequestWire.extend({
  sequence: z.number().int().optional().openapi({
    description: 'As the proposals said it: then nothing is moved if someone else has moved the visit since',
  }),
})

export const slotRequestOf = ({ appointDate, appointTime, ...rest }: z.output<typeof moveWire>) => ({
  ...rest,
  day: appointDate,
  ...appointTime,
})

/** Why a visit can't stay where it is, and up to three times that fit. */
export const proposalsWire = z
  .object({
    closure: z
      .object({
        reason: z.string().openapi({ description: 'Empty if the doctor left' }),
        doctorName: z.string().nullable(),
        doctorLeft: z.boolean(),
      })
      .nullable()
      .openapi({ description: 'Null if the visit stays; without a doctor if the whole clinic is closed' }),
    times: z.array(
      z.object({ appointDate: z.string(), appointTime: z.string(), doctorId: z.uuid(), doctorName: z.string() }),
    ),
    sequence: z.number(),
  })
  .openapi('Proposals')

export const presentProposals = ({ closure, times, sequence }: Proposals): z.infer<typeof proposalsWire> => ({
  closure: closure ? { reason: closure.reason, doctorName: closure.doctorName, doctorLeft: closure.doctorLeft } : null,
  times: times.map(({ day, doctorId, doctorName, ...time }) => ({
    appointDate: day.toString(),
    appointTime: formatClockTime(time),
    doctorId,
    doctorName,
  })),
  sequence,
})

export const bookingWire = slotRequestWire
  .extend({
    treatment: bookingFields.treatmentName,
    treatmentId: bookingFields.treatmentId,
    phNum: bookingFields.phone.meta({ type: 'string', example: '01712 345678' }),
    note: bookingFields.note,
    forName: bookingFields.forName,
    keepPhone: bookingFields.keepPhone,
    patientName: bookingFields.patientName,
    patientEmail: bookingFields.patientEmail,
    fileId: bookingFields.fileId,
    language: bookingFields.language,
  })
  .refine(({ treatment, treatmentId }) => treatment !== undefined || treatmentId !== undefined, {
    path: ['treatment'],
    params: { problem: 'required' },
  })

/** Exactly one change: the spec's status, a lifecycle state, the staff note, or what was done. */
export const changeWire = z
  .object({
    status: z.boolean().optional(),
    lifecycle: z.enum(lifecycles).optional(),
    staffNote: noteText.optional(),
    report: visitReport.optional(),
  })
  .refine(change => Object.values(change).filter(value => value !== undefined).length === 1, {
    path: ['status'],
    params: { problem: 'required' },
  })
