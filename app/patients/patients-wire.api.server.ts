import { appointmentWire } from '../appointments/appointment-wire.api.server.ts'
import { medicalAlertTexts } from '../appointments/medical-alerts.ts'
import { instant, row, z } from '../platform/api/answers.server.ts'
import { dayAndTimeAt, momentWire } from '../platform/api/moment.server.ts'
import { ageOn, dayOf } from '../platform/values/dates.ts'
import { isUnprovenForLong } from '../telephone/telephone-accounts.server.ts'
import type { findPatients, Patient } from './files.server.ts'
import { patientFields } from './patient.ts'

export const personWire = z.object({
  _id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  birthDate: z.string().nullable().openapi({ example: '2018-03-05' }),
  age: z.number().nullable(),
  /** The patient's medical alerts, each in a few words. */
  medicalAlerts: z.array(z.string()).openapi({ example: ['Allergy: penicillin'] }),
  account: z
    .enum(['confirmed', 'unconfirmed', 'none'])
    .describe('An account that staff haven’t confirmed to be this person’s sees only what was made through it'),
  accountId: z.uuid().nullable(),
  accountEmail: z.string().nullable(),
  accountPhone: z.string().nullable().describe('The number that signs in to the account'),
  isPhoneSilent: z
    .boolean()
    .describe('No code has proven that number for a year: until the desk confirms it, it doesn’t sign in'),
})

export const foundWire = personWire
  .extend({
    lastVisit: z.string().nullable(),
    lastTreatmentId: z.uuid().nullable().describe('What was done at the last visit'),
    nextVisit: momentWire.nullable(),
    visitCount: z.number().describe('The completed ones'),
  })
  .openapi('FoundPatient')

export const fileWire = personWire
  .extend({
    // The allergies of joined files together may be longer than a call that changes them accepts.
    medicalConditions: patientFields.medicalConditions.extend({ allergies: z.string() }),
    medicalAlertsAskedAt: instant.nullable(),
    medicalAlertsAskedBy: z.string().nullable(),
    likelyAccounts: z.array(
      row(
        z.object({
          _id: z.uuid(),
          email: z.string().nullable(),
          phone: z.string().nullable(),
          name: z.string(),
          emailVerified: z.boolean(),
        }),
      ),
    ),
    family: z.array(row(personWire)),
    twins: z.array(row(personWire)).describe('Files that could be the same person’s'),
    joined: z
      .array(row(z.object({ _id: z.uuid(), name: z.string(), phone: z.string(), email: z.string() })))
      .describe('Files that were joined into this one'),
    notes: z.array(row(z.object({ _id: z.uuid(), at: instant, author: z.string(), text: z.string() }))),
    visits: z.array(row(appointmentWire)),
  })
  .openapi('PatientFile')

export type Found = Awaited<ReturnType<typeof findPatients>>[number]

export const presentFound = (found: Found, now: Date, zone: string) => ({
  ...presentPatient(found, now, zone),
  lastVisit: found.lastVisit && dayOf(found.lastVisit, zone).toString(),
  nextVisit: found.nextVisit && dayAndTimeAt(found.nextVisit, zone),
})

export function presentPatient<Row extends Patient>(patient: Row, now: Date, zone: string) {
  const { birthDate, accountId, isConfirmed } = patient
  const account: z.infer<typeof personWire>['account'] =
    accountId === null ? 'none' : isConfirmed ? 'confirmed' : 'unconfirmed'
  return {
    ...patient,
    age: birthDate === null ? null : ageOn(birthDate, dayOf(now, zone).toString()),
    medicalAlerts: medicalAlertTexts(patient.medicalConditions),
    account,
    isPhoneSilent: isUnprovenForLong(patient, now),
  }
}
