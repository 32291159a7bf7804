import { expect, test } from 'vitest'
import { beginningOf } from './beginning.ts'

test('a text is cut between two words, and a short one not at all', () => {
  expect(beginningOf('Teeth are bones.', 16)).toBe('Teeth are bones.')
  expect(beginningOf('Teeth are bones, or nearly.', 16)).toBe('Teeth are bones, …')
  expect(beginningOf('Teeth are bones.', 12)).toBe('Teeth are …')
  expect(beginningOf('Mandibulofacial', 8)).toBe('Mandibul …')
})
