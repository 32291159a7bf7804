import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { followChanges } from './change-stream.ts'

let clinic: TestClinic
let staff: Person
let stop = () => {}

beforeEach(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
})
afterEach(async () => {
  stop()
  await clinic.close()
})

async function book(appointTime: string): Promise<void> {
  const json = { treatment: 'dental implant', appointDate: '2026-11-23', appointTime, phNum: '01712345678' }
  const { status } = await clinic.call('POST', '/appointment', { as: await clinic.enrol('patient'), json })
  expect(status).toBe(201)
}

/**
 * Follows the changes as a screen does that was read since `readSince`, on streams that each break after their first event. `seen` has
 * for each stream how many notifications came before it.
 */
function follow(readSince: number): { readonly seen: number[] } {
  const onChange = vi.fn()
  const seen: number[] = []
  stop = followChanges({
    async open() {
      seen.push(onChange.mock.calls.length)
      const { body } = await clinic.fetch('GET', '/changes', { as: staff })
      const reader = body?.getReader()
      const first = await reader?.read()
      await reader?.cancel()
      return new Response(first?.value)
    },
    onChange,
    readSince,
    refusedBy: [401, 403],
  })
  return { seen }
}

/** The program knows no time before its first stream. */
async function openOnce(): Promise<void> {
  const first = await clinic.fetch('GET', '/changes', { as: staff })
  await first.body?.cancel()
}

test('a screen that is read after the last change is not read again when its stream opens, but after a disconnection', async () => {
  await openOnce()
  await book('10:00')
  const { seen } = follow(Number.POSITIVE_INFINITY)
  await vi.waitFor(() => expect(seen.slice(0, 3)).toEqual([0, 0, 1]), { timeout: 30_000 })
})

test('a change between the reading of a screen and the opening of its stream is notified when it opens', async () => {
  await openOnce()
  const readSince = performance.now()
  await book('10:00')
  const { seen } = follow(readSince)
  await vi.waitFor(() => expect(seen.slice(0, 2)).toEqual([0, 1]), { timeout: 30_000 })
})
