import { z } from 'zod'

const words = z.array(z.union([z.string(), z.number(), z.boolean()]).transform(String)).min(1)
/** Where a value stands in a JSON response: "data.request_id", "recipients.0.status". */
const path = z.string().min(1).max(100)
const address = z.url({ protocol: /^https?$/ })
const texts = z.record(z.string(), z.string())

/**
 * A request to the gateway, in whose texts {to}, {text}, {reference}, {id} and {sender} stand for the message's; {reference20} is our
 * reference in 20 letters and digits.
 */
const request = z.strictObject({
  method: z.enum(['GET', 'POST']).default('POST'),
  url: address,
  headers: texts.default({}),
  /** The body: one of these, or none. */
  form: texts.optional(),
  json: z.record(z.string(), z.unknown()).optional(),
})
export type GatewayRequest = z.output<typeof request>

/** What the gateway's words for a message's state mean here. */
const states = z.record(z.string(), z.enum(['accepted', 'sent', 'delivered', 'failed']))

const ask = request.extend({
  /** How soon to ask first; the pauses then grow. */
  everySeconds: z.int().min(10).max(86_400).default(60),
  state: path,
  states,
  /** The words with which it says that it never got the message; a response of 404 says so too. */
  absent: z.strictObject({ at: path, is: words }).optional(),
})

const gateway = z.strictObject({
  send: request,
  /** Whether {to} is written 8801712345678 or +8801712345678. */
  numbers: z.enum(['digits', 'plus']).default('digits'),
  /** What {sender} stands for: the name or number that the gateway approved. */
  sender: z.string().default(''),
  /** How long to wait for a response. */
  timeoutSeconds: z.int().min(1).max(60).default(15),
  /** How a response says that the message was accepted; without it, any status of 2xx does. */
  accepted: z.strictObject({ at: path, is: words }).optional(),
  /** Where the gateway's own id of the message stands. */
  id: path.optional(),
  /** Where an error's code stands, and which codes mean what; any other is a refusal for good. */
  error: z
    .strictObject({
      at: path,
      number: words.optional(),
      balance: words.optional(),
      later: words.optional(),
      /** It has had this reference before, today: so an attempt in doubt may be repeated. */
      duplicate: words.optional(),
    })
    .optional(),
  ask: ask.optional(),
  /** Reports that the gateway sends to /api/text-reports/{secret}, as form or JSON. */
  reports: z
    .strictObject({ secret: z.string().regex(/^[\w.~-]{24,200}$/), reference: path, state: path, states })
    .optional(),
  balance: request.extend({ at: path }).optional(),
})

/** A gateway for SMS, as TEXT_GATEWAY describes it. */
export type SmsGateway = z.output<typeof gateway>

/** The setting: JSON. */
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
