import { described, json, modified, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { basedOn } from '../platform/based-on.server.ts'
import { changeClinic, presentClinic, readLegalTexts, readWrittenClinic } from './clinic.server.ts'
import { allClinicTexts, clinicChange } from './clinic.ts'
import { weekWire } from './opening-hours.ts'

const wire = described('Clinic', {
  ...allClinicTexts.wire,
  welcome: z.string().describe('A line, then paragraphs, parted by empty lines'),
  phone: z.string(),
  otherPhones: z.array(z.string()),
  email: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  zone: z.string(),
  openingHours: weekWire,
  currency: z.string().describe('The word or sign before a price'),
  country: z
    .string()
    .openapi({ description: 'ISO 3166-1: telephone numbers without a country code are of it', example: 'BD' }),
  social: z.record(z.string(), z.string()),
  accent: z.string().nullable(),
  logo: z.string().describe('As it was sent; empty for none'),
  picture: z.string().nullable().describe('Our own copy of the logo'),
  privacy: z.string().describe('Empty for the text to begin with'),
  terms: z.string().describe('Empty for the text to begin with'),
  slotStepMinutes: z.number(),
  horizonDays: z.number(),
  cutoffMinutes: z.number(),
  leadMinutes: z.number(),
  chairs: z.number(),
  cleanupMinutes: z.number(),
  maxActiveVisits: z.number(),
  quietFromMinute: z.number().describe('From then on no text messages are sent, in minutes of the day'),
  quietUntilMinute: z.number(),
  textsPerDay: z.number().describe('To one number, but for codes and what the clinic cancels'),
  nextWayMinutes: z
    .number()
    .nullable()
    .describe('Without a sign that a message arrived, the next way is tried then; null for never'),
  textPriceHundredths: z.number().nullable().describe('Of a part, in hundredths of the currency'),
  lowTextBalance: z.number().describe('The owner is notified when the gateway’s balance is below'),
  bookedAtOnce: z.boolean().describe('A requested visit counts as booked'),
  mailDaySheet: z.boolean().describe('At closing time the next day’s visits are mailed to the clinic'),
  confirmBeforeHours: z
    .number()
    .nullable()
    .describe('How long before a visit its patient is asked whether they will come; null for never'),
  confirmAfterNoShows: z
    .number()
    .nullable()
    .describe('After how many missed visits a patient has to say that they will come; null for none'),
  mailCallersInBangla: z.boolean().describe('Mails to people without an account are in Bangla'),
  codeCountries: z
    .array(z.string())
    .openapi({ description: 'Besides its own, the countries to whose numbers codes are sent', example: ['IN'] }),
})

export const clinicRoutes = newRoutes().openapiRoutes([
  route('GET /clinic', 'readClinic', {
    summary: 'The clinic: name, address, hours, and the limits of booking',
    description: 'What the website says about the clinic, and the rules that bookings follow.',
    answer: json(wire, 'The clinic'),
    handler: async ctx => presentClinic(await readWrittenClinic(ctx), await readLegalTexts(ctx)),
  }),
  route('PUT /clinic', 'changeClinic', {
    summary: 'Change what the clinic says of itself, or the limits of booking',
    description:
      'Only the fields that are sent change. Visits that are booked stay as they are; while any is to come, the time zone stays too.',
    body: basedOn(clinicChange),
    answer: modified(409),
    handler: (ctx, { body: { basedOn: basis, ...change } }) => changeClinic(ctx, change, basis),
  }),
])
