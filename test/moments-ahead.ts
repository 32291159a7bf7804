import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { markSent, selectBatches, startBatch, withdrawUnsent } from '../app/appointments/batches/batches.server.ts'
import { createReminderWorker } from '../app/appointments/changing/reminders.server.ts'
import { readVisitsOf } from '../app/appointments/patient.server.ts'
import { createCallList } from '../app/appointments/visit-calls.server.ts'
import { makeOneTimeToken, readOneTimeToken } from '../app/auth/links/one-time.server.ts'
import { knownBrowserOf, rememberBrowser } from '../app/auth/sessions/known-browser.server.ts'
import { readNewestBackup } from '../app/backup/daily-backup.server.ts'
import { readChoice } from '../app/messages/choices.server.ts'
import { createFollowWorker } from '../app/messages/follow-sms.server.ts'
import { readGatewayCondition } from '../app/messages/gateway-condition.server.ts'
import { countTryOf } from '../app/platform/db/rate-limit.server.ts'
import * as schema from '../app/platform/db/schema.ts'
import { newId } from '../app/platform/ids.ts'
import { createAlertWorker } from '../app/system/alerts.server.ts'
import { readCondition } from '../app/system/condition.server.ts'
import { isRightCode, readCode, writeCode } from '../app/telephone/codes.server.ts'
import { isOfferOpen } from '../app/waitlist/find-offer.server.ts'
import { openingMoment, type Person, type TestClinic, verifyEmail } from './clinic.ts'
import { askForCode, codeOf } from './telephone.ts'

interface Check<Arranged> {
  /** The stored moments that are moved 400 days ahead. */
  readonly columns: readonly string[]
  readonly promise: string
  readonly variables?: Record<string, string>
  arrange(clinic: TestClinic): Promise<Arranged>
  /** Calls what the moments decide, after they were moved. */
  expectRight(clinic: TestClinic, arranged: Arranged): Promise<void>
}

const check = <Arranged>(made: Check<Arranged>): Check<unknown> => ({
  ...made,
  expectRight: (clinic, arranged) => made.expectRight(clinic, arranged as Arranged),
})

const phone = '+8801712345678'
const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' }
const later = (minutes: number) => new Date(openingMoment.getTime() + minutes * 60_000)

async function partOf(clinic: TestClinic, name: string): Promise<Record<string, unknown>> {
  return { ...(await readCondition(clinic)).parts.find(({ part }) => part === name) }
}

async function book(clinic: TestClinic): Promise<{ person: Person; id: string }> {
  const person = await clinic.enrol('patient')
  await verifyEmail(clinic.db, person)
  const json = { treatment: 'dental check-up', appointDate: '2026-11-24', appointTime: '11:00', phNum: phone }
  const { body } = await clinic.call('POST', '/appointment', { as: person, json })
  return { person, id: String(body.insertedId) }
}

const failedMail = (at: Date) =>
  ({ id: newId(), kind: 'booked', attempts: 1, code: 'EAUTH', queuedAt: at, triedAt: at }) as const

const sms = (at: Date): typeof schema.smsMessages.$inferInsert => ({
  ...{ id: newId(), key: newId(), kind: 'booked', class: 'service', phone, queuedAt: at, changedAt: at },
  job: { kind: 'booked', appointmentId: newId() },
})

const inBackups = check({
  columns: ['backups.at'],
  promise: 'there is no backup, and System says why',
  arrange: ({ db, now }) => db.insert(schema.backups).values({ id: newId(), at: now(), fileName: 'a.tar.gz' }),
  async expectRight(clinic) {
    expect((await readNewestBackup(clinic)).newest).toBeUndefined()
    expect(await partOf(clinic, 'backups')).toMatchObject({ newest: null, hasDatedAhead: true })
  },
})

const inAlerts = check({
  columns: ['alerts.wrong_since', 'alerts.notified_at'],
  promise: 'the owner is notified',
  async arrange({ db, now, enrol }) {
    await enrol('owner')
    await db.insert(schema.backups).values({ id: newId(), at: now() })
    await db.insert(schema.alerts).values({ part: 'backups', wrongSince: now(), notifiedAt: now() })
  },
  async expectRight(clinic) {
    const { log } = await clinic.contextOf(await clinic.enrol('owner'))
    for (const minutes of [0, 2]) {
      clinic.setNow(later(minutes))
      await createAlertWorker({ ...clinic, log })()
    }
    expect(clinic.jobs.filter(({ data }) => 'kind' in data && data.kind === 'alert')).not.toEqual([])
  },
})

const inMailSent = check({
  columns: ['remote_checks.mail_sent_at'],
  promise: 'a failure is seen',
  variables: smtp,
  async arrange({ db, now }) {
    await db.insert(schema.remoteChecks).values({ server: 'mail', mailSentAt: now() })
    await db.insert(schema.unsentMails).values(failedMail(now()))
  },
  expectRight: async clinic =>
    expect(await partOf(clinic, 'mail')).toMatchObject({ state: 'attention', lastFailure: { code: 'EAUTH' } }),
})

const inMailFailures = check({
  columns: ['remote_checks.checked_at', 'unsent_mails.tried_at'],
  promise: 'a mail that was sent since shows that mails go out',
  variables: smtp,
  async arrange({ db, now }) {
    const row = { server: 'mail', checkedAt: now(), code: 'EAUTH', mailSentAt: now() } as const
    await db.insert(schema.remoteChecks).values(row)
    await db.insert(schema.unsentMails).values(failedMail(now()))
  },
  expectRight: async clinic => expect(await partOf(clinic, 'mail')).toMatchObject({ lastFailure: null }),
})

const inRateLimits = check({
  columns: ['rate_limits.window_ends_at'],
  promise: 'nothing is refused for a year',
  async arrange(clinic) {
    for (let tries = 0; tries < 3; tries += 1) await countTryOf(clinic, 'linkTo', 'mina@patients.example')
  },
  expectRight: clinic => countTryOf(clinic, 'linkTo', 'mina@patients.example'),
})

const inBookings = check({
  columns: ['appointments.created_at'],
  promise: 'a booking isn’t one of the last hour',
  arrange: book,
  async expectRight(clinic, { person }) {
    const patient = { id: person.id, name: '', email: person.email, phone }
    expect(await readVisitsOf(clinic, clinic.db, patient)).toMatchObject([{ isActive: true, bookedMs: null }])
  },
})

const inReminders = check({
  columns: ['appointments.time_set_at'],
  promise: 'the reminder is sent',
  arrange: book,
  async expectRight(clinic, { id }) {
    clinic.setNow(new Date('2026-11-23T11:00:00+06:00'))
    await createReminderWorker(clinic)()
    expect(clinic.jobs.at(-1)?.data).toMatchObject({ kind: 'reminder', appointmentId: id })
  },
})

const inSessions = check({
  columns: ['sessions.created_at'],
  promise: 'a session is over',
  arrange: clinic => clinic.enrol(),
  expectRight: async (clinic, as) => expect((await clinic.call('GET', '/session', { as })).status).toBe(401),
})

const inUses = check({
  columns: ['sessions.used_at', 'sessions.expires_at'],
  promise: 'a session that is used ends two weeks later',
  arrange: clinic => clinic.enrol(),
  async expectRight(clinic, as) {
    expect((await clinic.call('GET', '/session', { as })).status).toBe(200)
    const [session] = await clinic.db.select().from(schema.sessions).where(eq(schema.sessions.userId, as.id))
    expect(session).toMatchObject({ usedAt: openingMoment, expiresAt: later(14 * 24 * 60) })
  },
})

const inBrowsers = check({
  columns: ['known_browsers.used_at'],
  promise: 'a browser isn’t known',
  async arrange(clinic) {
    const { id } = await clinic.enrol()
    return { id, token: await clinic.db.transaction(db => rememberBrowser(clinic, db, id)) }
  },
  expectRight: async (clinic, { id, token }) =>
    expect(await knownBrowserOf(clinic, [{ userId: id }], [token])).toBeUndefined(),
})

const inLinks = check({
  columns: ['one_time_tokens.expires_at'],
  promise: 'a link is dead',
  arrange: clinic => makeOneTimeToken(clinic, 'reset-password', newId()),
  expectRight: async (clinic, token) => expect(await readOneTimeToken(clinic, 'reset-password', token)).toBeUndefined(),
})

const inCodes = check({
  columns: ['one_time_codes.expires_at', 'one_time_codes.created_at'],
  promise: 'a code isn’t accepted, and isn’t written again',
  async arrange(clinic) {
    const codeId = String((await askForCode(clinic, phone)).body.codeId)
    return { codeId, code: await codeOf(clinic, codeId) }
  },
  async expectRight(clinic, { codeId, code }) {
    expect(isRightCode(clinic, await readCode(clinic, codeId, 'sign_in'), code)).toBe(false)
    expect(await writeCode(clinic, codeId)).toBeUndefined()
  },
})

const inInvitations = check({
  columns: ['invitations.expires_at'],
  promise: 'an invitation is over',
  async arrange(clinic) {
    const owner = await clinic.enrol('owner')
    const json = { email: 'sumaiya@staff.example', role: 'staff' }
    expect((await clinic.call('POST', '/invitation', { as: owner, json })).status).toBe(201)
    return owner
  },
  expectRight: async (clinic, as) =>
    expect((await clinic.call('GET', '/invitations', { as })).list).toMatchObject([{ expired: true }]),
})

const inOffers = check({
  columns: ['waitlist_offers.expires_at'],
  promise: 'an offer is over',
  async arrange({ db, ...clinic }) {
    const { id: appointmentId } = await book({ db, ...clinic })
    const [visit] = await db.select().from(schema.appointments)
    const { startsAt = later(0), doctorId = '' } = visit ?? {}
    const entryId = newId()
    await db.insert(schema.waitlistEntries).values({ id: entryId, appointmentId })
    const times = { startsAt, freedFrom: startsAt, freedUntil: startsAt, expiresAt: later(30) }
    await db.insert(schema.waitlistOffers).values({ id: newId(), entryId, doctorId, ...times })
  },
  async expectRight(clinic) {
    const offers = await clinic.db.select().from(schema.waitlistOffers)
    expect(offers.map(offer => isOfferOpen(offer, clinic.now()))).toEqual([false])
  },
})

const inChoices = check({
  columns: ['message_choices.at'],
  promise: 'a later choice counts',
  async arrange(clinic) {
    const as = await clinic.enrol()
    await clinic.call('PUT', '/message-choice', { as, json: { firstWay: 'text', wantsTexts: true } })
    return as
  },
  async expectRight(clinic, as) {
    await clinic.call('PUT', '/message-choice', { as, json: { firstWay: 'mail', wantsTexts: false } })
    expect(await readChoice(clinic.db, { userId: as.id })).toMatchObject({ firstWay: 'mail', wantsTexts: false })
  },
})

const changeRoster = async (clinic: TestClinic, as: Person, from: string) => {
  const [doctor] = (await clinic.call('GET', '/doctors')).list
  const json = { hours: [{ weekday: 1, from, to: '14:00' }] }
  return (await clinic.call('PUT', `/doctor/${doctor?._id}/roster`, { as, json })).status
}

const inHours = check({
  columns: ['past_hours.held_until'],
  promise: 'a roster can be changed',
  async arrange(clinic) {
    const as = await clinic.enrol('staff')
    expect(await changeRoster(clinic, as, '09:00')).toBe(200)
    return as
  },
  expectRight: async (clinic, as) => expect(await changeRoster(clinic, as, '10:00')).toBe(200),
})

const inBatches = check({
  columns: ['batch_messages.sent_at', 'batch_messages.withdrawn_at'],
  promise: 'a batch isn’t one of the last minutes',
  async arrange(clinic) {
    const { id, person } = await book(clinic)
    const { account } = await clinic.contextOf(person)
    for (const end of ['sent', 'withdrawn']) {
      const batch = { id: newId(), kind: 'running-late', appointmentIds: [id] } as const
      await startBatch({ ...clinic, account }, clinic.db, batch)
      await (end === 'sent' ? markSent(clinic, batch.id, id) : withdrawUnsent(clinic, clinic.db, batch.id))
    }
    expect(await selectBatches(clinic)).toHaveLength(2)
  },
  expectRight: async clinic => expect(await selectBatches(clinic)).toEqual([]),
})

const inFollowed = check({
  columns: ['text_messages.follow_at', 'text_messages.accepted_at', 'text_messages.queued_at'],
  promise: 'an SMS is followed up at once, and not for a year',
  async arrange({ db, now }) {
    const accepted = { state: 'accepted', acceptedAt: now(), followAt: later(1) } as const
    await db.insert(schema.smsMessages).values({ ...sms(now()), ...accepted })
  },
  async expectRight(clinic) {
    await createFollowWorker({ ...clinic, desk: createCallList(clinic) })()
    const found = await clinic.db.select().from(schema.smsMessages)
    expect(found).toMatchObject([{ followAt: null }])
  },
})

const inRefusals = check({
  columns: ['text_messages.changed_at'],
  promise: 'an SMS that the gateway refused is none of the last day',
  async arrange(clinic) {
    const refused = { state: 'failed', reason: 'no_balance' } as const
    await clinic.db.insert(schema.smsMessages).values({ ...sms(clinic.now()), ...refused })
    expect(await readGatewayCondition(clinic, undefined)).toMatchObject({ failed: 1 })
  },
  expectRight: async clinic => expect(await readGatewayCondition(clinic, undefined)).toMatchObject({ failed: 0 }),
})

const inAccepted = check({
  columns: ['text_messages.accepted_at'],
  promise: 'an SMS that the gateway accepted hides no refused one',
  async arrange({ db, now }) {
    await db.insert(schema.smsMessages).values([
      { ...sms(now()), state: 'sent', acceptedAt: later(1) },
      { ...sms(now()), state: 'failed', reason: 'no_balance' },
    ])
  },
  expectRight: async clinic => expect(await readGatewayCondition(clinic, undefined)).toMatchObject({ failed: 1 }),
})

export const checks = [
  ...[inBackups, inAlerts, inMailSent, inMailFailures, inRateLimits, inBookings, inReminders, inSessions, inUses],
  ...[inBrowsers, inLinks, inCodes, inInvitations, inOffers, inChoices, inHours, inBatches, inFollowed],
  ...[inRefusals, inAccepted],
]
