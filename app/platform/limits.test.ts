import { glob, readFile } from 'node:fs/promises'
import { eq, getTableColumns } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../test/clinic.ts'
import { deliverWorker } from '../../test/deliver.ts'
import { openGateway } from '../../test/fake-gateway.ts'
import { seededPassword } from '../../test/seed-account.ts'
import { askForCode, codeOf } from '../../test/telephone.ts'
import { delivery } from '../messages/deliver.server.ts'
import {
  appointments,
  clinicSettings,
  familyMembers,
  knownBrowsers,
  rateLimits,
  smsMessages,
  users,
  waitlistEntries,
} from './db/schema.ts'
import { refusalStatus } from './errors.ts'
import { newId } from './ids.ts'
import { type BoundName, bounds } from './limits.ts'

// Every limit, tried by many at once: those of attempts in `api/access.test.ts`, at each call of the access table; those of rows here.

let clinic: TestClinic
let patient: Person

beforeEach(async () => {
  clinic = await openTestClinic()
  patient = await clinic.enrol()
})
afterEach(() => clinic.close())

const phone = '01712345678'
const nine = [...'ABCDEFGHI']
const atOnce = <Given, Got>(given: readonly Given[], call: (each: Given, n: number) => Promise<Got>) =>
  Promise.all(given.map(call))
const forgetAttempts = () => clinic.db.delete(rateLimits)

/** Nine days on which the clinic is open. */
const days = ['01', '02', '03', '04', '05', '07', '08', '09', '10'].map(day => `2026-12-${day}`)
const visitOf = (letter: string, n: number) => ({
  ...{ treatment: 'dental check-up', appointDate: days[n], phNum: phone },
  ...{ patientName: `Child ${letter}`, forName: `Child ${letter}` },
})
const bookForNine = (as = patient) =>
  atOnce(nine, (letter, n) => clinic.call('POST', '/appointment', { as, json: visitOf(letter, n) }))

/** Each fills what has a bound, many at once, and returns how much it holds then. */
const races: Record<BoundName, () => Promise<number>> = {
  async knownBrowsersOfAccount() {
    const json = { email: patient.email, password: seededPassword }
    for (let round = 0; round < 2; round += 1)
      await atOnce(nine.slice(0, 5), () => clinic.call('POST', '/users', { json }))
    return clinic.db.$count(knownBrowsers)
  },
  async accountsOfNumber() {
    for (const round of ['First', 'Second']) {
      const asked: object[] = []
      for (const letter of nine.slice(0, 5)) {
        await forgetAttempts()
        const { codeId } = (await askForCode(clinic, phone)).body
        asked.push({ codeId, code: await codeOf(clinic, codeId), fName: `${round} ${letter}`, isNew: true })
      }
      await forgetAttempts()
      await atOnce(asked, json => clinic.call('POST', '/telephone-sign-in', { json }))
    }
    return clinic.db.$count(users, eq(users.phone, '+8801712345678'))
  },
  async familyMembersOfAccount() {
    await verifyEmail(clinic.db, patient)
    const names = Array.from({ length: bounds.familyMembersOfAccount - 2 }, (_, n) => `Member ${'x'.repeat(n + 1)}`)
    await clinic.db
      .insert(familyMembers)
      .values(names.map(fullName => ({ id: newId(), userId: patient.id, fullName, createdAt: clinic.now() })))
    await bookForNine()
    return clinic.db.$count(familyMembers)
  },
  async visitsOfUnverifiedAccount() {
    await bookForNine()
    return clinic.db.$count(appointments)
  },
}

describe.each(Object.keys(bounds) as BoundName[])('%s', name => {
  test('holds when many add one at once', async () => {
    expect(await races[name]()).toBe(bounds[name])
  })
})

/** The owner sets these; the races set them to 2. */
const rules: Partial<Record<keyof typeof clinicSettings.$inferSelect, () => Promise<number>>> = {
  async maxActiveVisits() {
    await verifyEmail(clinic.db, patient)
    await bookForNine()
    await atOnce(nine, async letter => {
      const treatmentId = (await clinic.call('GET', '/treatments')).list[nine.indexOf(letter)]?._id
      return clinic.call('POST', '/waiting', { as: patient, json: { treatmentId, until: '2026-12-20', phNum: phone } })
    })
    expect(await clinic.db.$count(waitlistEntries)).toBeLessThanOrEqual(2)
    return clinic.db.$count(appointments)
  },
  async textsPerDay() {
    const gateway = await openGateway('general')
    await clinic.close()
    clinic = await openTestClinic({ variables: { TEXT_GATEWAY: gateway.setting() } })
    await clinic.db.update(clinicSettings).set({ textsPerDay: 2, quietFromMinute: 0, quietUntilMinute: 0 })
    await bookForNine(await clinic.enrol('staff'))
    const work = deliverWorker(clinic, { send: async () => undefined, close: () => undefined })
    const attempt = () => ({ jobId: newId(), number: 1, isLast: false, queuedAt: clinic.now() })
    const due = () => clinic.jobs.splice(0).filter(({ name }) => name === 'deliver')
    // The first round writes the messages, the second sends their texts.
    for (let round = 0; round < 2; round += 1)
      await atOnce(due(), ({ data }) => work(delivery.payload.parse(data), attempt()))
    const sent = gateway.taken.length
    expect(await clinic.db.$count(smsMessages, eq(smsMessages.reason, 'daily_limit'))).toBe(nine.length - sent)
    await gateway.close()
    return sent
  },
}
/** These settings are no limits. */
const otherRules = new Set<string>([])

describe('a limit that the owner sets', () => {
  const isLimit = (column: string) => /^max|^most|PerDay$|PerHour$/.test(column)
  const columns = Object.keys(getTableColumns(clinicSettings)).filter(column => isLimit(column))

  test('has its race here', () => {
    expect(columns.filter(column => !otherRules.has(column)).toSorted()).toEqual(Object.keys(rules).toSorted())
  })

  test.each(Object.entries(rules))('%s holds when nine come at once', async (_, race) => {
    await clinic.db.update(clinicSettings).set({ maxActiveVisits: 2 })
    expect(await race()).toBe(2)
  })
})

/** Sizes of lists, of retries and of what one call may ask for: nothing that is counted over several calls. */
const sizes = new Set([
  ...['mostAccounts', 'mostCauses', 'mostCounted', 'mostDaysAhead', 'mostFound', 'mostFrames', 'mostNear'],
  ...['mostNewestRows', 'mostNextNumbers', 'mostRelated', 'mostSent', 'mostShown', 'mostSilences', 'mostTried'],
  ...['mostTries', 'mostVisits', 'maxConnections', 'maxDays', 'maxLimit', 'maxPicturePixels'],
  // An archive's, before it is read.
  ...['mostFiles', 'mostOtherBytes'],
  // The log's, counted in one process and in one step.
  ...['mostOfAll', 'mostOfKind'],
])

test('no service has a limit of its own: a new number is one of the table in limits.ts, or a size', async () => {
  const unknown: string[] = []
  for await (const file of glob('app/**/*.server.ts')) {
    const text = await readFile(file, 'utf8')
    for (const [, name = ''] of text.matchAll(/\bconst ((?:most|max|least)[A-Z]\w*) =/g))
      if (!sizes.has(name) && !/Ms$/.test(name)) unknown.push(`${file}: ${name}`)
  }
  expect(unknown).toEqual([])
})

test('every refusal of too many is one that a race provokes', () => {
  const ofLimits = Object.entries(refusalStatus).filter(
    ([code, status]) => status === 429 || /^too_many|number_full/.test(code),
  )
  const tried = ['too_many', 'too_many_bookings', 'too_many_requests', 'too_many_visits', 'number_full']
  expect(ofLimits.map(([code]) => code).toSorted()).toEqual(tried.toSorted())
})
