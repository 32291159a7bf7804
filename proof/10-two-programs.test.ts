import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '../app/platform/limits.ts'
import { type Mailbox, openMailbox } from '../test/mailbox.ts'
import { makeDataDir, type RunningProgram } from '../test/program.ts'
import { figure, isLong, times } from '../test/proof.ts'
import { until } from '../test/until.ts'
import { bookAtDesk, call, programs, register } from './clinic-site.ts'

const site = programs()
let mailbox: Mailbox
let folder: Awaited<ReturnType<typeof makeDataDir>>
let one: RunningProgram
let other: RunningProgram
let owner: string

beforeEach(async () => {
  mailbox = await openMailbox()
  folder = await makeDataDir()
  one = await site.start({ DATA_DIR: folder.dataDir, SMTP_URL: mailbox.url })
  other = await site.start({ DATA_DIR: folder.dataDir, SMTP_URL: mailbox.url })
  owner = await register(one, 'olive@teethcare.example')
})

afterEach(async () => {
  await site.stop()
  await mailbox.close()
  await folder.remove()
})

const page = async (program: RunningProgram, path: string) => (await fetch(program.url + path)).text()

test('each of two programs serves the other’s changes, and its own at once', async () => {
  const rounds = times(2, 50)
  let slowestMs = 0
  for (let round = 0; round < rounds; round++) {
    const [writer, reader] = round % 2 === 0 ? [one, other] : [other, one]
    await page(reader, '/blogs')
    const question = `Does round ${round} hurt?`
    const json = { question, qanswer: 'Hardly.', photo: '/pictures/placeholder-picture.svg' }
    expect((await call(writer, 'POST', '/blog', { json, token: owner })).status).toBe(201)
    const acknowledgedAt = performance.now()
    expect(await page(writer, '/blogs')).toContain(question)
    // Without a notice of the change, the cached page would be served for an hour.
    await until(async () => (await page(reader, '/blogs')).includes(question), { intervalMs: 5 })
    slowestMs = Math.max(slowestMs, performance.now() - acknowledgedAt)
  }
  if (isLong) expect(slowestMs).toBeLessThan(1_000)
  figure(
    10,
    `${rounds} changes: shown by their own program at once, by the other one after ${slowestMs.toFixed(0)} ms at most`,
  )
})

test('a desk that is open at one program receives what is booked at the other', async () => {
  const headers = { authorization: `Bearer ${owner}` }
  const stream = await fetch(`${other.url}/api/changes`, { headers })
  const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await events?.read())?.value).toContain('event: open')
  await until(() => bookAtDesk(one, owner))
  await until(async () => (await events?.read())?.value?.includes('event: changed'))
  await events?.cancel()
})

test('two programs do each job once and share their rate limits', async () => {
  const bookings = times(4, 100)
  let booked = 0
  while (booked < bookings) if (await bookAtDesk(booked % 2 ? one : other, owner)) booked++
  const contact = (program: RunningProgram) =>
    call(program, 'POST', '/contact', { json: { username: 'Mina', email: 'mina@mail.example', message: 'Hello.' } })
  const statuses: number[] = []
  const { max } = limits.contact
  for (let n = 0; n < max + 2; n += 1) statuses.push((await contact(n % 2 ? one : other)).status)
  expect(statuses).toEqual([...Array(max).fill(201), 429, 429])
  // One more mail verifies the owner's e-mail. Mails sent by both programs would have arrived by now, since the last ones are
  // queued behind them.
  await until(() => mailbox.mails.length >= bookings + max + 1)
  const subjects = mailbox.mails.map(({ to, subject, messageId }) => `${to?.[0]?.address}: ${subject} ${messageId}`)
  const callers = new Set(mailbox.mails.map(({ to }) => to?.[0]?.address).filter(to => to?.startsWith('caller-')))
  expect(subjects, subjects.join('\n')).toHaveLength(bookings + max + 1)
  expect(callers.size).toBe(bookings)
  figure(
    10,
    `${bookings} bookings through two programs: ${bookings} mails; a limit of ${max} took ${max} of ${max + 2} tries on both`,
  )
})
