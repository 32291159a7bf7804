import { expect, test } from 'vitest'
import { reasonIn, withReason } from './closure-reasons.ts'
import { inLanguage } from './language.server.ts'
import { refusals } from './refusals.ts'

test('a reason that was offered is said in the words of each language', () => {
  expect(reasonIn('bn', 'Lunch')).toBe('দুপুরের বিরতি')
  expect(reasonIn('en', 'দুপুরের বিরতি')).toBe('Lunch')
  expect(reasonIn('bn', 'Fever')).toBe('Fever')
})

test('a reason written in another language stands behind the sentence, one in the same language within it', () => {
  const woven = (reason: string) => `Closed (${reason}). Choose another day.`
  expect(withReason('en', 'Fever', woven, 'Closed.')).toBe('Closed (Fever). Choose another day.')
  expect(withReason('en', 'বিজয় দিবস', woven, 'Closed.')).toBe('Closed. — বিজয় দিবস')
  expect(withReason('en', 'অসুস্থ', woven, 'Closed.')).toBe('Closed (Ill). Choose another day.')
  expect(withReason('en', '', woven, 'Closed.')).toBe('Closed.')
})

test('no refusal has an English reason inside a Bangla sentence', () => {
  const facts = { day: '2026-11-23', time: '09:30', reason: 'Fever' }
  for (const kind of ['closure', 'doctor_away']) {
    expect(inLanguage('bn', () => refusals.day_closed({ ...facts, kind }))).toMatch(/^\P{Script=Latin}+। — Fever$/u)
    expect(inLanguage('bn', () => refusals.slot_not_offered({ ...facts, rule: kind }))).toMatch(
      /^\P{Script=Latin}+। — Fever$/u,
    )
    expect(inLanguage('bn', () => refusals.day_closed({ ...facts, kind, reason: 'Ill' }))).toMatch(/\(অসুস্থ\)/)
    expect(refusals.day_closed({ ...facts, kind })).toContain('(Fever). Please')
  }
})
