import { expect, test } from 'vitest'
import { langOf } from './lang-of.ts'
import { localized } from './localized.ts'
import { inLanguage } from './texts.server.ts'

const row = {
  id: 7,
  name: 'braces',
  category: '',
  searchWords: ['crooked'],
  translations: { bn: { name: 'ব্রেস', category: 'সৌন্দর্য', searchWords: [] } },
}
const fields = ['name', 'category', 'searchWords'] as const

test('a Bangla page gets the Bangla text, or the English one, marked, where there is none', () => {
  expect(inLanguage('bn', () => localized(row, fields))).toEqual({
    id: 7,
    name: 'ব্রেস',
    category: 'সৌন্দর্য',
    searchWords: ['crooked'],
    lang: { searchWords: 'en' },
  })
  expect(inLanguage('bn', () => localized({ name: 'braces', translations: {} }, ['name']))).toEqual({
    name: 'braces',
    lang: { name: 'en' },
  })
})

test('an English page gets the English text, and marks a text that exists only in Bangla', () => {
  expect(inLanguage('en', () => localized(row, fields))).toEqual({
    id: 7,
    name: 'braces',
    category: 'সৌন্দর্য',
    searchWords: ['crooked'],
    lang: { category: 'bn' },
  })
})

test('a text that exists in neither language is empty and not marked', () => {
  const empty = { specialty: '', translations: { bn: {} } }
  expect(inLanguage('bn', () => localized(empty, ['specialty']))).toEqual({ specialty: '', lang: {} })
})

test('the letters of a text show its language, wherever the clinic wrote it', () => {
  const banglaAlone = { name: 'ডা. রহিম', translations: {} }
  expect(inLanguage('bn', () => localized(banglaAlone, ['name'])).lang).toEqual({})
  expect(inLanguage('en', () => localized(banglaAlone, ['name'])).lang).toEqual({ name: 'bn' })
  const language = (text: string) => inLanguage('bn', () => langOf(text))
  expect(['Dr. Karim', 'ডা. করিম', 'রোগীর X-ray', '২৩', '7–9'].map(language)).toEqual([
    'en',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
