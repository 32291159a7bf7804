import { problem, z } from '../platform/values/zod.ts'
import { doctorFields } from './doctor.ts'

const { name, specialty, degrees, hospitalPosts, chamberName, chamberHours, address, phone, email, ...rest } =
  doctorFields

/** A doctor in wire format; what is left out is empty. */
export const doctorWire = z.object({
  name,
  specialty: specialty.default(''),
  degrees: degrees.default(''),
  hospitalPosts: hospitalPosts.default([]),
  chamberName: chamberName.default(''),
  chamberHours: chamberHours.default(''),
  address: address.default(''),
  phone: phone.default(''),
  email: email.default(''),
  languages: rest.languages.default([]),
  children: rest.children.default(false),
  photo: rest.photo.default(''),
  slug: rest.slug.optional(),
  treatmentIds: rest.treatmentIds.default([]),
  durations: rest.durations.default({}),
  translations: rest.translations.default({}),
})

/** Any of its fields, at least one. */
export const doctorChangeWire = z
  .object(doctorFields)
  .partial()
  .refine(given => Object.values(given).some(field => field !== undefined), problem('required'))
