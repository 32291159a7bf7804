import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordUnsent } from '../app/outbox/unsent-mails.server.ts'
import { newId } from '../app/platform/ids.ts'
import { changeOwnPassword } from '../app/users/users.server.ts'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from './clinic.ts'
import { deliver, tokenIn } from './deliver.ts'
import { seededPassword } from './seed-account.ts'
import { until } from './until.ts'

// What a second attack found. Where the order of two requests matters, a locked table makes one wait until the other is done.

const ownersEmail = 'owner@clinic.example'
const strangersPassword = 'a password of the stranger'
const ownersPassword = 'a password of the owner'
const photo = '/pictures/placeholder-person.svg'

let clinic: TestClinic
let lines: string[]

beforeEach(async () => {
  lines = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
  clinic = await openTestClinic({ variables: { OWNER_EMAIL: ownersEmail }, log })
})
afterEach(() => clinic.close())

const post = (path: string, json: object, token?: string) =>
  clinic.call('POST', path, { json, ...(token !== undefined && { token }) })
const session = (token: unknown) => clinic.call('GET', '/session', { token: String(token) })
const register = (email: string) => post('/users', { email, password: strangersPassword, fName: 'Somebody', photo })
const signIn = (email: string, password: string, browsers: unknown[] = []) =>
  post('/users', { email, password, browsers })

/**
 * Locks a table and runs `meanwhile` once `begun` waits for it, so that the race has the same order each time. The lock ends when
 * `meanwhile` is done or waits for it too, with the locks that it took before.
 */
async function race<Answer>(table: string, begun: () => Promise<Answer>, meanwhile: () => Promise<unknown>) {
  const blocker = new pg.Client(clinic.connection)
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query(`lock table ${table} in access exclusive mode`)
  const countWaiting = async () => {
    const waiting = 'select 1 from pg_locks where not granted and relation = to_regclass($1)::oid'
    return (await blocker.query(waiting, [table])).rows.length
  }
  const first = begun()
  await until(async () => (await countWaiting()) > 0)
  let isDone = false
  const second = meanwhile().finally(() => {
    isDone = true
  })
  await until(async () => isDone || (await countWaiting()) > 1)
  await blocker.query('commit')
  await blocker.end()
  await second
  return first
}

describe('a sign-in whose password was right, raced by a change before its session is opened', () => {
  let link: string

  beforeEach(async () => {
    await register(ownersEmail)
    link = tokenIn((await deliver(clinic))[0])
  })

  async function expectNobodyIn(body: Record<string, unknown>) {
    if (body.token !== undefined) expect((await session(body.token)).status).toBe(401)
  }

  test('by “I don’t know this account”: opens no session', async () => {
    const signedIn = () => signIn(ownersEmail, strangersPassword)
    const { body } = await race('users', signedIn, () => post('/verification/disown', { token: link }))
    await expectNobodyIn(body)
  })

  test('by a reset: opens no session, with which the stranger would set the password again', async () => {
    await post('/password-reset', { email: ownersEmail })
    const reset = { token: tokenIn((await deliver(clinic))[0]), newPassword: ownersPassword }
    const signedIn = () => signIn(ownersEmail, strangersPassword)
    const confirmed = async () => expect((await post('/password-reset/confirm', reset)).status).toBe(200)
    const { body } = await race('users', signedIn, confirmed)
    await expectNobodyIn(body)
  })

  test('by the owner who signs this person out everywhere: opens no session', async () => {
    const owner = await clinic.enrol('owner')
    const person = await clinic.enrol('staff')
    const signedIn = () => signIn(person.email, seededPassword)
    const signOut = () => clinic.call('DELETE', `/users/${person.email}/sessions`, { as: owner })
    const { body } = await race('second_factors', signedIn, signOut)
    await expectNobodyIn(body)
  })
})

test('a second factor’s right code, raced by a password change, opens no session', async () => {
  const person = await clinic.enrol('staff')
  await verifyEmail(clinic.db, person)
  const { secret } = (await post('/second-factor', {}, person.token)).body
  const code = () => new TOTP({ secret: String(secret) }).generate({ timestamp: clinic.now().getTime() })
  await post('/second-factor/confirm', { code: code() }, person.token)
  clinic.setNow(new Date(clinic.now().getTime() + 60_000))
  const { ticket } = (await signIn(person.email, seededPassword)).body
  // The change's own session is read before the table is locked.
  const context = await clinic.contextOf(person)
  const finish = () => post('/second-factor/finish', { ticket, code: code() })
  const { body } = await race('users', finish, () => changeOwnPassword(context, person.email, ownersPassword))
  if (body.token !== undefined) expect((await session(body.token)).status).toBe(401)
})

test('a change of the password whose session a reset has ended meanwhile changes nothing', async () => {
  const person = await clinic.enrol()
  await verifyEmail(clinic.db, person)
  await deliver(clinic)
  await post('/password-reset', { email: person.email })
  const token = tokenIn((await deliver(clinic))[0])
  // As far as a request gets before its new password is hashed.
  const context = await clinic.contextOf(person)
  await post('/password-reset/confirm', { token, newPassword: ownersPassword })
  await changeOwnPassword(context, person.email, strangersPassword).catch(() => undefined)
  expect((await signIn(person.email, ownersPassword)).status).toBe(200)
})

describe('a stranger who registered with another person’s e-mail is left with', () => {
  test('no browser that counts as known, with its own attempts at the rightful owner’s password', async () => {
    const { browser } = (await register(ownersEmail)).body
    await post('/verification/disown', { token: tokenIn((await deliver(clinic))[0]) })
    for (let tries = 0; tries < 10; tries += 1) await signIn(ownersEmail, 'a guess')
    expect((await signIn(ownersEmail, 'a guess', [browser])).status).toBe(429)
  })

  test('no calendar address', async () => {
    await clinic.close()
    clinic = await openTestClinic({ variables: { OWNER_EMAIL: ownersEmail, DASHBOARD_FOR: 'everyone' } })
    const { token } = (await register(ownersEmail)).body
    const link = tokenIn((await deliver(clinic))[0])
    const { url } = (await post('/calendar-feed', {}, String(token))).body
    await post('/verification/disown', { token: link })
    const path = new URL(String(url)).pathname.replace('/api', '')
    expect((await clinic.fetch('GET', path)).status).toBe(404)
  })
})

test('a browser does not get more guesses by signing in with its own password again and again', async () => {
  let browser = (await register('nusrat@patients.example')).body.browser
  const statuses: number[] = []
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await signIn('nusrat@patients.example', strangersPassword, [browser])
    browser = answer.body.browser ?? browser
    statuses.push((await signIn('nusrat@patients.example', 'a guess', [browser])).status)
  }
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(5).fill(429)])
})

describe('a stolen session that is older than five minutes', () => {
  const age = () => clinic.db.execute(sql`update sessions set created_at = created_at - interval '3 days'`)

  test('of an owner can’t make another user an owner', async () => {
    const owner = await clinic.enrol('owner')
    const thief = await clinic.enrol()
    await age()
    const made = await clinic.call('PUT', `/users/${thief.email}/role`, { as: owner, json: { role: 'owner' } })
    expect(made.status).toBe(403)
  })

  test('can’t create a calendar address that outlives a new password', async () => {
    const person = await clinic.enrol('staff')
    await verifyEmail(clinic.db, person)
    await deliver(clinic)
    await age()
    const made = await post('/calendar-feed', {}, person.token)
    if (made.status === 403) return
    await post('/password-reset', { email: person.email })
    await post('/password-reset/confirm', { token: tokenIn((await deliver(clinic))[0]), newPassword: ownersPassword })
    const path = new URL(String(made.body.url)).pathname.replace('/api', '')
    expect((await clinic.fetch('GET', path)).status).toBe(404)
  })
})

describe('an account that is deleted', () => {
  const booking = async () => {
    const { list } = await clinic.call('GET', '/treatments')
    return { treatmentId: list[0]?._id, appointDate: '2026-11-24', phNum: '01712345678' }
  }
  const bookingMails = async () => (await deliver(clinic)).filter(({ subject }) => subject.includes('Appointment'))

  test('and registered again repeatedly sends a stranger one booking mail at most', async () => {
    let mails = 0
    for (let round = 0; round < 3; round += 1) {
      const token = String((await register('stranger@elsewhere.example')).body.token)
      await post('/appointment', await booking(), token)
      mails += (await bookingMails()).length
      await clinic.call('DELETE', '/own-data', { token })
    }
    expect(mails).toBeLessThanOrEqual(1)
  })

  /** The response to a write that begins while its account's deletion waits for this table. */
  async function whileErasing(person: Person, table: string, write: () => ReturnType<typeof post>) {
    let written: ReturnType<typeof post> | undefined
    const erase = () => clinic.call('DELETE', '/own-data', { as: person })
    await race(table, erase, async () => {
      // Not awaited here: it waits for the deletion.
      written = write()
    })
    return written
  }

  test('leaves no visit that is booked meanwhile', async () => {
    const person = await clinic.enrol()
    const json = await booking()
    const book = () => clinic.call('POST', '/appointment', { as: person, json })
    expect((await whileErasing(person, 'reviews', book))?.status).toBe(401)
    const named = await clinic.db.execute(sql`select 1 from appointments where patient_email = ${person.email}`)
    expect(named.rows).toEqual([])
  })

  test('leaves no review that is written meanwhile', async () => {
    const person = await clinic.enrol()
    await verifyEmail(clinic.db, person)
    const json = { reviewername: 'A Reviewer of This Test', title: 'Kind', review: 'They were kind.', photo }
    const review = () => clinic.call('POST', '/review', { as: person, json })
    expect((await whileErasing(person, 'contact_messages', review))?.status).toBe(401)
    const named = await clinic.db.execute(sql`select 1 from reviews where reviewer_name = ${json.reviewername}`)
    expect(named.rows).toEqual([])
  })

  test('leaves no link that causes a server error', async () => {
    const person: Person = await clinic.enrol()
    await deliver(clinic)
    for (const path of ['/email-link', '/password-reset']) await post(path, { email: person.email })
    const [enter, reset] = (await deliver(clinic)).map(tokenIn)
    await clinic.call('DELETE', '/own-data', { as: person })
    expect((await post('/email-link/confirm', { token: enter })).status).toBe(410)
    const json = { token: reset, newPassword: ownersPassword }
    expect((await post('/password-reset/confirm', json)).status).toBe(410)
  })

  test('leaves no mail waiting forever in the owner’s dashboard', async () => {
    const owner = await clinic.enrol('owner')
    clinic.jobs.splice(0)
    const person = await clinic.enrol()
    const attempt = { jobId: newId(), number: 1, isLast: false, queuedAt: clinic.now() }
    const job = { kind: 'verify-email', id: newId(), userId: person.id } as const
    await recordUnsent(clinic, job, attempt, 'ECONNREFUSED')
    await clinic.call('DELETE', '/own-data', { as: person })
    expect((await clinic.call('GET', '/unsent-mails', { as: owner })).body.waiting).toBe(0)
  })
})

test('two mailed links of an unverified account that are used at once cause no server error', async () => {
  const email = 'nusrat@patients.example'
  await register(email)
  await deliver(clinic)
  for (let links = 0; links < 2; links += 1) await post('/email-link', { email })
  const [first, second] = (await deliver(clinic)).map(tokenIn)
  const confirm = (token: string | undefined) => post('/email-link/confirm', { token })
  const answers: ReturnType<typeof confirm>[] = []
  await race(
    'third_party_accounts',
    () => {
      answers.push(confirm(first))
      return Promise.all(answers)
    },
    async () => {
      answers.push(confirm(second))
      const waiting = sql`select count(distinct pid)::int as many from pg_locks where not granted`
      await expect.poll(async () => (await clinic.db.execute(waiting)).rows[0]?.many).toBeGreaterThan(1)
    },
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).not.toContain(500)
})

test('an invitation that is accepted while the owner changes the account’s role causes no server error', async () => {
  const [owner, patient] = [await clinic.enrol('owner'), await clinic.enrol()]
  await deliver(clinic)
  await post('/invitation', { email: patient.email, role: 'staff' }, owner.token)
  const token = tokenIn((await deliver(clinic))[0])
  const answers: ReturnType<typeof post>[] = []
  await race(
    'invitations',
    () => {
      answers.push(post('/invitation/accept', { token }, patient.token))
      return Promise.all(answers)
    },
    async () => {
      const json = { role: 'staff' }
      answers.push(clinic.call('PUT', `/users/${patient.email}/role`, { json, token: owner.token }))
      const waiting = sql`select count(distinct pid)::int as many from pg_locks where not granted`
      await expect.poll(async () => (await clinic.db.execute(waiting)).rows[0]?.many).toBeGreaterThan(1)
    },
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
})

test('registering one e-mail several times at once is refused, since it is taken', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => register('twice@patients.example')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('sign-in attempts that are refused as invalid fill the log no more than others', async () => {
  for (let tries = 0; tries < 100; tries += 1) await post('/users', {})
  for (let tries = 0; tries < 100; tries += 1) await post('/email-link/confirm', { token: 'no such link' })
  expect(lines.length).toBeLessThan(100)
})

test('the log names the account for every way of signing in', async () => {
  const person = await clinic.enrol()
  await deliver(clinic)
  await signIn(person.email, seededPassword)
  await post('/email-link', { email: person.email })
  await post('/email-link/confirm', { token: tokenIn((await deliver(clinic))[0]) })
  const ways = lines.filter(line => line.includes('came in'))
  expect(ways).toHaveLength(2)
  for (const line of ways) expect(JSON.parse(line)).toMatchObject({ account: person.id })
})

test('a reset looks up its link before any work on the password, since hashing one is the most expensive work of any call', async () => {
  const json = { token: 'no such link', newPassword: 'password123' }
  expect((await post('/password-reset/confirm', json)).body.code).toBe('link_dead')
})
