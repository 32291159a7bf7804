import { fullNameText } from '../auth/account.ts'
import { accountAddress } from '../platform/values/account-address.ts'
import { phoneText } from '../platform/values/phone.ts'
import { isSpecific } from '../platform/values/search-words.ts'
import { emailText, optionalLine, optionalText, requiredText } from '../platform/values/text.ts'
import { readDay } from '../platform/values/typed-day.ts'
import { problem, z } from '../platform/values/zod.ts'

/** Whether a search is specific enough to find a patient: a date of birth, or what searches for visits take too. */
const isSearchable = (q: string) => readDay(q) !== undefined || isSpecific(q)

export const patientSearch = optionalText(200).refine(isSearchable, problem('patient_search_short'))

/** Empty or null if it isn't known. */
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

/** The account that staff confirm to be the person's. */
export const accountChoice = z.object({ email: accountAddress })

/** A code that the desk prints, or sends to the file's telephone. */
export const fileCodeOrder = z.object({ isSent: z.boolean() })

/** Any of the fields, at least one. */
export const patientChange = z
  .object(patientFields)
  .partial()
  .refine(given => Object.values(given).some(field => field !== undefined), problem('required'))
export type PatientChange = z.output<typeof patientChange>

export const patientNote = z.object({ text: requiredText(4000) })
