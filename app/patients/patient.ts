import { fullNameText } from '../auth/account.ts'
import type { api, DataOf } from '../platform/api/client.ts'
import { accountAddress } from '../platform/values/account-address.ts'
import { phoneText } from '../platform/values/phone.ts'
import { isSpecific } from '../platform/values/search-words.ts'
import { emailText, optionalLine, optionalText, requiredText } from '../platform/values/text.ts'
import { readDay } from '../platform/values/typed-day.ts'
import { problem, z } from '../platform/values/zod.ts'

const isSearchable = (q: string) => readDay(q) !== undefined || isSpecific(q)

export const patientSearch = optionalText(200).refine(isSearchable, problem('patient_search_short'))

/** A date of birth; empty or null if it isn't known. */
const birthDateText = z
  .string()
  .max(100)
  .nullable()
  .transform((text, check) => {
    if (text === null || text.trim() === '') return null
    const date = readDay(text)
    if (date !== undefined) return date
    check.addIssue({ code: 'custom', params: { problem: 'birth_date' } })
    return z.NEVER
  })

export const patientFields = {
  name: fullNameText,
  phone: z.literal('').or(phoneText),
  email: z.literal('').or(emailText),
  birthDate: birthDateText,
  medicalConditions: z.object({
    allergies: optionalLine(500),
    isPregnant: z.boolean(),
    takesBloodThinner: z.boolean(),
  }),
}

export const accountChoice = z.object({ email: accountAddress })

export const fileCodeOrder = z.object({ isSent: z.boolean() })

export const patientChange = z
  .object(patientFields)
  .partial()
  .extend({
    /** Whether messages about what is booked with a corrected number or e-mail go to the new one, as they do by default. */
    visitsFollow: z.boolean().optional(),
  })
  .refine(
    ({ visitsFollow: _, ...fields }) => Object.values(fields).some(field => field !== undefined),
    problem('required'),
  )
export type PatientChange = z.output<typeof patientChange>

export const patientNote = z.object({ text: requiredText(4000) })

const person = z.object(patientFields)

const ticked = z
  .literal('on')
  .optional()
  .transform(on => on !== undefined)

/** Without a visit that is booked with the contact, the form doesn't ask, and its answer isn't sent. */
const contact = person.extend({ visitsFollow: ticked })

export const personForms = {
  name: person.pick({ name: true }),
  birthDate: person.pick({ birthDate: true }),
  phone: contact.pick({ phone: true, visitsFollow: true }),
  email: contact.pick({ email: true, visitsFollow: true }),
}
export type PersonField = keyof typeof personForms

export const medicalConditionsForm = patientFields.medicalConditions.extend({
  isPregnant: ticked,
  takesBloodThinner: ticked,
})

/** The form that gives a file to an account. Staff tick `hasLooked` to say that they checked whose account it is. */
export const joinForm = z
  .object({
    /** The id of the chosen account, if that has no e-mail. */
    chosen: z.uuid().optional(),
    email: patientFields.email,
    hasLooked: z.string().optional(),
  })
  .refine(({ chosen, email }) => chosen !== undefined || email !== '', {
    path: ['email'],
    params: { problem: 'required' },
  })
  .refine(({ hasLooked }) => hasLooked !== undefined, { path: ['hasLooked'], params: { problem: 'not_looked' } })
  .transform(({ chosen, email }) => ({ email: chosen ?? email }))

export type ListedPatient = DataOf<typeof api.patients.$get>[number]

export type FoundPatient = Omit<ListedPatient, 'nextVisit' | 'visitCount'>

export type PatientRow = Omit<FoundPatient, 'lastVisit' | 'lastTreatmentId'>

export type PatientFile = Omit<DataOf<(typeof api.patients)[':id']['$get']>, 'visits'>
