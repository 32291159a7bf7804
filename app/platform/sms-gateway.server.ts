import { z } from 'zod'

const words = z.array(z.union([z.string(), z.number(), z.boolean()]).transform(String)).min(1)
/** A path leads to a value in the gateway's JSON response, as in "data.request_id" or "recipients.0.status". */
const path = z.string().min(1).max(100)
const address = z.url({ protocol: /^https?$/ })
const texts = z.record(z.string(), z.string())

/** In a request {to}, {text}, {reference}, {id} and {sender} stand for the SMS's values; {reference20} has 20 letters and digits. */
const request = z.strictObject({
  method: z.enum(['GET', 'POST']).default('POST'),
  url: address,
  headers: texts.default({}),
  form: texts.optional(),
  json: z.record(z.string(), z.unknown()).optional(),
})
export type GatewayRequest = z.output<typeof request>

/** A map, since a gateway may send any word, such as `constructor`. */
const states = z
  .record(z.string(), z.enum(['accepted', 'sent', 'delivered', 'failed']))
  .transform(given => new Map(Object.entries(given)))

const ask = request.extend({
  /** The gateway is first asked about an SMS after this time, in seconds; the pauses then grow. */
  everySeconds: z.int().min(10).max(86_400).default(60),
  state: path,
  states,
  /** The words, besides a response of 404, by which the gateway says that it never got the SMS. */
  absent: z.strictObject({ at: path, is: words }).optional(),
})

const gateway = z.strictObject({
  send: request,
  /** How {to}, the patient's number, is written: 8801712345678 or +8801712345678. */
  numbers: z.enum(['digits', 'plus']).default('digits'),
  /** The value of {sender}: the name or number that the gateway approved for the clinic. */
  sender: z.string().default(''),
  timeoutSeconds: z.int().min(1).max(60).default(15),
  /** The words by which a response says that the SMS was accepted. Without this setting any status of 2xx says so. */
  accepted: z.strictObject({ at: path, is: words }).optional(),
  id: path.optional(),
  /** The gateway's codes for why it refused an SMS. With any other code the SMS is refused for good. */
  error: z
    .strictObject({
      at: path,
      number: words.optional(),
      balance: words.optional(),
      later: words.optional(),
      /** The code by which the gateway says that it knows the reference from the same day, so an attempt in doubt may be repeated. */
      duplicate: words.optional(),
    })
    .optional(),
  ask: ask.optional(),
  /** The gateway reports what became of an SMS to /api/text-reports/{secret}, as a form or JSON. */
  reports: z
    .strictObject({ secret: z.string().regex(/^[\w.~-]{24,200}$/), reference: path, state: path, states })
    .optional(),
  balance: request.extend({ at: path }).optional(),
})

export type SmsGateway = z.output<typeof gateway>

export const smsGatewaySetting = z
  .string()
  .transform((text, check) => {
    try {
      return JSON.parse(text)
    } catch {
      check.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(gateway)
