import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { onDatabase } from '../../test/databases.ts'
import { findOrCreateFile } from '../appointments/booking/patient-file.server.ts'
import { fullNameText } from '../auth/account.ts'
import { migrateDatabase } from '../platform/db/migrate.server.ts'
import { isSpecific } from '../platform/values/search-words.ts'

// Run on the embedded PostgreSQL and on the oldest that the program supports (vitest.config.ts).

let clinic: TestClinic
let staff: Person

beforeAll(async () => {
  clinic = await openTestClinic()
  staff = await clinic.enrol('staff')
})
afterAll(() => clinic.close())

const letters = [
  ...'abcdefghijklmnopqrstuvwxyzéñüößøåçğşžțİıŁđ',
  ...'αβγδεζηθικλμνξοπρστυφχψω',
  ...'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
]
const bangla = [...'কখগঘচছজঝটঠডঢণতথদধনপফবভমযরলশষসহ', 'ড\u09bc', 'ঢ\u09bc', 'য\u09bc', 'ক্ষ', 'ন্দ্র', 'র্\u200dয']
const vowelSigns = ['', 'া', 'ি', 'ী', 'ু', 'ে', 'ো', 'ৌ']

const letterWord = fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 9 }).map(parts => parts.join(''))
const banglaWord = fc
  .array(
    fc.tuple(fc.constantFrom(...bangla), fc.constantFrom(...vowelSigns)).map(parts => parts.join('')),
    {
      minLength: 2,
      maxLength: 5,
    },
  )
  .map(parts => parts.join(''))
const syllables = fc
  .array(fc.constantFrom(...'王李张刘陈杨김이박최정ガヤマダ'), { minLength: 2, maxLength: 3 })
  .map(parts => parts.join(''))
const word = fc.oneof(letterWord, banglaWord, syllables)
const name = fc
  .tuple(word, fc.constantFrom(' ', '-', "'", ' S/O '), word, fc.constantFrom(' ', '-'), word)
  .map(parts => parts.join(''))

const wide = (text: string) => text.replace(/[!-~]/g, sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

/** What keyboards, phones and other programs make of one name. */
const spelled: Record<string, (name: string) => string> = {
  composed: text => text.normalize('NFC'),
  decomposed: text => text.normalize('NFD'),
  capitals: text => text.toUpperCase(),
  'small letters': text => text.toLowerCase(),
  'another width': wide,
  'another apostrophe': text => text.replaceAll("'", '\u2019'),
  'another hyphen': text => text.replaceAll('-', '\u2011'),
  'other blanks': text => ` ${text.replaceAll(' ', '\u00a0 ')} `,
  'no joiners': text => text.replaceAll('\u200d', ''),
  'direction marks': text => `\u200e${text}\u200f`,
}

test('people of 200 generated names are found by each spelling, and none is two', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(name, async written => {
      const phone = `+88017${String(++count).padStart(8, '0')}`
      const spellings = Object.entries(spelled).map(([how, spell]) => ({ how, text: spell(written) }))
      const files = new Set<string | undefined>()
      for (const { text } of spellings) {
        const patient = { id: null, name: fullNameText.parse(text), email: '', phone }
        files.add((await clinic.db.transaction(tx => findOrCreateFile({ now: () => new Date() }, tx, patient)))?.id)
      }
      expect(files.size).toBe(1)
      for (const { how, text } of spellings) {
        if (!isSpecific(text)) continue
        const { list } = await clinic.call('GET', `/patients?q=${encodeURIComponent(text.trim())}`, { as: staff })
        expect(
          list.map(({ phone }) => phone),
          how,
        ).toContain(phone)
      }
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['C', "locale 'C'"],
  ['Turkish', "locale_provider icu icu_locale 'tr-TR' locale 'C'"],
])('a database of the locale %s makes the same of a name', async (locale, how) => {
  const admin = inject('server')
  const database = `spellings_${locale.toLowerCase()}`
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(`create database ${database} template template0 encoding 'UTF8' ${how}`)
  await migrateDatabase(onDatabase(admin, database), 'db/migrations')
  const other = new pg.Client(onDatabase(admin, database))
  await other.connect()
  const { rows } = await other.query<{ key: string; words: string }>(
    `select name_key(name) as key, search_key(name) as words from unnest($1::text[]) as name`,
    [['İbrahim Işık', 'ΝΙΚΟΣ', 'Weiß', 'José O’Neill', 'আ\u09dfশা']],
  )
  expect(rows).toEqual([
    { key: 'ibrahim işik', words: 'ibrahim isik' },
    { key: 'νικοσ', words: 'νικοσ' },
    { key: 'weiss', words: 'weiss' },
    { key: "josé o'neill", words: 'jose o neill' },
    { key: 'আ\u09af\u09bcশা', words: 'আ\u09af\u09bcশা' },
  ])
  await other.end()
  await client.query(`drop database ${database}`)
  await client.end()
})
