import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../app/platform/errors.ts'
import { type Operation, openApiDocument, type Schema } from '../proof/openapi.ts'
import { openTestClinic, type Person, type TestClinic } from '../test/clinic.ts'

// Every call of the API's description gets bodies and queries that are valid but for one field, as a broken client sends them.

let clinic: TestClinic
let owner: Person
let schemas: Readonly<Record<string, Schema>>
let known: Readonly<Record<string, string>>

beforeAll(async () => {
  clinic = await openTestClinic({
    fetchPicture: async () => {
      throw new Refusal('picture_unreachable')
    },
  })
  owner = await clinic.enrol('owner')
  const firstId = async (path: string) => String((await clinic.call('GET', path, { as: owner })).list[0]?._id)
  known = { doctorId: await firstId('/doctors'), treatmentId: await firstId('/treatments') }
})
afterAll(() => clinic.close())

/** `constructor` is a name that every object knows. */
const unknownWord = 'constructor'
/** The day after this one has no four digits for its year. */
const lastDay = '9999-12-31'
const wrongKinds: readonly unknown[] = [null, -1.5, unknownWord, [null], { constructor: null }]

/** A field gets what comes near its own kind of value, and one value of another kind, each field the next one. */
function wrongValuesOf(sample: unknown, field: number): unknown[] {
  const ofOtherKind = wrongKinds[field % wrongKinds.length]
  if (Array.isArray(sample)) return [[null], ofOtherKind]
  if (typeof sample === 'object') return [{ constructor: null }, ofOtherKind]
  if (typeof sample === 'number') return [-1.5, ofOtherKind]
  if (typeof sample !== 'string') return [ofOtherKind]
  return [unknownWord, ofOtherKind, ...(/^\d{4}-/.test(sample) ? [lastDay] : [])]
}

function resolved(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1)
  return (name === undefined ? schema : resolved(schemas[name])) ?? {}
}

/** A value that the schema allows, or nearly so: what no description says, such as which numbers exist, is given by its name. */
function sampleOf(given: Schema | undefined, name: string, depth = 0): unknown {
  const { anyOf, oneOf, allOf, enum: choices, const: only, example, properties, items, format, type } = resolved(given)
  if (depth > 4) return null
  if (example !== undefined) return example
  if (only !== undefined) return only
  if (choices) return choices[0]
  const [first] = [...(anyOf ?? []), ...(oneOf ?? []), ...(Array.isArray(allOf) ? allOf : [])]
  if (first) return sampleOf(first, name, depth)
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'object' || properties) {
    const fields = Object.entries(properties ?? {})
    return Object.fromEntries(fields.map(([field, schema]) => [field, sampleOf(schema, field, depth + 1)]))
  }
  if (kind === 'array') return [sampleOf(items, name, depth + 1)]
  if (kind === 'integer' || kind === 'number') return Number(resolved(given).minimum ?? 30)
  if (kind === 'boolean') return true
  if (format === 'uuid') return known[name] ?? '0190a0a0-0000-7000-8000-000000000001'
  if (/phone|phnum/i.test(name)) return '01712345678'
  if (/email/i.test(name)) return 'nobody@patients.example'
  if (/photo|picture|logo/i.test(name)) return '/pictures/placeholder-person.svg'
  return /zone/i.test(name) ? 'Asia/Dhaka' : 'Nadia Rahman'
}

type Path = readonly (string | number)[]

/** The path of every field, also within objects and lists. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const fields = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...fields.flatMap(([name, field]) => pathsIn(field, [...path, name]))]
}

function replaced(value: unknown, [name, ...rest]: Path, wrong: unknown): unknown {
  if (name === undefined) return wrong
  const copy: Record<string | number, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) }
  copy[name] = replaced(copy[name], rest, wrong)
  return copy
}

const valueAt = (value: unknown, path: Path) =>
  path.reduce((within, name) => (within as Readonly<Record<string | number, unknown>>)[name], value)

const filled = (path: string) =>
  path
    .replace(/^\/api/, '')
    .replace(/\{(\w+)(:[^}]*)?\}/g, (_, name: string) => String(sampleOf({ format: 'uuid' }, name)))

function* requestsTo(path: string, { parameters, requestBody }: Operation) {
  const body = requestBody?.content['application/json']?.schema
  if (body) {
    const sample = sampleOf(body, '')
    for (const [field, at] of pathsIn(sample).entries()) {
      for (const wrong of wrongValuesOf(valueAt(sample, at), field))
        yield { path: filled(path), json: replaced(sample, at, wrong) }
    }
  }
  const queries = parameters.filter(parameter => parameter.in === 'query')
  const sample = Object.fromEntries(queries.map(({ name, schema }) => [name, String(sampleOf(schema, name))]))
  for (const { name } of queries) {
    for (const wrong of ['', '-1.5', unknownWord, lastDay]) {
      yield { path: `${filled(path)}?${new URLSearchParams({ ...sample, [name]: wrong })}`, json: undefined }
    }
  }
}

test('no call answers a request with one wrong field by a fault of ours', async () => {
  const { components, paths } = openApiDocument.parse((await clinic.call('GET', '/openapi.json')).body)
  schemas = components.schemas
  const faults: string[] = []
  let refused = 0
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      await clinic.db.execute(sql`delete from rate_limits`)
      if ((await clinic.call('GET', '/session', { as: owner })).body.role !== 'owner')
        owner = await clinic.enrol('owner')
      const requests = [...requestsTo(path, operation)]
      const statuses = await Promise.all(
        requests.map(async ({ path: asked, json }) => {
          const response = await clinic.fetch(method.toUpperCase(), asked, { as: owner, json })
          await response.body?.cancel()
          return response.status
        }),
      )
      refused += statuses.filter(status => status === 422).length
      for (const [index, status] of statuses.entries())
        if (status >= 500) faults.push(`${method} ${path} ${status} ${JSON.stringify(requests[index])}`)
    }
  }
  expect(faults).toEqual([])
  expect(refused).toBeGreaterThan(500)
})
