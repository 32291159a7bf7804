import { expect, test } from 'vitest'
import { rememberedPath } from './current-user.ts'

const origin = 'https://teethcare.example'
const remembered = (from: string) => rememberedPath(`?${new URLSearchParams({ from })}`, origin)

test.each(['/', '/dashboard/calendar?from=2026-11-23', '/treatments/appointment/1', '/a//b'])(
  '%s is gone back to',
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
])('%s leads to no other site', from => {
  expect(new URL(remembered(from), origin).origin).toBe(origin)
  expect(remembered(from)).not.toMatch(/^\/[/\\]/)
})

test('nothing remembered leads home', () => {
  expect(rememberedPath('', origin)).toBe('/')
})
