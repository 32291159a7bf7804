import { afterEach, expect, test, vi } from 'vitest'
import { timeIn, todayIn } from './days.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a day and a time in a zone are digits, however the browser’s locale prints them', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T18:05:00Z') })
  // As WebKitGTK 2.50 prints 'en-CA'.
  class OtherFormat extends Intl.DateTimeFormat {
    override format = () => '11/28/2026, 6:05 p.m.'
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OtherFormat })
  expect([todayIn('Asia/Karachi'), todayIn('Asia/Dhaka')]).toEqual(['2026-11-28', '2026-11-29'])
  expect([timeIn('Asia/Karachi', new Date()), timeIn('Asia/Dhaka', new Date())]).toEqual(['23:05', '00:05'])
})
