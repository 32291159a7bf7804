import { expect, test } from 'vitest'
import { firstCharacters, truncate } from './truncate.ts'

test('a text is cut between two words, and a short one isn’t cut', () => {
  expect(truncate('Teeth are bones.', 16)).toBe('Teeth are bones.')
  expect(truncate('Teeth are bones, or nearly.', 18)).toBe('Teeth are bones, …')
  expect(truncate('Teeth are bones.', 14)).toBe('Teeth are …')
  expect(truncate('Mandibulofacial', 10)).toBe('Mandibul …')
  expect(truncate('Teeth\n\nare  bones. ', 16)).toBe('Teeth are bones.')
})

test('a cut leaves joined letters and vowel signs of Bangla whole', () => {
  expect(truncate('স্বাস্থ্যসেবাপ্রতিষ্ঠান', 9)).toBe('স্বা …')
  expect(firstCharacters('স্বাস্থ্যসেবা', 2)).toBe('স্বাস্থ্য')
  expect(firstCharacters('Scaling', 30)).toBe('Scaling')
})
