import { expect, test } from 'vitest'
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
