import { like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { deliver, deliverSms, tokenIn } from '../../test/deliver.ts'
import { seededPassword } from '../../test/seed-account.ts'
import { askForCode, codeOf, signInByTelephone } from '../../test/telephone.ts'
import { rateLimits } from '../platform/db/schema.ts'
import { limits } from '../platform/limits.ts'
import { codeAmidFlood, createCodeWorker } from '../telephone/code-amid-flood.server.ts'

// A provider puts thousands of people behind one address, and an attacker among them.

const provider = '203.0.113.7'
let clinic: TestClinic
beforeEach(async () => {
  clinic = await openTestClinic()
})
afterEach(() => clinic.close())

const logIn = (email: string, password = seededPassword) =>
  clinic.call('POST', '/users', { json: { email, password }, from: provider })
const numberOf = (n: number) => `0171${String(3_000_000 + n)}`
const finish = (json: object) => clinic.call('POST', '/telephone-sign-in', { json, from: provider })
async function sendCodes() {
  const isAsked = ({ name }: { name: string }) => name === codeAmidFlood.name
  const asked = clinic.jobs.filter(isAsked)
  clinic.jobs.splice(0, clinic.jobs.length, ...clinic.jobs.filter(job => !isAsked(job)))
  for (const { data } of asked) await createCodeWorker(clinic)(codeAmidFlood.payload.parse(data))
  return deliverSms(clinic)
}
const times = <Got>(count: number, call: (n: number) => Promise<Got>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)))

describe('behind one address', () => {
  test('any number of people sign in with right passwords, also many at once', async () => {
    const people: Person[] = []
    for (let n = 0; n < 60; n += 1) people.push(await clinic.enrol())
    for (const { email } of people) expect((await logIn(email)).status).toBe(200)
    // Those that are being compared are more than the address may have wrong.
    const again = await Promise.all(people.map(({ email }) => logIn(email)))
    expect(again.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  })

  test('any number of people sign in by codes, within what the clinic pays for a day', async () => {
    for (let n = 0; n < 100; n += 1) {
      const { status, body } = await askForCode(clinic, numberOf(n), { from: provider })
      expect([n, status]).toEqual([n, 202])
      const json = { codeId: body.codeId, code: await codeOf(clinic, body.codeId), fName: 'Rahima Begum' }
      expect((await finish(json)).status).toBe(200)
    }
  })

  test('any number of people open the links of their texts and mails', async () => {
    const { max } = limits.linkFrom
    const { email } = await clinic.enrol()
    await deliver(clinic)
    for (let n = 0; n < max + 5; n += 1)
      await clinic.call('POST', '/email-link', { json: { email: `n-${n}@patients.example` }, from: provider })
    clinic.jobs.length = 0
    expect((await clinic.call('POST', '/email-link', { json: { email }, from: provider })).status).toBe(202)
    const token = tokenIn((await deliver(clinic))[0])
    expect((await clinic.call('POST', '/email-link/confirm', { json: { token }, from: provider })).status).toBe(200)
  })
})

describe('while somebody attacks from the same address, a patient', () => {
  let patient: Person
  beforeEach(async () => {
    patient = await clinic.enrol()
  })

  test('signs in with the right password, and the attacker’s wrong ones are refused', async () => {
    const attack = async (n: number) => (await logIn(`somebody-${n}@patients.example`, 'a guess')).status
    const statuses = await times(200, attack)
    expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(limits.signInFrom.max)
    expect((await logIn(patient.email)).status).toBe(200)
    expect((await logIn(patient.email)).status).toBe(200)
    expect(await attack(1_000)).toBe(429)
  })

  test('may mistype once', async () => {
    await times(100, n => logIn(`somebody-${n}@patients.example`, 'a guess'))
    expect((await logIn(patient.email, 'a typo')).status).toBe(429)
    expect((await logIn(patient.email)).status).toBe(200)
  })

  test('has a wait of minutes for a code at most, and none where a browser is known', async () => {
    const { browser } = await signInByTelephone(clinic, numberOf(1), 'Rahima Begum')
    await clinic.db.delete(rateLimits)
    for (let n = 0; n < 40; n += 1) await askForCode(clinic, numberOf(100 + n), { from: provider })
    const known = await askForCode(clinic, numberOf(1), { from: provider, browsers: [browser] })
    expect(known.status).toBe(202)
    const refused = await askForCode(clinic, numberOf(2), { from: provider })
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect(refused.body.message).toContain(`${Math.ceil(seconds / 60)} minutes`)
    clinic.setNow(new Date(clinic.now().getTime() + seconds * 1000))
    const { status, body } = await askForCode(clinic, numberOf(2), { from: provider })
    expect(status).toBe(202)
    const json = { codeId: body.codeId, code: await codeOf(clinic, body.codeId), fName: 'Karim Uddin' }
    expect((await finish(json)).status).toBe(200)
  })

  test('gets a code in a browser that nobody knows, if the clinic knows the number, and nobody learns which it knows', async () => {
    await signInByTelephone(clinic, numberOf(1), 'Rahima Begum')
    const staff = await clinic.enrol('staff')
    const visit = { treatment: 'dental check-up', appointDate: '2026-11-24', patientName: 'Karim Uddin' }
    await clinic.call('POST', '/appointment', { as: staff, json: { ...visit, phNum: numberOf(2) } })
    clinic.jobs.length = 0
    await clinic.db.delete(rateLimits)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (let n = 0; n < 40; n += 1) await askForCode(clinic, numberOf(100 * (quarter + 1) + n), { from: provider })
      clinic.setNow(new Date(clinic.now().getTime() + 15 * 60_000))
    }
    // Whatever is free for the network again is the attacker's.
    for (let n = 0; n < 40; n += 1) await askForCode(clinic, numberOf(900 + n), { from: provider })
    clinic.jobs.length = 0
    const asked = await Promise.all([1, 2, 3].map(n => askForCode(clinic, numberOf(n), { from: provider })))
    const shown = asked.map(({ status, body, headers }) => [
      status,
      { ...body, codeId: '' },
      headers.get('retry-after'),
    ])
    expect(shown).toEqual(Array(3).fill(shown[0]))
    expect(shown[0]?.[0]).toBe(429)
    const texts = await sendCodes()
    expect(texts.map(({ to }) => to).toSorted()).toEqual([1, 2].map(n => `+88${numberOf(n)}`))
    const [known] = asked
    const [text] = texts.filter(({ to }) => to === `+88${numberOf(1)}`)
    const json = { codeId: known?.body.codeId, code: /\d{6}/.exec(text?.text ?? '')?.[0], fName: 'Rahima Begum' }
    expect((await finish(json)).status).toBe(200)
  })

  test('can’t have more than the clinic’s day sent there by an attacker who knows patients’ numbers', async () => {
    await signInByTelephone(clinic, numberOf(1), 'Rahima Begum')
    for (let n = 0; n < 40; n += 1) await askForCode(clinic, numberOf(100 + n), { from: provider })
    await clinic.db.delete(rateLimits).where(like(rateLimits.key, 'codesADay|%'))
    await clinic.db.update(rateLimits).set({ count: limits.codeFrom.max }).where(like(rateLimits.key, 'codeFrom|%'))
    await clinic.db.insert(rateLimits).values({
      ...{ key: 'codesADay|all', count: limits.codesADay.max },
      windowEndsAt: new Date(clinic.now().getTime() + 3_600_000),
    })
    clinic.jobs.length = 0
    expect((await askForCode(clinic, numberOf(1), { from: provider })).status).toBe(429)
    expect(await sendCodes()).toEqual([])
  })

  test('types the right code of a text, while the attacker guesses at others’', async () => {
    const { codeId } = (await askForCode(clinic, numberOf(1))).body
    const code = await codeOf(clinic, codeId)
    for (let n = 0; n < 8; n += 1) {
      const asked = (await askForCode(clinic, numberOf(100 + n))).body
      const wrong = { codeId: asked.codeId, code: '000000', fName: 'A guess' }
      await times(6, () => finish(wrong))
    }
    expect((await finish({ codeId, code, fName: 'Rahima Begum' })).status).toBe(200)
  })

  test('registers, while the attacker asks which e-mails are taken', async () => {
    const rest = { password: 'a calm clinic', fName: 'Somebody', photo: '/pictures/placeholder-person.svg' }
    const register = (email: string) => clinic.call('POST', '/users', { json: { ...rest, email }, from: provider })
    const { max, windowMinutes } = limits.registerTakenFrom
    for (let n = 0; n < max; n += 1) expect((await register(patient.email)).status).toBe(409)
    const refused = await register(patient.email)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(windowMinutes * 60)])
    await clinic.db.delete(rateLimits)
    for (let n = 0; n < max + 5; n += 1) expect((await register(`new-${n}@patients.example`)).status).toBe(200)
  })
})

describe('every caller, from any address', () => {
  test('five guesses an hour at a password are compared from all browsers that the account doesn’t know', async () => {
    const { email } = await clinic.enrol()
    const other = await clinic.enrol()
    const browsers: unknown[] = []
    for (let n = 0; n < 6; n += 1) browsers.push((await logIn(other.email)).body.browser)
    const guess = async (n: number) => {
      const spelled = n % 2 ? email : email.toUpperCase()
      const json = { email: spelled, password: 'a guess', browsers: [browsers[n % browsers.length]] }
      const path = n % 3 ? '/users' : '/users/'
      return (await clinic.call('POST', path, { json, from: `198.51.${n >> 8}.${n & 255}` })).status
    }
    const statuses = await times(300, guess)
    expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(limits.signInTo.max)
    expect((await logIn(email)).status).toBe(429)
  })
})
