import { expect, test } from 'vitest'
import { mountRoutes, newApi } from '../../../server/api.ts'
import { describeApi } from '../../../server/describe-api.ts'
import { acknowledging, instant, row, z } from './answers.server.ts'

const wire = z.object({ _id: z.uuid(), name: z.string(), seenAt: instant.nullable() })
const id = '01930000-0000-7000-8000-000000000000'

test('a row goes out under the wire’s names, without what the wire doesn’t name', () => {
  const seenAt = new Date('2026-11-23T03:00:00Z')
  const found = { id, name: 'Amina', seenAt, note: 'for staff' }
  expect(z.encode(row(wire), found)).toEqual({ _id: id, name: 'Amina', seenAt: '2026-11-23T03:00:00.000Z' })
})

test('so do the rows within an answer', () => {
  const answer = acknowledging({ found: z.array(row(wire)) })
  const found = [{ id, name: 'Amina', seenAt: null, note: 'for staff' }]
  expect(z.encode(answer, { acknowledged: true, found })).toEqual({
    acknowledged: true,
    found: [{ _id: id, name: 'Amina', seenAt: null }],
  })
})

/** Whether a text of an answer is limited in its length or its form; ids, dates and instants have one form. */
const isLimit = (name: string, value: unknown) =>
  /^(minLength|maxLength|pattern)$/.test(name) || (name === 'format' && !/^(uuid|date|date-time)$/.test(String(value)))

function limitsIn(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, value]) =>
    typeof value !== 'object' && isLimit(name, value) ? [`${path} ${name}`] : limitsIn(value, `${path}.${name}`),
  )
}

test('answers take stored texts as they are: an older version may have stored longer ones', () => {
  const { paths = {}, components } = describeApi(mountRoutes(newApi()))
  const answers = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) => [`${method} ${path}`, Object(operation).responses] as const,
    ),
  )
  expect(answers.length).toBeGreaterThan(100)
  expect(answers.flatMap(([name, responses]) => limitsIn(responses, name))).toEqual([])
  const shared = Object.entries(components?.schemas ?? {})
  expect(shared.length).toBeGreaterThan(10)
  expect(shared.flatMap(([name, schema]) => limitsIn(schema, name))).toEqual([])
})
