import { typedNumber } from '../platform/ui/forms/typed-form.ts'
import { latinDigits } from '../platform/values/digits.ts'
import { countryCode, parsePhone } from '../platform/values/phone.ts'
import { emailText, optionalLine, optionalText, photoText, requiredLine } from '../platform/values/text.ts'
import { parseTime } from '../platform/values/time-of-day.ts'
import { type TextsOf, translated } from '../platform/values/translated.ts'
import { parsedText, problem, z } from '../platform/values/zod.ts'
import { hasContrast } from './colours.ts'
import { weekInput } from './opening-hours.ts'
import type { Network } from './social.ts'

const limitsInput = z.object({
  chairs: typedNumber.pipe(z.int().min(1).max(50)),
  cleanupMinutes: typedNumber.pipe(z.int().min(0).max(120)),
  slotStepMinutes: typedNumber.pipe(z.int().min(5).max(120).multipleOf(5)),
  leadMinutes: typedNumber.pipe(z.int().min(0).max(10_080)),
  horizonDays: typedNumber.pipe(z.int().min(1).max(400)),
  cutoffMinutes: typedNumber.pipe(z.int().min(0).max(10_080)),
  maxActiveVisits: typedNumber.pipe(z.int().min(1).max(100)),
})
export type Limits = z.output<typeof limitsInput>

/** Rules that a number switches on, and null switches off. */
const optionalRules = z.object({
  confirmBeforeHours: z.int().min(25).max(336).nullable(),
  confirmAfterNoShows: z.int().min(1).max(20).nullable(),
})
const minuteOfDay = z.int().min(0).max(1439)
const textRules = z.object({
  quietFromMinute: minuteOfDay,
  quietUntilMinute: minuteOfDay,
  textsPerDay: z.int().min(1).max(50),
  nextWayMinutes: z.int().min(5).max(1440).nullable(),
  textPriceHundredths: z.int().min(0).max(100_000).nullable(),
  lowTextBalance: z.int().min(0).max(1_000_000),
})

const typedOrNull = z.union([z.literal('').transform(() => null), typedNumber])
const typedTime = parsedText(5, text => parseTime(latinDigits(text)), 'time')

/** A browser sends a ticked box as "on", and doesn't send an unticked box at all. */
const ticked = z
  .literal('on')
  .optional()
  .transform(on => on !== undefined)

/** The countries, besides the clinic's own, to whose telephone numbers one-time codes are sent by SMS. */
const codeCountries = z.array(countryCode).max(20)
const typedCountries = optionalText(200)
  .transform(text =>
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  )
  .pipe(codeCountries)

export const settingsWire = limitsInput.extend({
  confirmBeforeHours: typedOrNull.pipe(optionalRules.shape.confirmBeforeHours),
  confirmAfterNoShows: typedOrNull.pipe(optionalRules.shape.confirmAfterNoShows),
  quietFromMinute: typedTime,
  quietUntilMinute: typedTime,
  textsPerDay: typedNumber.pipe(textRules.shape.textsPerDay),
  nextWayMinutes: typedOrNull.pipe(textRules.shape.nextWayMinutes),
  textPriceHundredths: typedOrNull
    .transform(price => price && Math.round(price * 100))
    .pipe(textRules.shape.textPriceHundredths),
  lowTextBalance: typedNumber.pipe(textRules.shape.lowTextBalance),
  bookedAtOnce: ticked,
  mailDaySheet: ticked,
  mailCallersInBangla: ticked,
  codeCountries: typedCountries,
})

const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.literal('').or(schema)

/** A telephone number as the clinic writes it, such as "01700-000000"; `withPhones` checks it. */
const clinicPhone = requiredLine(40).transform(latinDigits)

interface Phones {
  readonly phone?: unknown
  readonly otherPhones?: unknown
  readonly country?: unknown
}

/** The clinic's telephone numbers must be of the country that is sent with them, or else of the clinic's own country. */
export function withPhones<Schema extends z.ZodType<Phones>>(schema: Schema): Schema {
  return schema.superRefine(
    ({ phone, otherPhones, country: sent }, check) => {
      const country = countryCode.safeParse(sent).data
      const given = [phone, ...(Array.isArray(otherPhones) ? otherPhones : [])]
      for (const [place, text] of given.entries()) {
        if (typeof text !== 'string' || text === '' || parsePhone(text, country) !== undefined) continue
        const path = place === 0 ? ['phone'] : ['otherPhones', place - 1]
        check.addIssue({ code: 'custom', path, params: { problem: 'clinic_phone' } })
      }
    },
    // The telephone numbers are checked even if other fields have problems.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}

const networkAddress = orEmpty(
  optionalText(300).refine(text => URL.canParse(text) && new URL(text).protocol === 'https:', problem('https_address')),
).optional()

/** Text in the accent colour, and text on it, must be readable. An empty value stands for the design's colours. */
const accentColour = orEmpty(
  z
    .string()
    .trim()
    .toLowerCase()
    .max(7)
    .pipe(z.string().regex(/^#[0-9a-f]{6}$/))
    .refine(hasContrast, problem('contrast')),
)

/** A time zone may have any IANA name that this program can compute with, even an older spelling. */
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const clinicTexts = translated(
  { name: optionalLine(80), tagline: optionalLine(120), welcome: optionalText(3000), address: optionalLine(200) },
  { name: requiredLine(80) },
)
export type ClinicTexts = TextsOf<typeof clinicTexts>

/** The legal texts are read apart from the clinic's other texts, since they are long. An empty one means the default text. */
export const legalTexts = translated({ privacy: optionalText(20_000), terms: optionalText(20_000) }, {})
export type LegalTexts = TextsOf<typeof legalTexts>

export const allClinicTexts = translated(
  { ...clinicTexts.inBangla, ...legalTexts.inBangla },
  { name: requiredLine(80) },
)

export const factsInput = z.object({
  ...allClinicTexts.change,
  phone: orEmpty(clinicPhone),
  otherPhones: z.array(clinicPhone).max(5),
  email: orEmpty(emailText),
  openingHours: weekInput,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  zone: z.string().max(100).refine(isZone, problem('zone')),
  currency: requiredLine(8),
  country: countryCode,
  social: z.object({
    facebook: networkAddress,
    instagram: networkAddress,
    youtube: networkAddress,
    whatsapp: networkAddress,
    linkedin: networkAddress,
  } satisfies Record<Network, z.ZodType>),
  accent: accentColour,
  logo: orEmpty(photoText),
})

export const clinicChange = withPhones(
  z
    .object({
      ...factsInput.shape,
      ...limitsInput.shape,
      ...optionalRules.shape,
      ...textRules.shape,
      bookedAtOnce: z.boolean(),
      mailDaySheet: z.boolean(),
      mailCallersInBangla: z.boolean(),
      codeCountries,
    })
    .partial(),
).superRefine(({ latitude, longitude }, check) => {
  if ((latitude ?? undefined) === undefined && (longitude ?? undefined) === undefined) return
  for (const [name, value] of Object.entries({ latitude, longitude })) {
    if (typeof value !== 'number') check.addIssue({ code: 'custom', path: [name], params: { problem: 'required' } })
  }
})
export type ClinicChange = z.output<typeof clinicChange>
