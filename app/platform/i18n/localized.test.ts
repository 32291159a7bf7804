import { expect, test } from 'vitest'
import { langOf } from './lang-of.ts'
import { inLanguage } from './language.server.ts'
import { localized } from './localized.ts'

const row = {
  id: 7,
  name: 'braces',
  category: '',
  searchWords: ['crooked'],
  translations: { bn: { name: 'ব্রেস', category: 'সৌন্দর্য', searchWords: [] } },
}

test('a Bangla page gets the Bangla text, or the English one, marked, where there is none', () => {
  expect(inLanguage('bn', () => localized(row))).toEqual({
    id: 7,
    name: 'ব্রেস',
    category: 'সৌন্দর্য',
    searchWords: ['crooked'],
  })
  expect(inLanguage('bn', () => localized({ name: 'braces', translations: {} }))).toEqual({ name: 'braces' })
  expect(inLanguage('bn', () => ['crooked', 'ব্রেস'].map(langOf))).toEqual(['en', undefined])
})

test('an English page gets the English text, and marks a text that exists only in Bangla', () => {
  expect(inLanguage('en', () => localized(row))).toEqual({
    id: 7,
    name: 'braces',
    category: 'সৌন্দর্য',
    searchWords: ['crooked'],
  })
  expect(inLanguage('en', () => ['braces', 'সৌন্দর্য'].map(langOf))).toEqual([undefined, 'bn'])
})

test('a text that exists in neither language is empty and not marked', () => {
  const empty = { specialty: '', translations: { bn: {} } }
  expect(inLanguage('bn', () => localized(empty))).toEqual({ specialty: '' })
  expect(inLanguage('bn', () => langOf(''))).toBe(undefined)
})

test('only the fields that a row has are taken from its translations', () => {
  const part = { name: 'braces', translations: { bn: { name: 'ব্রেস', about: 'দাঁত সোজা করে।' } } }
  expect(inLanguage('bn', () => localized(part))).toEqual({ name: 'ব্রেস' })
})

test('the letters of a text show its language, wherever the clinic wrote it', () => {
  const banglaAlone = { name: 'ডা. রহিম', translations: {} }
  expect(inLanguage('bn', () => langOf(localized(banglaAlone).name))).toBe(undefined)
  expect(inLanguage('en', () => langOf(localized(banglaAlone).name))).toBe('bn')
  const language = (text: string) => inLanguage('bn', () => langOf(text))
  expect(['Dr. Karim', 'ডা. করিম', 'রোগীর X-ray', '২৩', '7–9'].map(language)).toEqual([
    'en',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
