import { isDeepStrictEqual } from 'node:util'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic, verifyEmail } from '../../../test/clinic.ts'
import { makePrivateLink } from '../../appointments/private-links.server.ts'
import { makeOneTimeToken } from '../../auth/links/one-time.server.ts'
import { rememberBrowser } from '../../auth/sessions/known-browser.server.ts'
import { openSession } from '../../auth/sessions/session-store.server.ts'
import { writeCode } from '../../telephone/codes.server.ts'
import {
  appointments,
  clinicSettings,
  doctors,
  familyMembers,
  messageBatches,
  patientFiles,
  rateLimits,
  secondFactors,
  sessions,
  smsMessages,
  treatments,
  unsentMails,
  users,
  waitlistEntries,
} from '../db/schema.ts'
import { newId } from '../ids.ts'
import { type LimitName, limitOf, limits } from '../limits.ts'
import { hashOfToken } from '../secret-token.server.ts'
import { millisecondsPerMinute } from '../values/durations.ts'
import { access, type Call } from './access.ts'
import type { Budget } from './caller.ts'

// Tests the access table: every call as every kind of caller, on one of the patient's rows.

interface Sample {
  readonly path: string
  readonly json?: unknown
  readonly content?: string
  readonly headers?: Record<string, string>
}

const day = '2026-11-23'
const photo = '/pictures/placeholder-person.svg'
const phone = '+8801799999999'
const treatment = { cost: 100, durationMinutes: 30, about: 'About it.', photo }
const blog = { question: 'Is tea bad?', qanswer: 'A little.', photo }
const review = { reviewername: 'Mitu', title: 'Braces', review: 'Kind people.', photo }

let clinic: TestClinic
/** The patient's data; no other caller may see any of it. */
let patient: Person
let fileId: string
const people: Record<string, Person> = {}
const ended: Record<string, Person> = {}

const json = (path: string, body: unknown): Sample => ({ path, json: body })
const plain = (path: string): Sample => ({ path })
const fresh = () => `fresh-${newId()}`
let phones = 0
const newPhone = () => `+88017000${String(phones++).padStart(5, '0')}`

async function made(path: string, body: unknown, as = people.owner): Promise<string> {
  const { body: answer } = await clinic.call('POST', path, { as, json: body })
  if (!answer.insertedId) throw new Error(`${path} made nothing: ${JSON.stringify(answer)}`)
  return String(answer.insertedId)
}
const newBlog = () => made('/blog', blog)
const newDoctor = () => made('/doctor', { name: 'Dr. New' })
async function newBatch(): Promise<string> {
  const id = newId()
  const startedAt = clinic.now()
  await clinic.db.insert(messageBatches).values({ id, kind: 'running-late', startedAt })
  return id
}
const newReview = () => made('/review', review, patient)
const newcomer = { fName: 'Nadia Newcomer', password: 'a calm clinic' }
const newInvitation = () => made('/invitation', { email: `${fresh()}@mail.example`, role: 'staff' })

const closure = { from: '2027-12-24', to: '2027-12-24', reason: 'Training' }
const wholeWeek = [1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, from: '08:00', to: '18:00' }))

async function doctorId(): Promise<string> {
  const [last] = await clinic.db.select({ id: doctors.id }).from(doctors).orderBy(desc(doctors.position)).limit(1)
  return last?.id ?? ''
}

// SQL inserts the rows that most calls work on: booking each one would take a hundred times as long.

/** A treatment that every doctor performs. */
async function newTreatment(): Promise<string> {
  const id = newId()
  const rest = { category: '', searchWords: [], position: 1_000 }
  await clinic.db
    .insert(treatments)
    .values({ id, name: fresh(), costTaka: 100, durationMinutes: 30, about: 'About it.', photo, ...rest })
  await clinic.db.execute(sql`insert into doctor_treatments (doctor_id, treatment_id) select id, ${id} from doctors`)
  return id
}

let appointmentsMade = 0

/** The patient's appointment, with a treatment and a time of its own, outside the times that other calls book. */
async function newAppointment(changes: Partial<typeof appointments.$inferInsert> = {}): Promise<string> {
  const id = newId()
  const startsAt = new Date(Date.UTC(2026, 11, 1) + appointmentsMade++ * 60 * millisecondsPerMinute)
  const endsAt = new Date(startsAt.getTime() + 30 * millisecondsPerMinute)
  await clinic.db.insert(appointments).values({
    ...{ id, patientId: patient.id, bookedById: people.staff?.id, fileId },
    ...{ patientName: 'Canary Kanaria', patientEmail: patient.email, phone },
    ...{ treatmentId: await newTreatment(), treatmentName: 'A treatment', costTaka: 100 },
    ...{ doctorId: await doctorId(), startsAt, endsAt, holdsUntil: endsAt, chair: 1, timeSetAt: clinic.now() },
    ...changes,
  })
  return id
}

const newArrival = () => newAppointment({ lifecycle: 'arrived', arrivedAt: clinic.now() })

/** The patient's appointment, with a closure at exactly that time. */
async function newAffectedVisit(): Promise<string> {
  const id = await newAppointment()
  await clinic.db.execute(sql`
    insert into closures (id, doctor_id, starts_at, ends_at, reason)
    select ${newId()}, doctor_id, starts_at, ends_at, 'Training' from appointments where id = ${id}`)
  return id
}

async function newFamilyMember(): Promise<string> {
  const id = newId()
  await clinic.db.insert(familyMembers).values({ id, userId: patient.id, fullName: `Canary ${id}` })
  return id
}

async function newTimeRequest(): Promise<string> {
  const id = newId()
  const request = { treatmentId: await newTreatment(), untilDay: day, patientName: 'Canary Kanaria', phone }
  await clinic.db.insert(waitlistEntries).values({ id, userId: patient.id, ...request })
  return id
}

async function newFailedText(): Promise<string> {
  const id = newId()
  const job = { kind: 'booked', appointmentId: await newAppointment() } as const
  const at = { queuedAt: clinic.now(), changedAt: clinic.now() }
  const failed = { state: 'failed', reason: 'no_connection', phone: '+8801712345678', ...at } as const
  await clinic.db.insert(smsMessages).values({ id, key: id, kind: job.kind, class: 'service', job, ...failed })
  return id
}

async function newUnsentMail(): Promise<string> {
  const id = newId()
  const job = { kind: 'contact', messageId: newId() } as const
  const at = clinic.now()
  const failed = { attempts: 31, code: 'ESOCKET', queuedAt: at, triedAt: at, givenUpAt: at }
  await clinic.db.insert(unsentMails).values({ id, kind: job.kind, job, ...failed })
  return id
}

async function sessionOfThePatient(): Promise<string> {
  const session = await spare(patient)
  const { list } = await clinic.call('GET', '/sessions', { as: session })
  return String(list.find(({ isThis }) => isThis)?._id)
}

/** A file of the patient's account that staff haven't confirmed. */
async function newFile(joinedInto: string | null = null): Promise<string> {
  const id = newId()
  const { id: accountId, email } = patient
  await clinic.db.insert(patientFiles).values({ id, accountId, name: `Canary ${id}`, email, phone, joinedInto })
  return id
}

type MakeSample = () => Sample | Promise<Sample>
type PlainGet = Exclude<Extract<Call, `GET ${string}`>, `${string}{${string}`>

/** A valid request for each call, about the patient's row if it has one. A plain GET needs none. */
const samples: Record<Exclude<Call, PlainGet>, MakeSample> & Partial<Record<PlainGet, MakeSample>> = {
  'PUT /clinic': () => json('/clinic', { chairs: 3 }),
  'POST /clinic/affected-visits': () => json('/clinic/affected-visits', { openingHours: [] }),
  'PUT /website': () => json('/website', { heroLine: 'Come in.' }),
  'PUT /setup': () => json('/setup', { putAway: true }),
  'POST /backups/test': () => json('/backups/test', {}),
  'POST /test-mail': () => json('/test-mail', {}),
  'DELETE /sample': async () => {
    // Edited doctors stay: other calls need them.
    await clinic.db.update(doctors).set({ degrees: 'BDS' })
    return plain('/sample')
  },
  'GET /availability': async () => plain(`/availability?treatment=${await newTreatment()}&from=${day}&days=2`),
  'GET /availability/why': async () => plain(`/availability/why?treatment=${await newTreatment()}&date=${day}`),
  'GET /treatment/{id}': async () => plain(`/treatment/${await newTreatment()}`),
  'POST /treatment': () => json('/treatment', { ...treatment, name: fresh() }),
  'PATCH /treatment/{id}': async () => json(`/treatment/${await newTreatment()}`, { cost: 200 }),
  'DELETE /treatment/{id}': async () => plain(`/treatment/${await newTreatment()}`),
  'PUT /treatments/order': async () => json('/treatments/order', { ids: [await newTreatment()] }),
  'POST /doctor': () => json('/doctor', { name: 'Dr. New' }),
  'PATCH /doctor/{id}': async () => json(`/doctor/${await newDoctor()}`, { degrees: 'BDS' }),
  'PUT /doctors/order': async () => json('/doctors/order', { ids: [await newDoctor()] }),
  'POST /doctor/{id}/retire': async () => json(`/doctor/${await newDoctor()}/retire`, { from: '2027-12-31' }),
  'GET /doctor/{id}/retire/affected-visits': async () =>
    plain(`/doctor/${await doctorId()}/retire/affected-visits?from=${(await newAppointment()) && day}`),
  'GET /blog/{id}': async () => plain(`/blog/${await newBlog()}`),
  'POST /blog': () => json('/blog', blog),
  'PATCH /blog/{id}': async () => json(`/blog/${await newBlog()}`, blog),
  'DELETE /blog/{id}': async () => plain(`/blog/${await newBlog()}`),
  'POST /review': () => json('/review', review),
  'PUT /review/{id}': async () => json(`/review/${await newReview()}`, { state: 'shown' }),
  'DELETE /review/{id}': async () => plain(`/review/${await newReview()}`),
  'POST /contact': () => json('/contact', { username: 'Mina', email: 'mina@mail.example', message: 'Hello.' }),
  'POST /text-reports/{secret}': () => json(`/text-reports/${'0'.repeat(32)}`, {}),
  'POST /picture': () => ({ path: '/picture', content: 'no picture', headers: { 'content-type': 'image/png' } }),
  'POST /picture-copy': () => json('/picture-copy', { photo: 'https://127.0.0.1/a.png' }),
  'GET /appointments': async () => plain(`/appointments?limit=${(await newAppointment()) ? 500 : 1}`),
  'POST /appointment': async () =>
    json('/appointment', { treatmentId: await newTreatment(), appointDate: day, phNum: '01712345678' }),
  'PUT /appointment/{id}': async () => json(`/appointment/${await newAppointment()}`, { status: true }),
  'DELETE /appointment/{id}': async () => plain(`/appointment/${await newAppointment()}`),
  'GET /appointment/{id}': async () => plain(`/appointment/${await newAppointment()}`),
  'PUT /appointment/{id}/time': async () =>
    json(`/appointment/${await newAppointment()}/time`, { appointDate: '2026-12-21' }),
  'PUT /appointment/{id}/treatment': async () =>
    json(`/appointment/${await newAppointment()}/treatment`, { durationMinutes: 20 }),
  'GET /appointment/{id}/history': async () => plain(`/appointment/${await newAppointment()}/history`),
  'GET /appointment/{id}/calendar': async () => plain(`/appointment/${await newAppointment()}/calendar`),
  'DELETE /appointment/{id}/links': async () => plain(`/appointment/${await newAppointment()}/links`),
  'POST /walk-in': () => json('/walk-in', { patientName: 'Canary Kanaria', phNum: phone }),
  'PUT /queue/{id}': async () => json(`/queue/${await newArrival()}`, { called: true }),
  'POST /queue/delay': async () => json('/queue/delay', { doctorId: await doctorId(), tell: false }),
  'GET /patients': () => plain('/patients?q=01712'),
  'GET /patients/{id}': async () => plain(`/patients/${fileId}`),
  'PATCH /patients/{id}': async () => json(`/patients/${fileId}`, { phone: '01812345678' }),
  'PUT /patients/{id}/account': async () => json(`/patients/${await newFile()}/account`, { email: patient.email }),
  'DELETE /patients/{id}/account': async () => plain(`/patients/${await newFile()}/account`),
  'PUT /patients/{id}/joined/{other}': async () => plain(`/patients/${fileId}/joined/${await newFile()}`),
  'DELETE /patients/{id}/joined/{other}': async () => plain(`/patients/${fileId}/joined/${await newFile(fileId)}`),
  'POST /patients/{id}/notes': async () => json(`/patients/${fileId}/notes`, { text: 'Prefers mornings.' }),
  'PUT /patients/{id}/account/telephone': async () => plain(`/patients/${await newFile()}/account/telephone`),
  'POST /patients/{id}/code': async () => json(`/patients/${await newFile()}/code`, { isSent: false }),
  'POST /file-code': () => json('/file-code', { code: 'ABCDEFGHJK' }),
  'POST /visit': () => json('/visit', { token: 'a guess' }),
  'POST /visit/verify-email': () => json('/visit/verify-email', { token: 'a guess' }),
  'POST /visit/confirm': () => json('/visit/confirm', { token: 'a guess' }),
  'POST /visit/move': () => json('/visit/move', { token: 'a guess', appointDate: day }),
  'GET /appointment/{id}/proposals': async () => plain(`/appointment/${await newAffectedVisit()}/proposals`),
  'POST /visit/proposals': () => json('/visit/proposals', { token: 'a guess' }),
  'PUT /to-call/{id}': async () => json(`/to-call/${await newAffectedVisit()}`, { state: 'called' }),
  'POST /message-costs': async () =>
    json('/message-costs', { ids: [await newAppointment()], kind: 'ask-to-reschedule' }),
  'GET /message-batches': () => plain('/message-batches'),
  'POST /message-batch/{id}/stop': async () => plain(`/message-batch/${await newBatch()}/stop`),
  'GET /unconfirmed': () => plain('/unconfirmed'),
  'PUT /unconfirmed/{id}': async () => json(`/unconfirmed/${await newAppointment()}`, { outcome: 'coming' }),
  'POST /visit/cancel': () => json('/visit/cancel', { token: 'a guess' }),
  'POST /visit/calendar': () => json('/visit/calendar', { token: 'a guess' }),
  'POST /visit/queue': () => json('/visit/queue', { token: 'a guess' }),
  'POST /visit/changes': () => json('/visit/changes', { token: 'a guess' }),
  'POST /visit/late': () => json('/visit/late', { token: 'a guess', minutes: 10 }),
  'POST /visit/no-texts': () => json('/visit/no-texts', { token: 'a guess' }),
  'PUT /message-choice': () => json('/message-choice', { firstWay: 'text', wantsTexts: true }),
  'GET /patients/{id}/message-choice': () => plain(`/patients/${fileId}/message-choice`),
  'PUT /patients/{id}/message-choice': () =>
    json(`/patients/${fileId}/message-choice`, { firstWay: 'text', wantsTexts: true }),
  'POST /visit/leave': () => json('/visit/leave', { token: 'a guess' }),
  'POST /visit/here': () => json('/visit/here', { token: 'a guess', code: 'a guess' }),
  'PUT /appointment/{id}/waiting': async () =>
    json(`/appointment/${await newAppointment()}/waiting`, { waiting: true }),
  'POST /visit/waiting': () => json('/visit/waiting', { token: 'a guess', waiting: true }),
  'POST /offer': () => json('/offer', { token: 'a guess' }),
  'POST /offer/accept': () => json('/offer/accept', { token: 'a guess' }),
  'POST /offer/decline': () => json('/offer/decline', { token: 'a guess' }),
  'POST /waiting': async () =>
    json('/waiting', { treatmentId: await newTreatment(), until: day, phNum: '01712345678' }),
  'DELETE /waiting/{id}': async () => plain(`/waiting/${await newTimeRequest()}`),
  'POST /waiting-room': () => json('/waiting-room', { token: 'a guess' }),
  'POST /waiting-room/changes': () => json('/waiting-room/changes', { token: 'a guess' }),
  'POST /waiting-room-screen': () => json('/waiting-room-screen', { name: 'Ground floor' }),
  'DELETE /waiting-room-screen/{id}': async () =>
    plain(`/waiting-room-screen/${await made('/waiting-room-screen', { name: 'Ground floor' })}`),
  'POST /appointment/{id}/slip': async () => plain(`/appointment/${await newAppointment()}/slip`),
  'POST /calendar-feed': () => json('/calendar-feed', {}),
  'DELETE /calendar-feed/{id}': async () => plain(`/calendar-feed/${await made('/calendar-feed', {})}`),
  'GET /calendar/{token}': () => plain('/calendar/a-guess.ics'),
  'PUT /doctor/{id}/roster': async () => json(`/doctor/${await doctorId()}/roster`, { hours: wholeWeek }),
  'POST /doctor/{id}/roster/affected-visits': async () =>
    json(`/doctor/${await doctorId()}/roster/affected-visits`, { hours: [] }),
  'POST /closure': () => json('/closure', closure),
  'POST /closure/affected-visits': async () =>
    json('/closure/affected-visits', { ...closure, to: (await newAppointment()) && '2026-12-31' }),
  'DELETE /closure/{id}': async () => plain(`/closure/${await made('/closure', closure)}`),
  'POST /appointments/request-reschedule': async () =>
    json('/appointments/request-reschedule', { ids: [await newAppointment()] }),
  'POST /users': () =>
    json('/users', { email: `${fresh()}@mail.example`, password: 'a calm clinic', fName: 'Somebody', photo }),
  'PUT /session/language': () => json('/session/language', { language: 'bn' }),
  'DELETE /session': () => plain('/session'),
  'DELETE /sessions/{id}': async () => plain(`/sessions/${await sessionOfThePatient()}`),
  'DELETE /own-data': () => plain('/own-data'),
  'POST /second-factor': () => json('/second-factor', {}),
  'POST /second-factor/confirm': () => json('/second-factor/confirm', { code: '000000' }),
  'POST /second-factor/drop': () => json('/second-factor/drop', { code: '000000' }),
  'POST /second-factor/finish': () => json('/second-factor/finish', { ticket: 'a guess', code: '000000' }),
  'POST /verification': () => json('/verification', {}),
  'POST /verification/confirm': () => json('/verification/confirm', { token: 'a guess' }),
  'POST /verification/disown': () => json('/verification/disown', { token: 'a guess' }),
  'POST /password-reset': () => json('/password-reset', { email: patient.email }),
  'POST /password-reset/confirm': () => json('/password-reset/confirm', { token: 'a guess', newPassword: 'a new one' }),
  'POST /telephone-code': () => json('/telephone-code', { PhNum: newPhone() }),
  'POST /telephone-sign-in': () => json('/telephone-sign-in', { codeId: newId(), code: '000000', fName: 'Rahima' }),
  'POST /own-contact': () => json('/own-contact', { email: `${fresh()}@mail.example` }),
  'PUT /own-contact': () => json('/own-contact', { codeId: newId(), code: '000000' }),
  'POST /email-link': () => json('/email-link', { email: patient.email }),
  'POST /email-link/confirm': () => json('/email-link/confirm', { token: 'a guess' }),
  'POST /sign-in/{provider}/start': () => json('/sign-in/google/start', {}),
  'POST /sign-in/finish': () => json('/sign-in/finish', { claim: 'a guess', search: '?code=1' }),
  'GET /users': () => plain('/users?limit=500'),
  'GET /users/{email}': () => plain(`/users/${patient.email}`),
  'PUT /users/{email}': () => json(`/users/${patient.email}`, { newPassword: 'correct horse' }),
  'DELETE /family-member/{id}': async () => plain(`/family-member/${await newFamilyMember()}`),
  'PUT /update-user/{email}': () =>
    json(`/update-user/${patient.email}`, { fName: 'Canary Kanaria', photo, PhNum: phone }),
  'GET /appointment/{id}/texts': async () => plain(`/appointment/${await newAppointment()}/texts`),
  'POST /text/{id}/send-again': async () => plain(`/text/${await newFailedText()}/send-again`),
  'POST /unsent-mails/send-again': async () => {
    await newUnsentMail()
    return plain('/unsent-mails/send-again')
  },
  'POST /unsent-mail/{id}/send-again': async () => plain(`/unsent-mail/${await newUnsentMail()}/send-again`),
  'PUT /users/{email}/role': () => json(`/users/${patient.email}/role`, { role: 'patient' }),
  'PUT /users/{email}/active': () => json(`/users/${patient.email}/active`, { active: true }),
  'POST /invitation': () => json('/invitation', { email: `${fresh()}@mail.example`, role: 'staff' }),
  'DELETE /invitation/{id}': async () => plain(`/invitation/${await newInvitation()}`),
  'POST /invitation/open': () => json('/invitation/open', { token: 'a guess' }),
  'POST /invitation/register': () => json('/invitation/register', { ...newcomer, token: 'a guess' }),
  'POST /invitation/accept': () => json('/invitation/accept', { token: 'a guess' }),
  'DELETE /users/{email}/second-factor': () => plain(`/users/${patient.email}/second-factor`),
  'DELETE /users/{email}/sessions': () => plain(`/users/${people.other?.email}/sessions`),
}

const client = { address: '192.0.2.1', userAgent: 'test', token: undefined }

/** A spare session for calls that end sessions. */
const spare = async (of: Person): Promise<Person> => ({
  ...of,
  token: await openSession({ ...clinic, client }, of.id, 'password'),
})

beforeAll(async () => {
  clinic = await openTestClinic()
  for (const role of ['owner', 'staff'] as const) people[role] = await clinic.enrol(role)
  patient = await clinic.enrol()
  await verifyEmail(clinic.db, patient)
  people.other = await clinic.enrol()
  for (const how of ['expired', 'revoked'] as const) ended[how] = await end(how)
  fileId = newId()
  const { id: accountId, email } = patient
  await clinic.db.insert(patientFiles).values({ id: fileId, accountId, name: 'Canary Kanaria', email, phone })
  await clinic.call('PUT', `/update-user/${patient.email}`, {
    as: patient,
    json: { fName: 'Canary Kanaria', photo, PhNum: phone },
  })
})
afterAll(() => clinic.close())
beforeEach(async () => {
  await clinic.db.delete(rateLimits)
})

/** Calls that end sessions, the caller's own or another user's. */
const ending: readonly Call[] = [
  'POST /users',
  'DELETE /session',
  'DELETE /sessions/{id}',
  'PUT /users/{email}',
  'PUT /users/{email}/active',
  'DELETE /users/{email}/sessions',
]

/** A user's session for one call; a new account for the call that deletes accounts. */
async function sessionFor(name: Call, who: CallerName): Promise<Person> {
  const person = personOf(who)
  if (!person) throw new Error('there is no such person')
  if (name === 'DELETE /own-data') return clinic.enrol(who === 'staff' || who === 'owner' ? who : 'patient')
  return ending.includes(name) ? spare(person) : person
}

const sampleOf = async (name: Call): Promise<Sample> => (await samples[name]?.()) ?? plain(name.split(' ')[1] ?? '')

async function ask(name: Call, as: Person | undefined, { path, ...body }: Sample) {
  const [method = ''] = name.split(' ')
  const answer = await clinic.fetch(method, path, { as, ...body })
  // Streams don't end, so their body isn't read.
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await answer.text()
  if (isStream) await answer.body?.cancel()
  return { status: answer.status, text }
}

function expectNoTrace(text: string): void {
  for (const canary of ['Canary', phone, '01799999999', patient.email]) expect(text).not.toContain(canary)
}

/** Ends a session as expiry or a logout would. */
async function end(how: 'expired' | 'revoked'): Promise<Person> {
  const session = await spare(patient)
  if (how === 'revoked') await clinic.call('DELETE', '/session', { as: session })
  else {
    const expiresAt = new Date(0)
    await clinic.db
      .update(sessions)
      .set({ expiresAt })
      .where(eq(sessions.tokenHash, hashOfToken(session.token)))
  }
  return session
}

const calls = Object.keys(access) as Call[]

const callers = ['visitor', 'expired', 'revoked', 'other', 'staff', 'owner', 'patient'] as const
type CallerName = (typeof callers)[number]
const isWithoutAccount = (who: CallerName) => ['visitor', 'expired', 'revoked'].includes(who)

/** The status with which a call refuses a caller; undefined if it admits them. */
function refusalOf(name: Call, who: CallerName): number | undefined {
  const { caller, rows } = access[name]
  const isOnARow = name.includes('{') && rows !== undefined
  if (isWithoutAccount(who)) return caller === 'anybody' ? undefined : 401
  if (who === 'owner' || who === 'staff') {
    if (caller === 'owner' && who === 'staff') return 403
    return isOnARow && rows === 'own' ? 404 : undefined
  }
  if (caller === 'staff' || caller === 'owner') return 403
  // Only staff can accept a request, though the patient can see it.
  if (who === 'patient') return name === 'PUT /appointment/{id}' ? 403 : undefined
  if (isOnARow) return 404
  // The offer would be mailed to an address that may be a stranger's.
  return name === 'POST /waiting' ? 403 : undefined
}

function personOf(who: CallerName): Person | undefined {
  if (who === 'visitor') return undefined
  return who === 'patient' ? patient : (ended[who] ?? people[who])
}

/** Everything that a call could change: a checksum of each table, and the queued jobs. */
async function everything(): Promise<Record<string, unknown>> {
  const { rows } = await clinic.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits'`)
  const checksums = rows.map(
    ({ name }) =>
      sql`select ${name} as name, md5(string_agg(t::text, '|' order by t::text)) as checksum from ${sql.identifier(name)} t`,
  )
  const all = await clinic.db.execute<{ name: string; checksum: string }>(sql.join(checksums, sql` union all `))
  return { ...Object.fromEntries(all.rows.map(({ name, checksum }) => [name, checksum])), jobs: [...clinic.jobs] }
}

describe.each(calls)('%s', name => {
  const refused = callers.filter(who => refusalOf(name, who) !== undefined)
  const admitted = callers.filter(who => refusalOf(name, who) === undefined)

  afterAll(async () => {
    if (!ending.includes(name)) return
    patient = await spare(patient)
    for (const [who, person] of Object.entries(people)) people[who] = await spare(person)
  })

  const refusal = async () => {
    const sample = await sampleOf(name)
    const before = await everything()
    for (const who of refused) {
      const { status, text } = await ask(name, personOf(who), sample)
      expect([who, status]).toEqual([who, refusalOf(name, who)])
      if (who !== 'patient') expectNoTrace(text)
    }
    expect(await everything()).toEqual(before)
  }
  if (refused.length > 0) test(`refuses ${refused.join(', ')}, shows them nothing, and changes nothing`, refusal)

  test.each(admitted)('admits %s', async who => {
    const person = who === 'visitor' || who in ended ? personOf(who) : await sessionFor(name, who)
    const { status, text } = await ask(name, person, await sampleOf(name))
    const isOnARow = name.includes('{') && access[name].rows !== undefined
    expect([401, 403, ...(isOnARow ? [404] : [])]).not.toContain(status)
    if (isWithoutAccount(who) || who === 'other') expectNoTrace(text)
  })
})

// Tests the budgets: a call above a limit that its line names is refused.

const foreignPhoto = () => `https://photos.example/${newId()}.png`
const linkOfVisit = async () => ({
  token: await makePrivateLink(clinic, { appointmentId: await newAppointment() }),
})
const wrongPassword = () => ({ email: patient.email, password: 'not the right one' })
const browsers = async (person = patient) => [await rememberBrowser(clinic, clinic.db, person.id)]
/** The caller's network has had more than its share. */
async function flood(limit: LimitName): Promise<void> {
  const used = { count: 1_000, windowEndsAt: new Date(clinic.now().getTime() + millisecondsPerMinute) }
  await clinic.db.insert(rateLimits).values({ key: `${limit}|192.0.2.1`, ...used })
}
const verifying = async () => ({
  token: await makeOneTimeToken(clinic, 'verify-email', patient.id),
  password: 'not the right one',
})

/** The patient's number signs in to their account. */
const proveThePhone = () =>
  clinic.db.update(users).set({ phone, phoneProvenAt: clinic.now() }).where(eq(users.id, patient.id))
const wrongCode = async () => {
  const { body } = await clinic.call('POST', '/telephone-code', { json: { PhNum: phone } })
  await clinic.db.delete(rateLimits)
  return { codeId: String(body.codeId), code: '000000', fName: 'Another Name' }
}

async function wrongFactor(browsersOf = async (_: Person): Promise<string[]> => []): Promise<Sample> {
  const person = await clinic.enrol('staff')
  await clinic.call('POST', '/second-factor', { as: person, json: {} })
  await clinic.db.update(secondFactors).set({ confirmedAt: clinic.now() }).where(eq(secondFactors.userId, person.id))
  const credentials = { email: person.email, password: 'correct horse', browsers: await browsersOf(person) }
  const { body } = await clinic.call('POST', '/users', { json: credentials })
  return json('/second-factor/finish', { ticket: body.ticket, code: '000000' })
}

const floodedFirst = (limit: LimitName, path: string) => async () => {
  await flood(limit)
  return json(path, { email: patient.email })
}

/** Requests that count against a limit, for calls whose sample doesn't. */
const counting: Partial<Record<`${Call} ${LimitName}`, MakeSample>> = {
  'POST /review pictureOfAccount': () => json('/review', { ...review, photo: foreignPhoto() }),
  'POST /visit shortLinkFrom': () => json('/visit', { token: 'ABCD1234EFGH' }),
  'POST /visit/confirm linkedVisitChange': async () => json('/visit/confirm', await linkOfVisit()),
  'POST /visit/move linkedVisitChange': async () => json('/visit/move', { ...(await linkOfVisit()), appointDate: day }),
  'POST /visit/cancel linkedVisitChange': async () => json('/visit/cancel', await linkOfVisit()),
  'POST /visit/waiting linkedVisitChange': async () =>
    json('/visit/waiting', { ...(await linkOfVisit()), waiting: true }),
  'POST /visit/late linkedVisitChange': async () => json('/visit/late', { ...(await linkOfVisit()), minutes: 10 }),
  'POST /visit/no-texts linkedVisitChange': async () => json('/visit/no-texts', await linkOfVisit()),
  'PUT /message-choice profile': () => json('/message-choice', { firstWay: 'text', wantsTexts: true }),
  'POST /visit/leave linkedVisitChange': async () => json('/visit/leave', await linkOfVisit()),
  'POST /visit/here linkedVisitChange': async () => json('/visit/here', { ...(await linkOfVisit()), code: 'a guess' }),
  'POST /users signInTo': () => json('/users', wrongPassword()),
  'POST /users signInFrom': () => json('/users', wrongPassword()),
  'POST /users signInAmidFlood': async () => {
    await flood('signInFrom')
    return json('/users', wrongPassword())
  },
  'POST /users guessFromKnownBrowser': async () => json('/users', { ...wrongPassword(), browsers: await browsers() }),
  'POST /users registerFrom': () => json('/users', { ...newcomer, email: patient.email, photo }),
  'POST /users registerTakenFrom': () => json('/users', { ...newcomer, email: patient.email, photo }),
  'POST /verification/confirm signInTo': async () => json('/verification/confirm', await verifying()),
  'POST /verification/confirm signInFrom': async () => json('/verification/confirm', await verifying()),
  'POST /verification/confirm signInAmidFlood': async () => {
    await flood('signInFrom')
    return json('/verification/confirm', await verifying())
  },
  'POST /verification/confirm guessFromKnownBrowser': async () =>
    json('/verification/confirm', { ...(await verifying()), browsers: await browsers() }),
  'POST /users pictureOfVisitor': () =>
    json('/users', {
      email: `${fresh()}@mail.example`,
      password: 'a calm clinic',
      fName: 'Somebody',
      photo: foreignPhoto(),
    }),
  'POST /second-factor/finish secondFactor': () => wrongFactor(),
  'POST /second-factor/finish guessFromKnownBrowser': () => wrongFactor(browsers),
  'POST /telephone-code codeTo': () => json('/telephone-code', { PhNum: phone }),
  'POST /telephone-code codeToADay': () => json('/telephone-code', { PhNum: phone }),
  'POST /telephone-code codeAbroad': async () => {
    await clinic.db.update(clinicSettings).set({ codeCountries: ['IN'] })
    return json('/telephone-code', { PhNum: '+919876543210' })
  },
  'POST /telephone-sign-in codeTry': async () => json('/telephone-sign-in', await wrongCode()),
  'POST /telephone-sign-in signInAmidFlood': async () => {
    const asked = await wrongCode()
    await flood('signInFrom')
    return json('/telephone-sign-in', asked)
  },
  'POST /telephone-sign-in guessFromKnownBrowser': async () => {
    await proveThePhone()
    const [{ fName } = {}] = await clinic.db
      .select({ fName: users.fullName })
      .from(users)
      .where(eq(users.id, patient.id))
    return json('/telephone-sign-in', { ...(await wrongCode()), fName, browsers: await browsers() })
  },
  'PUT /own-contact codeTry': async () => {
    const { body } = await clinic.call('POST', '/own-contact', { as: patient, json: { PhNum: phone } })
    await clinic.db.delete(rateLimits)
    return json('/own-contact', { codeId: body.codeId, code: '000000' })
  },
  'POST /telephone-sign-in nameOfNumber': async () => {
    await proveThePhone()
    const asked = await wrongCode()
    const written = await writeCode(clinic, asked.codeId)
    return json('/telephone-sign-in', { ...asked, code: written?.code })
  },
  ...Object.fromEntries(
    (['contactCode', 'codeFrom', 'codeFromADay', 'codeFromWide', 'codeTo', 'codeToADay'] as const).map(limit => [
      `POST /own-contact ${limit}`,
      () => json('/own-contact', { PhNum: phone }),
    ]),
  ),
  'POST /password-reset linkAmidFlood': floodedFirst('linkFrom', '/password-reset'),
  'POST /email-link linkAmidFlood': floodedFirst('linkFrom', '/email-link'),
  'POST /invitation linkAmidFlood': async () => {
    await flood('linkFrom')
    return json('/invitation', { email: 'invited@mail.example', role: 'staff' })
  },
  'POST /invitation linkTo': () => json('/invitation', { email: 'invited@mail.example', role: 'staff' }),
  'PUT /update-user/{email} pictureOfAccount': () =>
    json(`/update-user/${patient.email}`, { fName: 'Canary Kanaria', photo: foreignPhoto(), PhNum: phone }),
}

const isLimit = (budget: Budget): budget is LimitName => budget in limits
const counted = calls.flatMap(name => access[name].budget.filter(isLimit).map(limit => ({ name, limit })))

/** Leaves one attempt of a limit; returns how many counters it has. */
async function leaveOne(limit: LimitName): Promise<number> {
  const max = limits[limit].max - 1
  if (limit !== 'booking') {
    const ours = sql`starts_with(${rateLimits.key}, ${`${limit}|`})`
    return (await clinic.db.update(rateLimits).set({ count: max }).where(ours).returning()).length
  }
  // Bookings are counted by their own rows, cancelled ones included.
  const lifecycle = 'cancelled'
  const own = eq(appointments.bookedById, patient.id)
  const [booked] = await clinic.db.update(appointments).set({ lifecycle }).where(own).returning()
  if (!booked) return 0
  const { person: _generated, searchText: _too, ...visit } = booked
  const more = Array.from({ length: max - 1 }, () => ({ ...visit, id: newId() }))
  await clinic.db.insert(appointments).values(more)
  return max
}

/** What still passes above a limit, one by one or for each contact. */
function sparedAbove(limit: LimitName): number {
  if (limit === 'signInFrom') return limits.signInAmidFlood.max
  if (limit === 'linkFrom') return limits.linkAmidFlood.max
  return limitOf(limit).thenEveryMinutes === undefined ? 0 : 1
}

const atOnce = 6

describe.each(counted)('$name, counted against $limit', ({ name, limit }) => {
  test('of six at once one passes if one is left; the others are refused, with the time to wait', async () => {
    if (limit === 'booking') await clinic.db.delete(appointments)
    const { caller } = access[name]
    const account = caller === 'owner' ? people.owner : patient
    const as = limits[limit].per === 'account' || caller !== 'anybody' ? account : undefined
    const [method = ''] = name.split(' ')
    const { path, ...body } = (await counting[`${name} ${limit}`]?.()) ?? (await sampleOf(name))
    await clinic.fetch(method, path, { as, ...body })
    expect(await leaveOne(limit), 'its counters').toBeGreaterThan(0)
    // The visits of a family are of different persons.
    const nth = (n: number) =>
      limit === 'booking' ? { json: { ...Object(body.json), forName: `Child ${'ABCDEF'[n]}` } } : {}
    const call = (_: unknown, n: number) => clinic.fetch(method, path, { as, ...body, ...nth(n) })
    const answers = await Promise.all(Array.from({ length: atOnce }, call))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length, 'refused').toBeGreaterThanOrEqual(atOnce - 1 - sparedAbove(limit))
    for (const answer of refused) {
      const { code } = await answer.json()
      expect(code).toBe(limit === 'booking' ? 'too_many_bookings' : 'too_many')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })
})

test('every limit counts the attempts at some call', () => {
  expect(new Set(counted.map(({ limit }) => limit))).toEqual(new Set(Object.keys(limits)))
})

test('the table has a line for every call that the API describes, and no other', async () => {
  const { body } = await clinic.call('GET', '/openapi.json')
  const described = Object.entries(body.paths as object).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
  expect(described.toSorted()).toEqual(calls.toSorted())
})

// These come last, since some of them end sessions, or replace a contact.

/** Of these no key is claimed: what they make is stored as a hash alone or shown once, or they end or set what is the caller's own. */
const unclaimed: readonly Call[] = [
  'POST /patients/{id}/code',
  'POST /waiting-room-screen',
  'POST /appointment/{id}/slip',
  'POST /calendar-feed',
  'POST /second-factor',
  'DELETE /session',
  'DELETE /own-data',
  'PUT /session/language',
  'PUT /setup',
]

const claiming = calls.filter(
  name => !name.startsWith('GET ') && access[name].caller !== 'anybody' && !unclaimed.includes(name),
)

test.each(claiming)('%s changes nothing more when it is sent again with its key, and responds alike', async name => {
  const { caller } = access[name]
  const as = await sessionFor(name, caller === 'account' ? 'patient' : 'owner')
  const sample = await sampleOf(name)
  const headers = { ...sample.headers, 'idempotency-key': `key of ${name}` }
  const send = async () => {
    const { status, text } = await ask(name, as, { ...sample, headers })
    return [status, text && JSON.parse(text)]
  }
  const { idempotency_keys: noKey, ...before } = await everything()
  const first = await send()
  const { idempotency_keys: key, ...after } = await everything()
  expect(await send()).toEqual(first)
  expect(await everything()).toEqual({ ...after, idempotency_keys: key })
  if (!isDeepStrictEqual(after, before)) expect(key).not.toBe(noKey)
})
