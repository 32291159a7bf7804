import { fullNameText } from '../auth/account.ts'
import { phoneText, readDigits } from '../platform/values/phone.ts'
import { emailText, optionalLine, optionalText, requiredText } from '../platform/values/text.ts'
import { readDay } from '../platform/values/typed-day.ts'
import { problem, z } from '../platform/values/zod.ts'

/** With fewer letters or digits too many people would be found, and none by an index. */
const shortestWord = 3
export const shortestDigits = 4

/** Whether a search is specific enough to find a patient: four digits of a number, a date of birth, or three letters in a row. */
export function isSearchable(q: string): boolean {
  const digits = readDigits(q)
  if (readDay(q) !== undefined) return true
  if (digits !== undefined) return digits.length >= shortestDigits
  return q.split(/\s+/).some(word => word.length >= shortestWord)
}

export const patientSearch = optionalText(100).refine(isSearchable, problem('patient_search_short'))

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
  warnings: z.object({ allergies: optionalLine(500), isPregnant: z.boolean(), takesBloodThinner: z.boolean() }),
}

/** The account that staff confirm to be the person's. */
export const accountChoice = z.object({ email: emailText })

/** Any of the fields, at least one. */
export const patientChange = z
  .object(patientFields)
  .partial()
  .refine(given => Object.values(given).some(field => field !== undefined), problem('required'))
export type PatientChange = z.output<typeof patientChange>

export const patientNote = z.object({ text: requiredText(4000) })
