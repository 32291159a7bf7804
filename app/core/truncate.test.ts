import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('a text is cut between two words, and a short one isn’t cut', () => {
  expect(truncate('Teeth are bones.', 16)).toBe('Teeth are bones.')
  expect(truncate('Teeth are bones, or nearly.', 18)).toBe('Teeth are bones, …')
  expect(truncate('Teeth are bones.', 14)).toBe('Teeth are …')
  expect(truncate('Mandibulofacial', 10)).toBe('Mandibul …')
  expect(truncate('Teeth\n\nare  bones. ', 16)).toBe('Teeth are bones.')
})
