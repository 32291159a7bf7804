import { typedForm, typedParts } from '../platform/ui/forms/typed-form.ts'
import { typedBangla } from '../platform/values/bangla-field.ts'
import { latinDigits } from '../platform/values/digits.ts'
import { emailText, optionalLine, photoText, requiredLine } from '../platform/values/text.ts'
import { type TextsOf, translated } from '../platform/values/translated.ts'
import { problem, z } from '../platform/values/zod.ts'
import { durationMinutes } from '../schedule/duration.ts'

export const doctorTexts = translated(
  {
    name: optionalLine(120),
    specialty: optionalLine(120),
    degrees: optionalLine(300),
    hospitalPosts: z.array(requiredLine(200)).max(20),
    chamberName: optionalLine(200),
    chamberHours: optionalLine(200),
    address: optionalLine(300),
    languages: z.array(requiredLine(40)).max(20),
  },
  { name: requiredLine(120) },
)
export type DoctorTexts = TextsOf<typeof doctorTexts>

/** The part of a page's address that names its doctor, of characters that need no escaping in any address. */
const slugText = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .refine(text => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), problem('slug'))

const none = z.literal('')

const change = z.object({
  ...doctorTexts.change,
  phone: optionalLine(40).transform(latinDigits),
  email: none.or(emailText),
  children: z.boolean(),
  photo: none.or(photoText),
  /** The doctor's slug; if it is left empty, one is proposed from the name. */
  slug: none.transform(() => undefined).or(slugText),
  treatmentIds: z.array(z.uuid()).max(500),
  /** How many minutes a treatment takes with this doctor, if not as many as usual, by the treatment's id. */
  durations: z.record(z.uuid(), durationMinutes),
})

const { phone, email, children, photo, slug, treatmentIds, durations } = change.shape

/** A new doctor. Fields that are left out are empty. */
export const doctorWire = change.extend({
  ...doctorTexts.initial,
  phone: phone.default(''),
  email: email.default(''),
  children: children.default(false),
  photo: photo.default(''),
  slug: slug.optional(),
  treatmentIds: treatmentIds.default([]),
  durations: durations.default({}),
})
export type DoctorInput = Readonly<z.output<typeof doctorWire>>

export const doctorChangeWire = change
  .partial()
  .refine(given => Object.values(given).some(field => field !== undefined), problem('required'))
export type DoctorChange = Readonly<z.output<typeof doctorChangeWire>>

/** The doctor's form: posts are separated by lines, languages by commas, and treatments are ticked. */
export const doctorFormWire = typedForm(doctorWire, wireOf)

function wireOf(typed: Readonly<Record<string, string>>) {
  const treatmentIds = typedParts(typed.treatmentIds)
  const own = treatmentIds
    .map(id => [id, latinDigits(typed[`durations.${id}`] ?? '').trim()])
    .filter(([, minutes]) => minutes)
  const bangla = typedBangla(typed)
  return {
    ...typed,
    ...listsOf(typed),
    translations: { bn: { ...bangla, ...listsOf(bangla) } },
    children: typed.children !== undefined,
    treatmentIds,
    durations: Object.fromEntries(own),
  }
}

function listsOf({ hospitalPosts, languages }: Readonly<Record<string, string>>) {
  return { hospitalPosts: typedParts(hospitalPosts, '\n'), languages: typedParts(languages) }
}
