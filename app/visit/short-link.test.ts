import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deleteOldPrivateLinks, makePrivateLink, makeShortLink } from '../appointments/private-links.server.ts'
import { pageContext } from '../platform/context.server.ts'
import { appointments, privateLinks, waitlistEntries, waitlistOffers } from '../platform/db/schema.ts'
import { inLanguage } from '../platform/i18n/language.server.ts'
import { newId } from '../platform/ids.ts'
import { limits } from '../platform/limits.ts'
import { offerMs } from '../waitlist/find-offer.server.ts'
import { loader } from './short-link.ts'

let clinic: TestClinic
let patient: Person
let appointmentId: string
let code: string

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol('patient')
  const json = { treatment: 'dental implant', appointDate: '2026-11-23', appointTime: '10:00', phNum: '01712345678' }
  appointmentId = String((await clinic.call('POST', '/appointment', { as: patient, json })).body.insertedId)
  code = await newCode({ appointmentId })
})
afterEach(() => clinic.close())

const newCode = async (target: Parameters<typeof makeShortLink>[1]) =>
  (await inLanguage('bn', () => makeShortLink(clinic, target))).slice('http://localhost:3000/v/'.length)

/** Where the page below /v/ leads. */
async function leadsTo(typed: string, from = '192.0.2.1'): Promise<unknown> {
  const context = new RouterContextProvider()
  const ctx = await clinic.contextOf(patient)
  context.set(pageContext, { ...ctx, account: undefined, client: { ...ctx.client, address: from } })
  const url = new URL(`http://localhost:3000/v/${typed}`)
  const { status, headers } = await loader({
    context,
    params: { code: typed },
    request: new Request(url),
    url,
    pattern: '/v/:code',
  })
  expect([status, headers.get('cache-control')]).toEqual([302, 'no-store'])
  return headers.get('location')
}

const read = (token: string, from = '192.0.2.1') => clinic.call('POST', '/visit', { json: { token }, from })
const guess = (from?: string) => read('0123456789AB', from)

test('is 12 letters without look-alikes, and leads to the page of its visit in the language of the message', async () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(await leadsTo(code)).toBe(`/bn/visit#${code}`)
  const { body } = await read(code)
  expect(body).toMatchObject({ _id: appointmentId, treatment: 'dental implant' })
})

test('works as it is typed: in lower case, with look-alikes, with the dot after it', async () => {
  const [link] = await clinic.db.select().from(privateLinks)
  expect(link?.tokenHash).not.toContain(code)
  for (const typed of [code.toLowerCase(), code.replaceAll('0', 'o').replaceAll('1', 'l')])
    expect([typed, (await read(typed)).status]).toEqual([typed, 200])
  expect(await leadsTo(`${code}).`)).toBe(`/bn/visit#${code}`)
})

test('a code and what can follow it in a sentence have their length: nothing else is looked up', async () => {
  const dots = '.'.repeat(7500)
  for (const typed of [code + dots, `${dots}x`, `${code}${dots}x`, `${code}.x`, code.slice(1), `x${code}`])
    expect([typed, await leadsTo(typed)]).toEqual([typed, '/visit'])
  // Nobody was counted as guessing.
  for (let n = 0; n <= limits.shortLinkFrom.max; n++) await leadsTo(`${code}${dots}`)
  expect(await leadsTo(code)).toBe(`/bn/visit#${code}`)
})

test('opening it changes nothing', async () => {
  const before = await clinic.db.select().from(appointments)
  await leadsTo(code)
  await read(code)
  expect(await clinic.db.select().from(appointments)).toEqual(before)
})

test('of an offer it leads to the page of the offer', async () => {
  const [entryId, offerId, at] = [newId(), newId(), clinic.now()]
  await clinic.db.insert(waitlistEntries).values({ id: entryId, appointmentId, createdAt: at })
  const [{ doctorId } = { doctorId: '' }] = await clinic.db.select().from(appointments)
  const startsAt = new Date('2026-11-21T10:00:00Z')
  const freed = {
    doctorId,
    startsAt,
    freedFrom: startsAt,
    freedUntil: startsAt,
    expiresAt: new Date(at.getTime() + offerMs),
  }
  await clinic.db.insert(waitlistOffers).values({ id: offerId, entryId, ...freed, createdAt: at })
  const offer = await newCode({ offerId })
  expect(await leadsTo(offer)).toBe(`/bn/earlier#${offer}`)
  expect((await clinic.call('POST', '/offer', { json: { token: offer } })).body).toMatchObject({ state: 'open' })
})

test('ends half a day after the visit, and is then deleted; a mail’s link to the visit stays', async () => {
  const mailed = await makePrivateLink(clinic, { appointmentId })
  // The visit is from 10:00 to 11:00 in Dhaka.
  clinic.setNow(new Date('2026-11-23T16:59:00Z'))
  expect((await read(code)).status).toBe(200)
  clinic.setNow(new Date('2026-11-23T17:00:00Z'))
  expect((await read(code)).body.code).toBe('visit_link_dead')
  await deleteOldPrivateLinks(clinic)
  expect(await clinic.db.select().from(privateLinks)).toMatchObject([{ shortIn: null }])
  expect((await read(mailed)).status).toBe(200)
})

test('a wrong code leads to the page that says so, without a second guess being counted', async () => {
  expect(await leadsTo('0123456789AB')).toBe('/visit')
  expect(await leadsTo('nonsense')).toBe('/visit')
  expect((await read('')).body.code).toBe('visit_link_dead')
})

test('a network that guesses too often is refused, and the right links of its other users still work', async () => {
  for (let n = 0; n < limits.shortLinkFrom.max; n++) expect((await guess()).status).toBe(410)
  expect((await guess()).status).toBe(429)
  expect((await read(code)).status).toBe(200)
  expect(await leadsTo(code)).toBe(`/bn/visit#${code}`)
})
