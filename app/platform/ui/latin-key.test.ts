import { expect, test } from 'vitest'
import { latinKey } from './latin-key.ts'

test.each([
  ['m', 'KeyM', 'm'],
  ['M', 'KeyM', 'm'],
  // The layout decides where Latin letters are.
  ['b', 'KeyN', 'b'],
  ['é', 'Digit2', 'é'],
  ['£', 'Digit3', '£'],
  ['ArrowDown', 'ArrowDown', 'arrowdown'],
  [' ', 'Space', ' '],
  // These are of Bangla layouts, a conjunct and a vowel sign among them.
  ['ম', 'KeyM', 'm'],
  ['ক্ষ', 'KeyJ', 'j'],
  ['ু', 'KeyU', 'u'],
  ['২', 'Digit2', '2'],
  ['য়', 'Slash', '/'],
  ['ড়', 'BracketLeft', '['],
  ['и', 'KeyB', 'b'],
  ['Process', 'KeyT', 't'],
])('%s at %s is %s', (key, code, latin) => {
  expect(latinKey({ key, code, shiftKey: false })).toBe(latin)
})

test('the question mark is the shifted slash', () => {
  expect(latinKey({ key: 'য়', code: 'Slash', shiftKey: true })).toBe('?')
})
