import { z } from '@hono/zod-openapi'
import { appointmentWire } from '../appointments/appointment-wire.api.server.ts'
import { medicalAlertTexts } from '../appointments/medical-alerts.ts'
import { momentOf, momentWire } from '../platform/api/moment.server.ts'
import { ageOn, dayOf } from '../platform/values/dates.ts'
import { isSilent } from '../telephone/telephone-accounts.server.ts'
import type { findPatients, Patient } from './files.server.ts'
import { patientFields } from './patient.ts'

export const personWire = z.object({
  _id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  birthDate: z.string().nullable().openapi({ example: '2018-03-05' }),
  age: z.number().nullable(),
  /** Medical alerts, each in a few words. */
  medicalAlerts: z.array(z.string()).openapi({ example: ['Allergy: penicillin'] }),
  account: z.enum(['confirmed', 'unconfirmed', 'none']).openapi({
    description: 'An account that staff haven’t confirmed to be this person’s sees only what was made through it',
  }),
  accountId: z.uuid().nullable(),
  accountEmail: z.string().nullable(),
  accountPhone: z.string().nullable().openapi({ description: 'The number that signs in to the account' }),
  isPhoneSilent: z.boolean().openapi({
    description: 'No code has proven that number for a year: until the desk confirms it, it doesn’t sign in',
  }),
})

export const foundWire = personWire
  .extend({
    lastVisit: z.string().nullable(),
    lastTreatmentId: z.uuid().nullable().openapi({ description: 'What was done at the last visit' }),
    nextVisit: momentWire.nullable(),
    visitCount: z.number().openapi({ description: 'The completed ones' }),
  })
  .openapi('FoundPatient')

export const fileWire = personWire
  .extend({
    medicalConditions: patientFields.medicalConditions,
    medicalAlertsAskedAt: z.iso.datetime().nullable(),
    medicalAlertsAskedBy: z.string().nullable(),
    likelyAccounts: z.array(
      z.object({
        _id: z.uuid(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        name: z.string(),
        emailVerified: z.boolean(),
      }),
    ),
    family: z.array(personWire),
    twins: z.array(personWire).openapi({ description: 'Files that could be the same person’s' }),
    joined: z
      .array(z.object({ _id: z.uuid(), name: z.string(), phone: z.string(), email: z.string() }))
      .openapi({ description: 'Files that were joined into this one' }),
    notes: z.array(z.object({ _id: z.uuid(), at: z.iso.datetime(), author: z.string(), text: z.string() })),
    visits: z.array(appointmentWire),
  })
  .openapi('PatientFile')

type Found = Awaited<ReturnType<typeof findPatients>>[number]

export function presentFound(
  { lastVisit, nextVisit, ...patient }: Found,
  now: Date,
  zone: string,
): z.infer<typeof foundWire> {
  return {
    ...presentPatient(patient, now, zone),
    lastTreatmentId: patient.lastTreatmentId,
    lastVisit: lastVisit && dayOf(lastVisit, zone).toString(),
    nextVisit: nextVisit && momentOf(nextVisit, zone),
    visitCount: patient.visitCount,
  }
}

export function presentPatient(patient: Patient, now: Date, zone: string): z.infer<typeof personWire> {
  const { id: _id, name, phone, email, birthDate, medicalConditions, isConfirmed, ...account } = patient
  const { accountId, accountEmail, accountPhone } = account
  return {
    _id,
    name,
    phone,
    email,
    birthDate,
    age: birthDate === null ? null : ageOn(birthDate, dayOf(now, zone).toString()),
    medicalAlerts: medicalAlertTexts(medicalConditions),
    account: accountId === null ? 'none' : isConfirmed ? 'confirmed' : 'unconfirmed',
    accountId,
    accountEmail,
    accountPhone,
    isPhoneSilent: isSilent(account, now),
  }
}
