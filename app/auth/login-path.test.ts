import { expect, test } from 'vitest'
import { leadsToBooking, rememberedPath } from './login-path.ts'

const origin = 'https://teethcare.example'
const remembered = (from: string) => rememberedPath(`?${new URLSearchParams({ from })}`, origin)

test.each(['/', '/dashboard/calendar?from=2026-11-23', '/treatments/appointment/1', '/a//b'])(
  '%s is returned to',
  path => {
    expect(remembered(path)).toBe(path)
  },
)

test.each([
  '/.//evil.example',
  '/./evil.example/..//',
  '/..//evil.example',
  '//evil.example',
  '//',
  '/.//',
  '/\\evil.example',
  '/.\\/evil.example',
  '\\\\evil.example',
  'https:evil.example//',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/bn//evil.example',
  '/bn//',
  '/bn/././/evil.example',
])('%s leads to no other site', from => {
  expect(new URL(remembered(from), origin).origin).toBe(origin)
  expect(remembered(from)).not.toMatch(/^\/[/\\]/)
})

test.each([
  ['/bn', '/'],
  ['/bn/treatments/appointment/1', '/treatments/appointment/1'],
  // Judged with its language it would pass, and then lead to another site.
  ['/bn//evil.example', '/'],
])('%s is returned to as %s, since the router adds the page’s language', (from, path) => {
  expect(remembered(from)).toBe(path)
})

test('nothing remembered leads home', () => {
  expect(rememberedPath('', origin)).toBe('/')
})

test.each([
  ['/treatments/appointment/0198c0de-0000-7000-8000-000000000000', true],
  ['/appointment/0198c0de-0000-7000-8000-000000000000?date=2026-11-24', true],
  ['/appointment?treatment=0198c0de-0000-7000-8000-000000000000', true],
  ['/appointment', false],
  ['/treatments', false],
  ['/dashboard/all-appointments', false],
  ['/dashboard/all-appointments/0198c0de-0000-7000-8000-000000000000/move', false],
])('coming back to %s, a treatment stays chosen: %s', (from, isChosen) => {
  expect(leadsToBooking(`?from=${encodeURIComponent(from)}`)).toBe(isChosen)
})

test('without a page to come back to, no treatment stays chosen', () => {
  expect(leadsToBooking('')).toBe(false)
})
