import { z } from '../platform/values/zod.ts'
import { patientFields } from './patient.ts'

// The forms of a person's file, checked by the API's own rules.

const { name, phone, email, birthDate, medicalConditions } = patientFields

/** A form for each field, by its name. */
export const personForms = {
  name: z.object({ name }),
  birthDate: z.object({ birthDate }),
  phone: z.object({ phone }),
  email: z.object({ email }),
}
export type PersonField = keyof typeof personForms

/** A ticked box is sent as "on", another one not at all. */
const ticked = z
  .literal('on')
  .optional()
  .transform(on => on !== undefined)

export const medicalConditionsForm = z.object({
  allergies: medicalConditions.shape.allergies,
  isPregnant: ticked,
  takesBloodThinner: ticked,
})

/** Staff tick it to say that they checked. */
export const joinForm = z
  .object({
    /** The id of an account without an e-mail. */
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
