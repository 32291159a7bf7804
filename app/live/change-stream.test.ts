import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

const open = () => clinic.fetch('GET', '/changes', { as: staff })

async function book(appointTime: string): Promise<void> {
  const json = { treatment: 'dental implant', appointDate: '2026-11-23', appointTime, phNum: '01712345678' }
  const { status } = await clinic.call('POST', '/appointment', { as: await clinic.enrol('patient'), json })
  expect(status).toBe(201)
}

describe('followChanges', () => {
  test('notifies when the stream is open, since something may have changed before, and at every change', async () => {
    const onChange = vi.fn()
    stop = followChanges(open, onChange)
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), { timeout: 30_000 })
    await book('10:00')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), { timeout: 30_000 })
    await book('11:30')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3), { timeout: 30_000 })
  })

  test('reopens a broken stream, and notifies, since changes may have been missed', async () => {
    const onChange = vi.fn()
    const openBriefly = async () => {
      const reader = (await open()).body?.getReader()
      const first = await reader?.read()
      await reader?.cancel()
      return new Response(first?.value)
    }
    stop = followChanges(openBriefly, onChange)
    await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(1), { timeout: 30_000 })
  })

  test('reopens a stream on which nothing has come for 40 s, heartbeats included, and no other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const encoder = new TextEncoder()
    const openedWith: string[] = []
    const openWith = (text: string, beats: boolean) => async (signal: AbortSignal) => {
      openedWith.push(text)
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          controller.enqueue(encoder.encode(text))
          const timer = beats ? setInterval(() => controller.enqueue(encoder.encode(text)), 15_000) : undefined
          signal.addEventListener('abort', () => {
            clearInterval(timer)
            controller.error(signal.reason)
          })
        },
      })
      return new Response(body)
    }
    const stops = [
      followChanges(openWith('event: open\n\n', false), () => undefined),
      followChanges(openWith('event: alive\n\n', true), () => undefined),
    ]
    await vi.advanceTimersByTimeAsync(43_000)
    for (const one of stops) one()
    vi.useRealTimers()
    expect(openedWith).toEqual(['event: open\n\n', 'event: alive\n\n', 'event: open\n\n'])
  })

  test.each([
    [401, 1],
    [410, 1],
    [429, 5],
    [503, 5],
  ])('after a refusal with status %i it has tried %i times within half a minute', async (status, times) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const refused = vi.fn(async () => new Response(null, { status }))
    stop = followChanges(refused, () => undefined)
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    expect(refused).toHaveBeenCalledTimes(times)
  })
})
