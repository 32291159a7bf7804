import type { APIRequestContext, Page } from '@playwright/test'
import { goTo, ready, reload } from './clinic.ts'
import { bearer, tokenOf } from './people.ts'
import type { MorningFacts } from './play-morning.ts'
import type { english } from './texts.ts'

/** The data of one clinic's screens: the users' tokens, and the ids in addresses. */
export interface Facts {
  readonly tokens: Readonly<Record<'visitor' | 'patient' | 'owner', string>>
  readonly treatmentId: string
  readonly blogId: string
  /** The patient's future visit, and its doctor. */
  readonly appointmentId: string
  readonly doctorId: string
  /** The patient's file. */
  readonly fileId: string
}

export type Viewer = 'visitor' | 'patient' | 'staff' | 'owner'

/** Whether the viewer works at a desk. */
export const isWide = (viewer: Viewer): boolean => viewer === 'owner' || viewer === 'staff'

/** The facts of the clinic in the middle of a working day (`working-day.ts`). */
export type ScreenFacts = Omit<Facts, 'tokens'> & MorningFacts & { readonly tokens: Readonly<Record<Viewer, string>> }

/** The texts of the language that a screen is shown in. */
export type Texts = typeof english

/** A screen in one of its states. */
export interface Screen {
  readonly name: string
  readonly viewer: Viewer
  path(facts: ScreenFacts): string
  /** Brings the opened screen into its state. */
  act?(page: Page, facts: ScreenFacts, texts: Texts): Promise<void>
  /** True for states that exist only on a narrow screen. */
  readonly isForPhones?: true
}

/**
 * Sets up users, a future visit and a review. The owner registers first, since the first account becomes the owner's. The program's
 * clock is the machine's, unless its time is given.
 */
export async function setUpClinic(request: APIRequestContext, nowMs = Date.now()): Promise<Facts> {
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const patient = await tokenOf(request, 'nusrat@patients.example', 'Nusrat Jahan')
  const [treatment] = await (await request.get('/api/treatments?name=implant')).json()
  const [blog] = await (await request.get('/api/blogs')).json()
  const tokens = { visitor: '', patient, owner }
  await bookSomething(request, tokens, treatment._id, nowMs)
  const [visit] = await (await request.get('/api/appointments', { headers: bearer(patient) })).json()
  const seen = await request.get(`/api/appointment/${visit._id}`, { headers: bearer(owner) })
  const { fileId } = await seen.json()
  const visitFacts = {
    appointmentId: visit._id,
    doctorId: visit.doctorId,
    fileId,
  }
  const facts = { tokens, treatmentId: treatment._id, blogId: blog._id, ...visitFacts }
  const { length: known } = await (await request.get('/api/all-reviews', { headers: bearer(owner) })).json()
  if (known > sampleReviews) return facts
  const review = { reviewername: 'Nusrat Jahan', title: 'Braces', review: 'Nobody laughed at my fear.' }
  const photo = '/pictures/patients/nusrat-jahan.svg'
  await request.post('/api/review', { headers: bearer(patient), data: { ...review, photo } })
  return facts
}

async function bookSomething(
  request: APIRequestContext,
  tokens: Facts['tokens'],
  treatmentId: string,
  nowMs: number,
): Promise<void> {
  // Far enough ahead that no cut-off is near, at any hour.
  const soon = new Date(nowMs + 2 * 86_400_000).toISOString().slice(0, 10)
  const free = await request.get(`/api/availability?treatment=${treatmentId}&from=${soon}&days=31`)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await free.json()
  const appointDate = days.find(({ slots }) => slots.length > 0)?.date
  const data = { treatmentId, appointDate, phNum: '01712345678' }
  await request.post('/api/appointment', { headers: bearer(tokens.patient), data })
}

const sampleReviews = 8

const paths = new Map<string, () => string>()
/** The same function for the same path: by it tests see which screens are states of one page. */
function at(path: string): () => string {
  const known = paths.get(path) ?? (() => path)
  paths.set(path, known)
  return known
}

const doctorForm = ({ doctorId }: ScreenFacts) => `/dashboard/doctors/${doctorId}`

type Choose = (texts: Texts) => string

const press = (choose: Choose) => async (page: Page, _: unknown, texts: Texts) =>
  page.getByRole('button', { name: choose(texts), exact: true }).click()

/** Submits an empty form and waits for the problems beside its fields. */
const pressTooSoon = (choose: Choose) => async (page: Page, _: unknown, texts: Texts) => {
  await page.getByRole('button', { name: choose(texts), exact: true }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

/** Presses a button that exists only on a narrow screen. */
const pressIfThere = (choose: Choose) => async (page: Page, _: unknown, texts: Texts) => {
  const button = page.getByRole('button', { name: choose(texts), exact: true })
  if (await button.isVisible()) await button.click()
}

/** The days that have free times. */
const freeDays = (page: Page, { booking }: Texts) =>
  page.getByRole('radio', { name: new RegExp(`[0-9০-৯]${booking.free(0).slice(1)}$`) })

async function chooseTime(page: Page, _: unknown, texts: Texts) {
  await freeDays(page, texts).last().check()
  await page.locator('[name=appointTime]').first().check()
}

/** Books for a caller who was here before, up to the press on Book. */
async function chooseAtDesk(page: Page, facts: unknown, texts: Texts) {
  await page.getByLabel(texts.booking.phone).fill('3456')
  await page.getByRole('list', { name: texts.patients.pick.list }).getByRole('button').first().click()
  await page.getByLabel(texts.desk.book.treatment, { exact: true }).selectOption({ index: 1 })
  await chooseTime(page, facts, texts)
}

async function chooseAnyTime(page: Page, facts: unknown, texts: Texts) {
  await page.getByLabel(texts.desk.book.anyTime).check()
  await pressTooSoon(({ desk }) => desk.book.submit)(page, facts, texts)
}

async function waitForQueue(page: Page, _: unknown, { queue }: Texts) {
  await page.getByRole('heading', { name: queue.title }).waitFor()
}

async function waitForBoard(page: Page, _: unknown, { board }: Texts) {
  await page.getByRole('region', { name: board.panel.waiting, exact: true }).waitFor()
}

/** Shows another panel beside the board. */
const showPanel = (panel: 'toCall' | 'news' | 'list') => async (page: Page, facts: unknown, texts: Texts) => {
  await waitForBoard(page, facts, texts)
  await page
    .getByRole('group', { name: texts.board.panel.choose })
    .getByText(new RegExp(`^${texts.board.panel[panel]}`))
    .click()
}

/** Why a patient has their place in the queue, and what staff can do about it. */
async function askWhy(page: Page, facts: unknown, texts: Texts) {
  await waitForBoard(page, facts, texts)
  const details = page.getByRole('button', { name: new RegExp(texts.queue.moreShort) })
  for (const each of await details.all()) await each.click()
}

/** Shows the choice of how late the patient will be. */
async function sayLate(page: Page, facts: unknown, texts: Texts) {
  await press(({ queueView }) => queueView.late)(page, facts, texts)
  await page.getByRole('button', { name: texts.queueView.lateBy(20) }).waitFor()
}

/** What a patient sees after opening the desk's code, on a phone that knows one of today's visits. */
async function comeByPhone(page: Page, { comingVisit, day }: MorningFacts, { here }: Texts) {
  const token = new URL(comingVisit, 'http://clinic.example').hash.slice(1)
  await page.evaluate(known => localStorage.setItem('visits-today', known), `${day} ${token}`)
  await reload(page)
  await page.getByRole('button', { name: here.press }).click()
  await page.getByRole('heading', { level: 1, name: here.done }).waitFor()
}

async function pressHere(page: Page, _: unknown, { here }: Texts) {
  await page.getByRole('button', { name: here.press }).click()
  await page.getByRole('heading', { level: 1, name: here.failed }).waitFor()
}

const waitForText = (choose: Choose) => async (page: Page, _: unknown, texts: Texts) =>
  page.getByText(choose(texts)).first().waitFor()

async function openBlockTime(page: Page, facts: unknown, texts: Texts) {
  await waitForBoard(page, facts, texts)
  await page.locator('[data-block]').first().click()
  await page.locator('#panel-title').waitFor()
}

async function openVisitOfBoard(page: Page, facts: unknown, texts: Texts) {
  await waitForBoard(page, facts, texts)
  await page.locator('.visit[data-phase=waiting] [data-visit]').first().click()
  await page.locator('#panel-title').waitFor()
}

/** Today by the page's clock, or a later day. */
const dayOnPage = (page: Page, laterMs = 0) =>
  page.evaluate(ms => new Date(Date.now() + ms).toISOString().slice(0, 10), laterMs)

/** The bookings that a retirement from today would affect; nothing is saved. */
async function beginRetirement(page: Page, _: unknown, texts: Texts) {
  const { takeBack, title, from, check } = texts.retirement
  const stays = page.getByRole('button', { name: takeBack })
  await page.getByRole('heading', { name: title }).waitFor()
  if (await stays.isVisible()) {
    await askFor(page, takeBack, texts.ui.yes)
    await page.getByRole('button', { name: texts.ui.yes }).click()
  }
  await page.getByLabel(from).fill(await dayOnPage(page))
  await page.getByRole('button', { name: check }).click()
  await page.getByRole('button', { name: texts.affected.save }).waitFor()
}

async function retire(page: Page, facts: unknown, texts: Texts) {
  const { from, check, visits } = texts.retirement
  await beginRetirement(page, facts, texts)
  await page.getByLabel(from).fill(await dayOnPage(page, 86_400_000))
  await page.getByRole('button', { name: check }).click()
  await page.getByRole('button', { name: texts.affected.save }).click()
  await page.getByRole('button', { name: visits.ask }).waitFor()
}

/** Presses the first button with this name, which asks for confirmation, and waits for the question. */
async function askFor(page: Page, name: string, yes: string) {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: yes, exact: true }).waitFor()
}

/** As right after a booking in this tab. */
async function showBookedVisit(page: Page, _: unknown, { visit }: Texts) {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const [visit] = await (await fetch('/api/appointments', { headers })).json()
    sessionStorage.setItem('booked-visit', visit._id)
  })
  await reload(page)
  await page.getByRole('region', { name: visit.title }).waitFor()
}

/** The address of a waiting room's screen, just created. */
async function makeScreen(page: Page, facts: unknown, texts: Texts) {
  const { name, copy } = texts.waitingRooms
  await page.getByLabel(name).fill('Ground floor')
  await press(({ waitingRooms }) => waitingRooms.make)(page, facts, texts)
  await page.getByRole('button', { name: copy }).waitFor()
}

async function beginSecondFactor(page: Page, _: unknown, { profile }: Texts) {
  await page.getByRole('button', { name: profile.secondFactor.switchOn }).click()
  const code = page.getByAltText(profile.secondFactor.qr)
  await code.waitFor()
  await code.evaluate((picture: HTMLImageElement) => picture.decode())
}

async function logInWrongly(page: Page, _: unknown, { auth, refusals }: Texts) {
  await page.getByLabel(auth.login.email).fill('nobody@patients.example')
  await page.getByLabel(auth.login.password).fill('wrong password')
  await page.getByRole('button', { name: auth.login.signIn, exact: true }).click()
  await page.getByText(refusals.wrong_credentials()).waitFor()
}

/** As if a code were on its way: real ones are few for one address. */
async function askForCode(page: Page, _: unknown, { telephone }: Texts) {
  const codeId = '01990000-0000-7000-8000-000000000000'
  await page.route('**/api/telephone-code', route =>
    route.fulfill({ status: 202, json: { acknowledged: true, codeId } }),
  )
  await page.getByLabel(telephone.name).fill('Rahima Begum')
  await page.getByLabel(telephone.number).fill('01712 345678')
  await page.getByRole('button', { name: telephone.send, exact: true }).click()
  await page.getByLabel(telephone.code, { exact: true }).waitFor()
}

/** Opens the invitation form, and sends it empty. */
async function inviteNobody(page: Page, facts: unknown, texts: Texts) {
  await press(({ people }) => people.invite.open)(page, facts, texts)
  await pressTooSoon(({ people }) => people.invite.send)(page, facts, texts)
}

const forVisitors: readonly Screen[] = [
  { name: 'home', viewer: 'visitor', path: at('/') },
  {
    name: 'home-menu',
    viewer: 'visitor',
    path: at('/'),
    act: pressIfThere(({ site }) => site.openMenu),
    isForPhones: true,
  },
  { name: 'about', viewer: 'visitor', path: at('/about') },
  { name: 'doctor', viewer: 'visitor', path: at('/doctors/farhana-islam') },
  { name: 'treatments', viewer: 'visitor', path: at('/treatments') },
  { name: 'treatments-found', viewer: 'visitor', path: at('/treatments?name=tooth') },
  { name: 'treatments-nothing-found', viewer: 'visitor', path: at('/treatments?name=nothing-like-it') },
  { name: 'treatments-spelled-alike', viewer: 'visitor', path: at('/treatments?name=wisdon') },
  { name: 'treatment', viewer: 'visitor', path: ({ treatmentId }) => `/treatments/${treatmentId}` },
  { name: 'blogs', viewer: 'visitor', path: at('/blogs') },
  { name: 'blog', viewer: 'visitor', path: ({ blogId }) => `/blogs/${blogId}` },
  { name: 'contact', viewer: 'visitor', path: at('/contact') },
  {
    name: 'contact-problems',
    viewer: 'visitor',
    path: at('/contact'),
    act: pressTooSoon(({ contact }) => contact.send),
  },
  { name: 'appointment', viewer: 'visitor', path: at('/appointment') },
  { name: 'privacy', viewer: 'visitor', path: at('/privacy') },
  { name: 'terms', viewer: 'visitor', path: at('/terms') },
  { name: 'login', viewer: 'visitor', path: at('/login') },
  { name: 'login-problems', viewer: 'visitor', path: at('/login'), act: pressTooSoon(({ auth }) => auth.login.signIn) },
  { name: 'login-refused', viewer: 'visitor', path: at('/login'), act: logInWrongly },
  { name: 'register', viewer: 'visitor', path: at('/register') },
  {
    name: 'register-problems',
    viewer: 'visitor',
    path: at('/register'),
    act: pressTooSoon(({ auth }) => auth.register.signUp),
  },
  { name: 'telephone', viewer: 'visitor', path: at('/telephone') },
  {
    name: 'telephone-problems',
    viewer: 'visitor',
    path: at('/telephone'),
    act: pressTooSoon(({ telephone }) => telephone.send),
  },
  { name: 'telephone-code', viewer: 'visitor', path: at('/telephone'), act: askForCode },
  {
    name: 'forgot-problem',
    viewer: 'visitor',
    path: at('/login'),
    act: pressTooSoon(({ auth }) => auth.mailMe.forgot),
  },
  { name: 'reset-password', viewer: 'visitor', path: at('/reset-password#a-link') },
  { name: 'verify-email', viewer: 'visitor', path: at('/verify-email#a-link') },
  { name: 'email-link', viewer: 'visitor', path: at('/email-link#a-link') },
  { name: 'visit-dead', viewer: 'visitor', path: at('/visit#a-dead-link') },
  { name: 'queue-dead', viewer: 'visitor', path: at('/queue#a-dead-link') },
  { name: 'place-dead', viewer: 'visitor', path: at('/place#a-dead-code') },
  { name: 'place', viewer: 'visitor', path: ({ place }) => place },
  { name: 'here-asks', viewer: 'visitor', path: at('/here#a-dead-code') },
  { name: 'here-unknown', viewer: 'visitor', path: at('/here#a-dead-code'), act: pressHere },
  { name: 'offer-dead', viewer: 'visitor', path: at('/earlier#a-dead-link') },
  { name: 'invitation-dead', viewer: 'visitor', path: at('/invitation#a-dead-link') },
  {
    name: 'visit-waiting',
    viewer: 'visitor',
    path: ({ waitingVisit }) => waitingVisit,
    act: waitForText(({ queueView }) => queueView.urgent),
  },
  { name: 'visit-late', viewer: 'visitor', path: ({ expectedVisit }) => expectedVisit, act: sayLate },
  {
    name: 'visit-affected',
    viewer: 'visitor',
    path: ({ affectedVisit }) => affectedVisit,
    act: async (page, _, { affectedVisit }) => page.getByRole('button', { name: affectedVisit.take }).first().waitFor(),
  },
  {
    name: 'waiting-room',
    viewer: 'visitor',
    path: ({ waitingRoom }) => waitingRoom,
    act: waitForText(({ waitingRoom }) => waitingRoom.notHere),
  },
  {
    name: 'offer',
    viewer: 'visitor',
    path: ({ offer }) => offer,
    act: async (page, _, { offer }) => page.getByRole('button', { name: offer.accept }).waitFor(),
  },
  { name: 'here', viewer: 'visitor', path: ({ here }) => here, act: comeByPhone },
  { name: 'second-factor', viewer: 'visitor', path: at('/second-factor') },
  { name: 'api-docs', viewer: 'visitor', path: at('/api/docs#patch-treatment-id') },
  { name: 'not-found', viewer: 'visitor', path: at('/no/such/page') },
]

const forPatients: readonly Screen[] = [
  { name: 'home-signed-in', viewer: 'patient', path: at('/') },
  { name: 'treatments-booked', viewer: 'patient', path: at('/treatments'), act: showBookedVisit },
  { name: 'booking', viewer: 'patient', path: ({ treatmentId }) => `/treatments/appointment/${treatmentId}` },
  {
    name: 'booking-chosen',
    viewer: 'patient',
    path: ({ treatmentId }) => `/appointment/${treatmentId}`,
    act: chooseTime,
  },
  {
    name: 'booking-problems',
    viewer: 'patient',
    path: ({ treatmentId }) => `/appointment/${treatmentId}`,
    act: pressTooSoon(({ booking }) => booking.submit),
  },
  {
    name: 'booking-wait',
    viewer: 'patient',
    path: ({ treatmentId }) => `/appointment/${treatmentId}`,
    act: press(({ waiting }) => waiting.open),
  },
  { name: 'booking-gone', viewer: 'patient', path: at('/appointment/0198c0de-0000-7000-8000-000000000000') },
  { name: 'my-appointments', viewer: 'patient', path: at('/dashboard/all-appointments') },
  {
    name: 'my-appointments-confirm',
    viewer: 'patient',
    path: at('/dashboard/all-appointments'),
    act: (page, _, texts) => askFor(page, texts.appointments.cancelOwn('').trim(), texts.visit.reallyCancel),
  },
  {
    name: 'move',
    viewer: 'patient',
    path: ({ appointmentId }) => `/dashboard/all-appointments/${appointmentId}/move`,
    act: async (page, _, texts) => freeDays(page, texts).first().waitFor(),
  },
  {
    name: 'my-sidebar',
    viewer: 'patient',
    path: at('/dashboard/profile'),
    act: pressIfThere(({ dashboard }) => dashboard.openSidebar),
    isForPhones: true,
  },
  { name: 'profile', viewer: 'patient', path: at('/dashboard/profile') },
  {
    name: 'profile-password',
    viewer: 'patient',
    path: at('/dashboard/profile'),
    async act(page, facts, texts) {
      await press(({ profile }) => profile.passwordChange)(page, facts, texts)
      await page.getByLabel(texts.profile.oldPassword).waitFor()
    },
  },
  { name: 'update-profile', viewer: 'patient', path: at('/dashboard/profile/update-profile') },
  { name: 'your-data', viewer: 'patient', path: at('/dashboard/your-data') },
  { name: 'review-to-approve', viewer: 'patient', path: at('/dashboard/add-review') },
  { name: 'staff-only', viewer: 'patient', path: at('/dashboard/all-user') },
]

const forTheClinic: readonly Screen[] = [
  { name: 'dashboard', viewer: 'owner', path: at('/dashboard') },
  { name: 'start', viewer: 'owner', path: at('/dashboard/start') },
  {
    name: 'start-remove',
    viewer: 'owner',
    path: at('/dashboard/start'),
    act: (page, _, texts) => askFor(page, texts.setup.sample.remove, texts.ui.yes),
  },
  { name: 'start-address', viewer: 'owner', path: at('/dashboard/start/address') },
  { name: 'clinic', viewer: 'owner', path: at('/dashboard/clinic?back=start') },
  { name: 'website', viewer: 'owner', path: at('/dashboard/website') },
  {
    name: 'website-own',
    viewer: 'owner',
    path: at('/dashboard/website'),
    act: async (page, _, { websiteTexts: { changeOf, sentences } }) => {
      const named = [sentences.heroLine, sentences.articleText]
      for (const sentence of named) await page.getByRole('button', { name: changeOf(sentence), exact: true }).click()
    },
  },
  {
    name: 'clinic-problems',
    viewer: 'owner',
    path: at('/dashboard/clinic'),
    async act(page, facts, texts) {
      await page.getByLabel(texts.clinicFacts.accent, { exact: true }).fill('#ffd75e')
      await pressTooSoon(({ clinicFacts }) => clinicFacts.save)(page, facts, texts)
    },
  },
  { name: 'hours', viewer: 'owner', path: at('/dashboard/hours') },
  { name: 'manage-treatments', viewer: 'owner', path: at('/dashboard/manage-treatments') },
  {
    name: 'manage-treatments-confirm',
    viewer: 'owner',
    path: at('/dashboard/manage-treatments'),
    act: (page, _, texts) => askFor(page, texts.manageTreatments.deleteName('').trim(), texts.ui.yes),
  },
  {
    name: 'sidebar',
    viewer: 'owner',
    path: at('/dashboard'),
    act: pressIfThere(({ dashboard }) => dashboard.openSidebar),
    isForPhones: true,
  },
  { name: 'add-treatment', viewer: 'owner', path: at('/dashboard/add-treatment') },
  {
    name: 'add-treatment-problems',
    viewer: 'owner',
    path: at('/dashboard/add-treatment'),
    act: pressTooSoon(({ treatmentForm }) => treatmentForm.add),
  },
  {
    name: 'update-treatment',
    viewer: 'owner',
    path: ({ treatmentId }) => `/dashboard/manage-treatments/update-treatment/${treatmentId}`,
  },
  { name: 'manage-blogs', viewer: 'owner', path: at('/dashboard/manage-blogs') },
  { name: 'create-blog', viewer: 'owner', path: at('/dashboard/create-blog') },
  {
    name: 'create-blog-problems',
    viewer: 'owner',
    path: at('/dashboard/create-blog'),
    act: pressTooSoon(({ createBlog }) => createBlog.submit),
  },
  {
    name: 'update-blog',
    viewer: 'owner',
    path: ({ blogId }) => `/dashboard/manage-blogs/update-blog/${blogId}`,
  },
  { name: 'manage-reviews', viewer: 'owner', path: at('/dashboard/manage-reviews') },
  { name: 'add-review', viewer: 'owner', path: at('/dashboard/add-review') },
  { name: 'all-users', viewer: 'owner', path: at('/dashboard/all-user') },
  { name: 'invite', viewer: 'owner', path: at('/dashboard/all-user'), act: inviteNobody },
  { name: 'owner-profile', viewer: 'owner', path: at('/dashboard/profile') },
  { name: 'second-factor-begun', viewer: 'owner', path: at('/dashboard/profile'), act: beginSecondFactor },
  { name: 'outbox', viewer: 'owner', path: at('/dashboard/outbox') },
  { name: 'all-appointments', viewer: 'owner', path: at('/dashboard/all-appointments') },
  { name: 'appointments-of-today', viewer: 'owner', path: at('/dashboard/all-appointments?view=today') },
  { name: 'appointments-search-short', viewer: 'owner', path: at('/dashboard/all-appointments?q=ab') },
  {
    name: 'appointment-of-another-user',
    viewer: 'owner',
    path: ({ appointmentId }) => `/dashboard/all-appointments/${appointmentId}`,
  },
  {
    name: 'appointment-waiting',
    viewer: 'owner',
    path: ({ waitingId }) => `/dashboard/all-appointments/${waitingId}`,
  },
  {
    name: 'appointment-move',
    viewer: 'owner',
    path: ({ waitingId }) => `/dashboard/all-appointments/${waitingId}/move`,
  },
  { name: 'day-list', viewer: 'owner', path: ({ day }) => `/dashboard/today/list?day=${day}` },
  { name: 'day-list-empty', viewer: 'owner', path: at('/dashboard/today/list?day=2026-01-02') },
  { name: 'day-sheet', viewer: 'owner', path: ({ day }) => `/dashboard/today/sheet?day=${day}` },
  { name: 'patients', viewer: 'owner', path: at('/dashboard/patients') },
  { name: 'patients-found', viewer: 'owner', path: at('/dashboard/patients?q=nusrat') },
  { name: 'patient', viewer: 'owner', path: ({ fileId }) => `/dashboard/patients/${fileId}` },
  { name: 'patient-noted', viewer: 'owner', path: ({ waitingFileId }) => `/dashboard/patients/${waitingFileId}` },
  { name: 'walk-in', viewer: 'owner', path: at('/dashboard/walk-in'), act: waitForQueue },
  { name: 'today', viewer: 'owner', path: at('/dashboard/today'), act: waitForText(({ queue }) => queue.delay.notify) },
  { name: 'today-why', viewer: 'owner', path: at('/dashboard/today'), act: askWhy },
  { name: 'today-to-call', viewer: 'owner', path: at('/dashboard/today'), act: showPanel('toCall') },
  { name: 'today-just-now', viewer: 'owner', path: at('/dashboard/today'), act: showPanel('news') },
  { name: 'today-list', viewer: 'owner', path: at('/dashboard/today'), act: showPanel('list') },
  {
    name: 'week',
    viewer: 'owner',
    path: ({ doctorId }) => `/dashboard/today?view=week&doctor=${doctorId}`,
    act: waitForBoard,
  },
  { name: 'week-plan', viewer: 'owner', path: at('/dashboard/today/plan?view=week&doctor=') },
  { name: 'month-plan', viewer: 'owner', path: at('/dashboard/today/plan?view=month&doctor=') },
  { name: 'visit-on-the-board', viewer: 'owner', path: at('/dashboard/today'), act: openVisitOfBoard },
  { name: 'block-time', viewer: 'owner', path: at('/dashboard/today'), act: openBlockTime },
  { name: 'calendar-addresses', viewer: 'owner', path: at('/dashboard/today/calendar-addresses') },
  { name: 'book', viewer: 'owner', path: at('/dashboard/book'), act: chooseAtDesk },
  { name: 'book-again', viewer: 'owner', path: ({ waitingFileId }) => `/dashboard/book?patient=${waitingFileId}` },
  { name: 'book-any-time', viewer: 'owner', path: at('/dashboard/book'), act: chooseAnyTime },
  { name: 'rosters', viewer: 'owner', path: at('/dashboard/rosters') },
  { name: 'to-call', viewer: 'owner', path: at('/dashboard/to-call') },
  { name: 'closures', viewer: 'owner', path: at('/dashboard/closures') },
  {
    name: 'closures-problems',
    viewer: 'owner',
    path: at('/dashboard/closures'),
    act: pressTooSoon(({ closures }) => closures.add),
  },
  { name: 'doctors', viewer: 'owner', path: at('/dashboard/doctors') },
  { name: 'add-doctor', viewer: 'owner', path: at('/dashboard/doctors/new') },
  {
    name: 'add-doctor-problems',
    viewer: 'owner',
    path: at('/dashboard/doctors/new'),
    act: pressTooSoon(({ doctorForm }) => doctorForm.add),
  },
  { name: 'edit-doctor', viewer: 'owner', path: doctorForm },
  {
    name: 'doctor-retiring',
    viewer: 'owner',
    path: doctorForm,
    act: beginRetirement,
  },
  { name: 'doctor-retired', viewer: 'owner', path: doctorForm, act: retire },
  { name: 'waiting-rooms', viewer: 'owner', path: at('/dashboard/waiting-room'), act: makeScreen },
  {
    name: 'slip',
    viewer: 'owner',
    path: ({ waitingId }) => `/dashboard/all-appointments/${waitingId}/slip`,
  },
  { name: 'settings', viewer: 'owner', path: at('/dashboard/settings') },
  { name: 'backups', viewer: 'owner', path: at('/dashboard/backups') },
  { name: 'system', viewer: 'owner', path: at('/dashboard/system') },
  { name: 'my-own-appointments', viewer: 'owner', path: at('/dashboard/my-appointments') },
]

/** Where staff see a different screen than the owner. */
const forStaff: readonly Screen[] = [
  { name: 'staff-dashboard', viewer: 'staff', path: at('/dashboard') },
  { name: 'staff-all-users', viewer: 'staff', path: at('/dashboard/all-user') },
  { name: 'owner-only', viewer: 'staff', path: at('/dashboard/settings') },
]

/** Every screen in every state that matters. */
export const screens: readonly Screen[] = [...forVisitors, ...forPatients, ...forStaff, ...forTheClinic]

/** Opens a screen, as in a new tab: within one document a new token after the # has no effect. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await goTo(page, path)
}

/** Waits until a screen says that it shows its data, and until its fonts and the pictures in sight are loaded. */
export async function settle(page: Page): Promise<void> {
  await ready(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    const isInSight = (picture: HTMLImageElement) =>
      picture.checkVisibility() && picture.getBoundingClientRect().top < window.innerHeight
    await Promise.allSettled([...document.images].filter(isInSight).map(picture => picture.decode()))
  })
}

/** Lets a screen's toasts expire: one that is about to disappear can't be read any more. */
export async function withoutToasts(page: Page): Promise<void> {
  const toasts = page.locator('.toast')
  if ((await toasts.count()) === 0) return
  await page.clock.fastForward(16_000)
  await toasts.first().waitFor({ state: 'detached' })
}
