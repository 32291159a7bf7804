import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { freePort } from '../../test/free-port.ts'
import { makeCertificate } from '../../test/own-certificate.ts'
import { addressRefused } from '../outbox/mail/mail.ts'
import { backups, unsentMails } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../platform/values/durations.ts'
import { checkServers } from './check-servers.server.ts'
import { readCondition } from './condition.server.ts'
import { diskState, type Facts, type Part } from './condition.ts'

async function openClinic(variables: Record<string, string> = {}): Promise<TestClinic> {
  const clinic = await openTestClinic({ variables })
  onTestFinished(() => clinic.close())
  return clinic
}

async function partOf<Name extends Part['part']>(clinic: TestClinic, name: Name): Promise<Facts<Name> | undefined> {
  const { parts } = await readCondition(clinic)
  return parts.find((part): part is Facts<Name> => part.part === name)
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return port
}

// Node compares certificates with the machine's clock, in whole seconds as they have them.
const today = new Date(Math.floor(Date.now() / 1000) * 1000)
const inDays = (days: number) => new Date(today.getTime() + days * millisecondsPerDay)

/** A certificate that is valid for 90 days, and ends in this many days. */
const endingIn = (days: number) => makeCertificate({ notBeforeDate: inDays(days - 90), notAfterDate: inDays(days) })

test('mails that wait for minutes are wrong, one whose address was refused is not', async () => {
  const clinic = await openClinic({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  expect(await partOf(clinic, 'mail')).toMatchObject({ state: 'ok', hasServer: true, lastFailure: null })
  const at = clinic.now()
  const mail = { kind: 'booked' as const, attempts: 1, queuedAt: at, triedAt: at }
  await clinic.db.insert(unsentMails).values({ ...mail, id: newId(), code: addressRefused, givenUpAt: at })
  expect(await partOf(clinic, 'mail')).toMatchObject({ state: 'attention', givenUp: 1, lastFailure: null })
  await clinic.db.insert(unsentMails).values({ ...mail, id: newId(), code: 'EAUTH' })
  const lastFailure = { at: at.toISOString(), code: 'EAUTH' }
  expect(await partOf(clinic, 'mail')).toMatchObject({ state: 'attention', waiting: 1, lastFailure })
  clinic.setNow(new Date(at.getTime() + 5 * millisecondsPerMinute))
  expect(await partOf(clinic, 'mail')).toMatchObject({ state: 'wrong', waitingSince: at.toISOString(), lastFailure })
})

test('mails that were all given up are wrong until one is sent', async () => {
  const clinic = await openClinic({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const at = clinic.now()
  const mail = { id: newId(), kind: 'booked' as const, attempts: 31, code: 'ECONNREFUSED', queuedAt: at, triedAt: at }
  await clinic.db.insert(unsentMails).values({ ...mail, givenUpAt: at })
  expect(await partOf(clinic, 'mail')).toMatchObject({ state: 'wrong' })
  const sentAt = new Date(at.getTime() + 1).toISOString()
  await clinic.db.execute(sql`insert into remote_checks (server, mail_sent_at) values ('mail', ${sentAt})`)
  expect(await partOf(clinic, 'mail')).toMatchObject({ state: 'attention', lastSentAt: sentAt, lastFailure: null })
})

test('a backup is late after 26 hours, and at once if the first one failed', async () => {
  const clinic = await openClinic()
  expect(await partOf(clinic, 'backups')).toMatchObject({ state: 'attention', newest: null, failedAt: null })
  const failed = clinic.now()
  await clinic.db.insert(backups).values({ id: newId(), at: failed })
  expect(await partOf(clinic, 'backups')).toMatchObject({ state: 'wrong', failedAt: failed.toISOString() })
  const made = { at: new Date(failed.getTime() + millisecondsPerMinute), bytes: 7, isEncrypted: true }
  await clinic.db.insert(backups).values({ id: newId(), ...made, fileName: 'teeth-care-2026-11-20.tar.gz.age' })
  const newest = { ...made, at: made.at.toISOString() }
  expect(await partOf(clinic, 'backups')).toMatchObject({ state: 'ok', newest, failedAt: null })
  clinic.setNow(new Date(made.at.getTime() + 26 * 60 * millisecondsPerMinute))
  expect(await partOf(clinic, 'backups')).toMatchObject({ state: 'ok' })
  clinic.setNow(new Date(made.at.getTime() + 27 * 60 * millisecondsPerMinute))
  expect(await partOf(clinic, 'backups')).toMatchObject({ state: 'wrong', newest })
})

test('a clock that differs from the database’s by more than half a minute is wrong', async () => {
  expect(await partOf(await openClinic(), 'clock')).toBeUndefined()
  const clinic = await openClinic({ DATABASE_URL: 'postgres://localhost/clinic' })
  clinic.setNow(new Date())
  expect(await partOf(clinic, 'clock')).toMatchObject({ state: 'ok' })
  clinic.setNow(new Date(Date.now() - 2 * millisecondsPerMinute))
  const clock = await partOf(clinic, 'clock')
  expect(clock).toMatchObject({ state: 'wrong' })
  expect(Math.round((clock?.differenceMs ?? 0) / millisecondsPerMinute)).toBe(2)
})

test('the disk is low long before nothing new is taken', async () => {
  expect([400e6, 1e9, 3e9].map(diskState)).toEqual(['wrong', 'attention', 'ok'])
  expect(await partOf(await openClinic(), 'disk')).toMatchObject({ freeBytes: expect.any(Number) })
})

test.each([
  { days: 60, state: 'attention' },
  { days: 13, state: 'wrong' },
  { days: -1, state: 'wrong' },
])('the site’s certificate, of an unknown authority, with $days days left: $state', async ({ days, state }) => {
  const tls = createTlsServer(await endingIn(days)).on('tlsClientError', () => undefined)
  const clinic = await openClinic({ PUBLIC_URL: `https://localhost:${await listen(tls)}` })
  clinic.setNow(today)
  expect(await partOf(clinic, 'siteCertificate')).toMatchObject({ state: 'attention', checkedAt: null })
  await checkServers(clinic)
  const facts = { daysLeft: days, validUntil: inDays(days).toISOString(), checkedAt: today.toISOString() }
  expect(await partOf(clinic, 'siteCertificate')).toMatchObject({ state, host: 'localhost', ...facts })
})

test('a site that can’t be reached from here has an unknown certificate, and one without TLS has none', async () => {
  const clinic = await openClinic({ PUBLIC_URL: `https://localhost:${await freePort()}` })
  await checkServers(clinic)
  expect(await partOf(clinic, 'siteCertificate')).toMatchObject({ state: 'attention', code: 'ECONNREFUSED' })
  expect(await partOf(await openClinic(), 'siteCertificate')).toBeUndefined()
})

test.each(['smtps', 'smtp'])(
  'the mail server’s certificate is read over %s and compared with its days',
  async scheme => {
    const certificate = await endingIn(20)
    const server = new SMTPServer({ ...certificate, secure: scheme === 'smtps', authOptional: true })
    server.on('error', () => undefined)
    const url = `${scheme}://localhost:${await listen(server.server)}/?tls.ca=${encodeURIComponent(certificate.cert)}`
    const clinic = await openClinic({ SMTP_URL: url })
    clinic.setNow(today)
    await checkServers(clinic)
    expect(await partOf(clinic, 'mail')).toMatchObject({ state: 'ok' })
    expect(await partOf(clinic, 'mailCertificate')).toMatchObject({ state: 'ok', daysLeft: 20, code: null })
    clinic.setNow(inDays(7))
    expect(await partOf(clinic, 'mailCertificate')).toMatchObject({ state: 'wrong', daysLeft: 13 })
  },
)

test('a mail server that refuses our password or shows a certificate of its own making is seen before a mail fails', async () => {
  const login = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('no')),
  })
  login.on('error', () => undefined)
  const refusing = await openClinic({ SMTP_URL: `smtp://clinic:wrong@127.0.0.1:${await listen(login.server)}` })
  await checkServers(refusing)
  expect(await partOf(refusing, 'mail')).toMatchObject({ state: 'attention', lastFailure: { code: 'EAUTH' } })
  expect(await partOf(refusing, 'mailCertificate')).toBeUndefined()
  const tls = createTlsServer(await makeCertificate()).on('tlsClientError', () => undefined)
  const untrusted = await openClinic({ SMTP_URL: `smtps://localhost:${await listen(tls)}` })
  await checkServers(untrusted)
  const code = 'DEPTH_ZERO_SELF_SIGNED_CERT'
  expect(await partOf(untrusted, 'mailCertificate')).toMatchObject({ state: 'wrong', code })
})
