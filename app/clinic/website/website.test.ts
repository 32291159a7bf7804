import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { doctors } from '../../platform/db/schema.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { inLanguage } from '../../platform/i18n/language.server.ts'
import type { Language } from '../../platform/values/language.ts'
import { readWebsite } from './website.server.ts'

let clinic: TestClinic
let owner: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  owner = await clinic.enrol('owner')
})
afterEach(() => clinic.close())

const change = (json: object) => clinic.call('PUT', '/website', { as: owner, json })
const edited = async () => (await clinic.call('GET', '/website', { as: owner })).body
const markedIn = (language: Language, text: string) => inLanguage(language, () => langOf(text))
const shown = (language: Language) => inLanguage(language, () => readWebsite(clinic))

const original = 'Choose a treatment, see the free times, and come in. No phone queue, no surprise on the bill.'

describe('the website’s sentences', () => {
  test('are the original ones to begin with, in both languages, and nothing is stored', async () => {
    const { text, pictures } = await shown('en')
    expect(text.heroLine).toBe(original)
    expect(text.aboutTitle).toBe('Our honorable doctors')
    expect(text.articleText).toMatch(/^# How they work\n\nUnder a local .*1,000-3,000 dollars/s)
    expect((await shown('bn')).text.heroLine).toMatch(/^[\u0980-\u09ff]/)
    expect(
      Object.values(text)
        .map(sentence => markedIn('en', sentence))
        .filter(Boolean),
    ).toEqual([])
    expect(pictures).toEqual({ hero: null, welcome: null, article: null })
    expect(await edited()).toMatchObject({ heroLine: '', originals: { en: { heroLine: original } }, leftOut: [] })
  })

  test('say what is true of the doctors that there are', async () => {
    expect((await shown('en')).text.doctorsLine).toBe('Each with a field of their own')
    await clinic.db.update(doctors).set({ specialty: 'Gentle care' })
    expect((await shown('en')).text.doctorsLine).toBe('You choose who treats you')
  })

  test('that are written in one language alone stand in both, marked in the other', async () => {
    expect((await change({ heroLine: 'Come in <b>now</b>.' })).body).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await shown('en')).toMatchObject({ text: { heroLine: 'Come in <b>now</b>.' } })
    expect(await shown('bn')).toMatchObject({ text: { heroLine: 'Come in <b>now</b>.' } })
    expect(markedIn('bn', 'Come in <b>now</b>.')).toBe('en')
    await change({ translations: { bn: { heroLine: 'চলে আসুন।' } } })
    expect(await shown('bn')).toMatchObject({ text: { heroLine: 'চলে আসুন।' } })
  })

  test('are the original ones again where they are emptied, or sent as they were', async () => {
    await change({ heroLine: 'Come in.', translations: { bn: { heroLine: 'চলে আসুন।' } } })
    await change({ heroLine: '', blogsLine: 'Read.' })
    expect((await shown('en')).text).toMatchObject({ heroLine: 'চলে আসুন।', blogsLine: 'Read.' })
    await change({ translations: { bn: { heroLine: '' } } })
    expect((await shown('en')).text).toMatchObject({ heroLine: original, blogsLine: 'Read.' })
    await change({ heroLine: original })
    expect(await edited()).toMatchObject({ heroLine: '', blogsLine: 'Read.' })
  })

  test('keep an original beside a translation of their own', async () => {
    await change({ heroLine: original, translations: { bn: { heroLine: 'চলে আসুন।' } } })
    expect((await shown('en')).text.heroLine).toBe(original)
    expect((await shown('bn')).text.heroLine).toBe('চলে আসুন।')
  })

  test('of a part that is left out are empty, and are there again once it is shown', async () => {
    await change({ articleTitle: 'On braces', leftOut: ['article', 'prices'] })
    expect((await shown('en')).text).toMatchObject({
      articleTitle: '',
      articleLead: '',
      articleText: '',
      pricesTitle: '',
    })
    await change({ leftOut: [] })
    expect((await shown('en')).text).toMatchObject({ articleTitle: 'On braces', pricesTitle: 'Prices up front' })
  })

  test.each([
    ['heroLine', { heroLine: 'a'.repeat(201) }],
    ['translations.bn.articleText', { translations: { bn: { articleText: 'অ'.repeat(12_001) } } }],
    ['leftOut.0', { leftOut: ['about'] }],
    ['pictures.hero', { pictures: { hero: 'http://pictures.example/a.png' } }],
  ])('a wrong %s is refused beside its field, and nothing is changed', async (field, json) => {
    const answer = await change({ blogsLine: 'New', ...json })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors as object)).toEqual([field])
    expect((await edited()).blogsLine).toBe('')
  })

  test('are for the owner alone to read as they are edited, and to change', async () => {
    for (const role of ['staff', 'patient'] as const) {
      const as = await clinic.enrol(role)
      expect((await clinic.call('GET', '/website', { as })).status).toBe(403)
      expect((await clinic.call('PUT', '/website', { as, json: { heroLine: 'Mine.' } })).status).toBe(403)
    }
    expect((await clinic.call('PUT', '/website', { json: { heroLine: 'Mine.' } })).status).toBe(401)
    expect((await shown('en')).text.heroLine).toBe(original)
  })
})

test('a picture of one’s own takes the place of a drawing, until it is emptied', async () => {
  const photo = '/pictures/placeholder-blog.svg'
  await change({ pictures: { hero: photo } })
  expect((await shown('en')).pictures).toEqual({ hero: photo, welcome: null, article: null })
  await change({ heroLine: 'Come in.' })
  expect((await shown('en')).pictures.hero).toBe(photo)
  await change({ pictures: { hero: '' } })
  expect((await shown('en')).pictures.hero).toBeNull()
})
