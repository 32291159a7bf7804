import type { doctors } from '../platform/db/schema.ts'
import type { Localized } from '../platform/i18n/localized.ts'
import { latinDigits } from '../platform/values/digits.ts'
import { emailText, optionalLine, photoText, requiredLine } from '../platform/values/text.ts'
import type { DoctorTexts } from '../platform/values/translations.ts'
import { translationsOf } from '../platform/values/translations-input.ts'
import { problem, z } from '../platform/values/zod.ts'
import { treatmentInput } from '../treatments/treatment.ts'

/** A doctor's public profile. The chamber is their private practice elsewhere: shown, never booked. Texts may be empty. */
export type Doctor = Readonly<Omit<typeof doctors.$inferSelect, 'position' | 'userId' | 'retiredAt' | 'accountEnds'>>

/** A doctor in the language in use. */
export type ShownDoctor = Localized<Doctor, keyof DoctorTexts>

/** The part of a page's address that names its doctor: it needs no escaping anywhere. */
const slugText = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .refine(text => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), problem('slug'))

const none = z.literal('')

const optionalTexts = {
  specialty: optionalLine(120),
  degrees: optionalLine(300),
  hospitalPosts: z.array(requiredLine(200)).max(20),
  chamberName: optionalLine(200),
  chamberHours: optionalLine(200),
  address: optionalLine(300),
  languages: z.array(requiredLine(40)).max(20),
}

/** What the owner sets, by the names that the wire uses too. */
export const doctorFields = {
  ...optionalTexts,
  name: requiredLine(120),
  translations: translationsOf({ ...optionalTexts, name: optionalLine(120) }),
  phone: optionalLine(40).transform(latinDigits),
  email: none.or(emailText),
  children: z.boolean(),
  photo: none.or(photoText),
  /** Proposed from the name where there is none. */
  slug: none.transform(() => undefined).or(slugText),
  treatmentIds: z.array(z.uuid()).max(500),
  /** In minutes, by the treatment's id, where it takes longer or shorter with this doctor. */
  durations: z.record(z.uuid(), treatmentInput.shape.durationMinutes),
}

type Fields = typeof doctorFields
export type DoctorChange = { readonly [Name in keyof Fields]?: z.output<Fields[Name]> | undefined }
export type DoctorInput = { readonly [Name in Exclude<keyof Fields, 'slug'>]: z.output<Fields[Name]> } & {
  readonly slug?: string | undefined
}
