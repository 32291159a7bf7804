import { expect, test } from 'vitest'
import type { z } from 'zod'
import { mountRoutes, newApi } from '../../../server/api.ts'
import { readDigits } from '../values/phone.ts'

/** In characters; more than any text may have. */
const tooLong = 100_000

test('no input is processed before its length is checked', () => {
  const fields = routes().flatMap(({ name, schema }) => fieldsOf(name, schema))
  const worked = new Set<string>()
  let current = ''
  const note = (value: unknown) => {
    if (typeof value === 'string' && value.length >= tooLong) worked.add(current)
  }
  for (const schema of new Set(fields.flatMap(field => withParts(field.schema)))) watch(schema, note)
  for (const { name, schema } of fields) {
    current = name
    for (const character of ['9', 'x', '়']) schema.safeParse(character.repeat(tooLong))
  }
  expect(fields.length).toBeGreaterThan(200)
  expect([...worked]).toEqual([])
})

/** Compared as hashes or by signature, or not used as text at all, and never stored. */
const secrets = /[ -](password|newPassword|token|ticket|claim|code|shown|secret|idempotency-key)( \[\])?$/

/** Accepted as the specification has them, whatever they say, and not read; only compared; and the bytes of a picture. */
const ignored = / (createdDate|reviewDate)$| basedOn |^put \/update-user\/{email} email$|^post \/picture$/

test('no call takes a text with a NUL or half a character in it, which the database can’t store', () => {
  const fields = routes()
    .flatMap(({ name, schema }) => fieldsOf(name, schema))
    .filter(({ name }) => !secrets.test(name) && !ignored.test(name))
  const starts = [
    'text',
    'https://clinic.example/a',
    '/pictures/a',
    'name@clinic.example',
    '+8801712345678',
    '2026-11-23',
    '10:00',
  ]
  const taken = fields.filter(({ schema }) =>
    starts
      .flatMap(start => [`${start}\0`, `\0${start}`, `${start}\ud800`])
      .some(text => {
        const { success, data } = schema.safeParse(text)
        return success && typeof data === 'string' && (data.includes('\0') || !data.isWellFormed())
      }),
  )
  expect(fields.length).toBeGreaterThan(200)
  expect(taken.map(({ name }) => name)).toEqual([])
})

// A search that starts again at each digit takes a quarter of an hour for this, longer than a test may take.
test('one pass decides whether a long text is a telephone number', () => {
  expect(readDigits(`${'1'.repeat(500_000)}x`)).toBeUndefined()
  expect(readDigits('1'.repeat(500_000))).toHaveLength(500_000)
})

test.each([
  ['01712 34', '0171234'],
  ['+880 (1712) 345-678', '8801712345678'],
  ['০১৭১২', '01712'],
  ['+', undefined],
  ['', undefined],
  ['Road 5', undefined],
])('the digits of “%s” are %s', (text, digits) => {
  expect(readDigits(text)).toBe(digits)
})

type Schema = z.ZodType
interface Field {
  readonly name: string
  readonly schema: Schema
}

/** The inputs of every call: path, query, headers and body. */
function routes(): Field[] {
  return mountRoutes(newApi()).openAPIRegistry.definitions.flatMap(definition => {
    if (definition.type !== 'route') return []
    const { method, path, request } = definition.route
    const body = Object.values(request?.body?.content ?? {}).map(content =>
      content && 'schema' in content ? content.schema : undefined,
    )
    return [request?.params, request?.query, request?.headers, ...body]
      .filter(schema => schema !== undefined && '_zod' in schema)
      .map(schema => ({ name: `${method} ${path}`, schema: schema as Schema }))
  })
}

/** What a schema consists of, depending on its kind. */
interface Parts {
  readonly shape?: Record<string, Schema>
  readonly element?: Schema
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly innerType?: Schema
  readonly options?: Schema[]
  readonly in?: Schema
  readonly out?: Schema
  readonly left?: Schema
  readonly right?: Schema
  readonly format?: string
  transform?: (value: unknown, payload: unknown) => unknown
}

const defOf = ({ def }: Schema) => def as unknown as Parts
const existing = (schemas: readonly (Schema | undefined)[]) => schemas.filter(schema => schema !== undefined)

/** The schema itself, and its parts that get the same value. */
function withParts(schema: Schema): Schema[] {
  const { innerType, options = [], in: before, out: after, left, right } = defOf(schema)
  return [schema, ...existing([innerType, ...options, before, after, left, right]).flatMap(withParts)]
}

/** Its parts that get a part of its value. */
function innerOf(schema: Schema): Field[] {
  const { shape = {}, element, keyType, valueType } = defOf(schema)
  const named = Object.entries(shape).map(([name, part]) => ({ name, schema: part }))
  return [...named, ...existing([element, keyType, valueType]).map(part => ({ name: '[]', schema: part }))]
}

/** Each value that can be sent on its own, down to the last field. */
function fieldsOf(name: string, schema: Schema): Field[] {
  const inner = withParts(schema).flatMap(innerOf)
  return [{ name, schema }, ...inner.flatMap(part => fieldsOf(`${name} ${part.name}`, part.schema))]
}

/** Makes the schema call `note` with each value that one of its own refinements, patterns or transformations gets. */
function watch(schema: Schema, note: (value: unknown) => void): void {
  const def = defOf(schema)
  const { transform } = def
  if (transform) {
    def.transform = (value, payload) => {
      note(value)
      return transform(value, payload)
    }
  }
  // A UUID's pattern stops after 36 characters.
  const own = def.format !== undefined && def.format !== 'uuid' ? [schema as unknown as z.core.$ZodCheck] : []
  for (const { _zod: internals } of [...own, ...(schema.def.checks ?? [])]) {
    const { check: kind } = internals.def
    if (kind !== 'custom' && kind !== 'string_format') continue
    const { check } = internals
    internals.check = payload => {
      note(payload.value)
      return check(payload)
    }
  }
}
