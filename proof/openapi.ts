import fc from 'fast-check'
import { z } from 'zod'
import { hostileBodies, hostileText, hostileValue } from './hostile.ts'

export type Schema = z.infer<typeof schema>
const schema: z.ZodType<{
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  format?: string | undefined
  pattern?: string | undefined
  example?: unknown
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  items?: Schema | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  $ref?: string | undefined
  [key: string]: unknown
}> = z.looseObject({})

const operation = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: schema.optional() })).default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: schema.optional() })) })
    .optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: schema.optional() })).optional() }),
  ),
})

export const openApiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schema).default({}) }),
})

export type Operation = z.infer<typeof operation>

export interface Attempt {
  readonly path: string
  readonly body: string | undefined
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
}

/** Values that the schema allows, or that come close. */
function likely(given: Schema | undefined, known: readonly string[]): fc.Arbitrary<unknown> {
  if (!given) return hostileValue
  const { anyOf, oneOf, enum: values, const: only, properties, required = [], items, format } = given
  if (only !== undefined) return fc.constant(only)
  if (values) return fc.constantFrom(...values)
  const choices = anyOf ?? oneOf
  if (choices) return fc.oneof(...choices.map(choice => likely(choice, known)))
  const type = Array.isArray(given.type) ? given.type[0] : given.type
  if (type === 'object' || properties) {
    const fields = Object.entries(properties ?? {})
    return fc
      .record(Object.fromEntries(fields.map(([name, field]) => [name, mixed(field, known)])), {
        requiredKeys: required,
      })
      .map(record => ({ ...record }))
  }
  if (type === 'array') return fc.array(mixed(items, known), { maxLength: 4 })
  if (type === 'integer' || type === 'number') return fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer())
  if (type === 'boolean') return fc.boolean()
  if (format === 'uuid') return fc.constantFrom(...known)
  return fc.oneof(
    fc.constantFrom(...known, '2026-11-23', '09:30', '01712345678', 'dental implant', 'a calm clinic', 'Mitu'),
    fc.string({ maxLength: 30 }),
  )
}

const mixed = (given: Schema | undefined, known: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: likely(given, known) }, { weight: 1, arbitrary: hostileValue })

const contentTypes = [
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
]
const hostileHeaders: readonly Record<string, string>[] = [
  {},
  {},
  { 'idempotency-key': 'x'.repeat(5_000) },
  { 'idempotency-key': '12345678' },
  { 'if-none-match': '*' },
  { 'x-forwarded-for': "127.0.0.1, '); drop table users; --" },
  { 'x-http-method-override': 'DELETE' },
  { 'content-length': '5' },
  { 'accept-language': 'x'.repeat(10_000) },
  { cookie: '__proto__=1; teeth-care.session_token=x.y' },
  { range: 'bytes=0-99999999999999' },
  { 'user-agent': 'x'.repeat(20_000) },
]

/** Requests to one operation: some valid, most not. */
export function attempts(
  path: string,
  { parameters, requestBody }: Operation,
  known: readonly string[],
): fc.Arbitrary<Attempt> {
  const inPath = parameters.filter(parameter => parameter.in === 'path')
  const inQuery = parameters.filter(parameter => parameter.in === 'query')
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const text = (given: Schema | undefined) =>
    fc.oneof({ weight: 3, arbitrary: likely(given, known).map(textOf) }, { weight: 1, arbitrary: hostileText })
  const paths = fc.record(Object.fromEntries(inPath.map(({ name, schema }) => [name, text(schema)])))
  const queries = fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, text(schema)])), {
    requiredKeys: [],
  })
  const bodySchema = Object.values(requestBody?.content ?? {})[0]?.schema
  const body = requestBody
    ? fc.oneof(
        { weight: 8, arbitrary: likely(bodySchema, known).map(value => JSON.stringify(value)) },
        { weight: 1, arbitrary: fc.constantFrom(...hostileBodies) },
        { weight: 1, arbitrary: hostileValue.map(value => JSON.stringify(value)) },
      )
    : fc.constant(undefined)
  return fc
    .tuple(paths, queries, body, fc.constantFrom(...contentTypes), fc.constantFrom(...hostileHeaders))
    .map(([inThePath, inTheQuery, sent, contentType, headers]) => {
      const filled = path.replace(/\{(\w+)(:[^}]*)?\}/g, (_, name: string) => segment(inThePath[name]))
      const query = Object.entries(inTheQuery).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      return { path: query.length > 0 ? `${filled}?${query.join('&')}` : filled, body: sent, contentType, headers }
    })
}

// Empty and dot segments are removed from an address before it is sent, so it would reach another operation.
function segment(text: string | undefined): string {
  const sent = encoded(text)
  return ['', '.', '..'].includes(sent) ? '%20' : sent
}

// A lone surrogate has no UTF-8 encoding, but a client may send its bytes all the same.
function encoded(text: string | undefined): string {
  return [...(text ?? '')]
    .map(character => {
      const code = character.codePointAt(0) ?? 0
      return code >= 0xd800 && code <= 0xdfff ? '%ED%A0%80' : encodeURIComponent(character)
    })
    .join('')
    .slice(0, 12_000)
}
