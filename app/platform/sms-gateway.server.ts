import { z } from 'zod'

const words = z.array(z.union([z.string(), z.number(), z.boolean()]).transform(String)).min(1)
/** A path leads to a value in a JSON response: "data.request_id", "recipients.0.status". */
const path = z.string().min(1).max(100)
const address = z.url({ protocol: /^https?$/ })
const texts = z.record(z.string(), z.string())

/** {to}, {text}, {reference}, {id} and {sender} stand for the message's values; {reference20} has 20 letters and digits. */
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
  /** The gateway is first asked after this time, in seconds; the pauses then grow. */
  everySeconds: z.int().min(10).max(86_400).default(60),
  state: path,
  states,
  /** By these words, or by a response of 404, the gateway says that it never got the message. */
  absent: z.strictObject({ at: path, is: words }).optional(),
})

const gateway = z.strictObject({
  send: request,
  /** {to} is written 8801712345678 or +8801712345678. */
  numbers: z.enum(['digits', 'plus']).default('digits'),
  /** {sender} is the name or number that the gateway approved. */
  sender: z.string().default(''),
  timeoutSeconds: z.int().min(1).max(60).default(15),
  /** A response says by these words that the message was accepted. Without them any status of 2xx does. */
  accepted: z.strictObject({ at: path, is: words }).optional(),
  id: path.optional(),
  /** These codes say why the gateway refused a message. Any other code refuses it for good. */
  error: z
    .strictObject({
      at: path,
      number: words.optional(),
      balance: words.optional(),
      later: words.optional(),
      /** The gateway recognises a reference of the same day by this code, so an attempt in doubt may be repeated. */
      duplicate: words.optional(),
    })
    .optional(),
  ask: ask.optional(),
  /** The gateway sends reports to /api/text-reports/{secret}, as form or JSON. */
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
