import type { APIRequestContext, Page } from '@playwright/test'
import { bearer, tokenOf } from './people.ts'

/** The data of one clinic's screens: the users' tokens, and the ids in addresses. */
export interface Facts {
  readonly tokens: Readonly<Record<Viewer, string>>
  readonly treatmentId: string
  readonly blogId: string
  /** The patient's future visit, and its doctor. */
  readonly appointmentId: string
  readonly visitDay: string
  readonly doctorId: string
  /** The patient's file. */
  readonly fileId: string
}

export type Viewer = 'visitor' | 'patient' | 'owner'

/** A screen in one of its states. */
export interface Screen {
  readonly name: string
  readonly viewer: Viewer
  path(facts: Facts): string
  /** Brings the opened screen into its state. */
  act?(page: Page): Promise<void>
  /** True for states that exist only on a narrow screen. */
  readonly isForPhones?: true
}

/** All users and data that the screens need. The owner registers first, since the first account becomes the owner's. */
export async function furnish(request: APIRequestContext): Promise<Facts> {
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const patient = await tokenOf(request, 'nusrat@patients.example', 'Nusrat Jahan')
  const [treatment] = await (await request.get('/api/treatments?name=implant')).json()
  const [blog] = await (await request.get('/api/blogs')).json()
  const tokens = { visitor: '', patient, owner }
  await bookSomething(request, tokens, treatment._id)
  const [visit] = await (await request.get('/api/appointments', { headers: bearer(patient) })).json()
  const seen = await request.get(`/api/appointment/${visit._id}`, { headers: bearer(owner) })
  const { fileId } = await seen.json()
  const visitFacts = {
    appointmentId: visit._id,
    visitDay: visit.appointDate,
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

async function bookSomething(request: APIRequestContext, tokens: Facts['tokens'], treatmentId: string): Promise<void> {
  // Far enough ahead that no cut-off is near, at any hour.
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const free = await request.get(`/api/availability?treatment=${treatmentId}&from=${soon}&days=31`)
  const { days }: { days: { date: string; slots: unknown[] }[] } = await free.json()
  const appointDate = days.find(({ slots }) => slots.length > 0)?.date
  const data = { treatmentId, appointDate, phNum: '01712345678' }
  await request.post('/api/appointment', { headers: bearer(tokens.patient), data })
}

const sampleReviews = 8

const at = (path: string) => () => path
const press = (name: string) => async (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** Submits an empty form and waits for the problems beside its fields. */
const pressTooSoon = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

/** Presses a button that exists only on a narrow screen. */
const pressIfThere = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true })
  if (await button.isVisible()) await button.click()
}

async function chooseTime(page: Page) {
  await page
    .getByRole('radio', { name: / \d+ free$/ })
    .last()
    .check()
  await page
    .getByRole('radio', { name: /^\d+:\d\d [AP]M$/ })
    .first()
    .check()
}

async function chooseAnyTime(page: Page) {
  await page.getByLabel(/squeeze in/).check()
  await pressTooSoon('Book')(page)
}

async function waitForQueue(page: Page) {
  await page.getByRole('heading', { name: 'Waiting' }).waitFor()
}

async function waitForBoard(page: Page) {
  await page.getByRole('region', { name: 'Waiting' }).waitFor()
}

async function openVisitOfBoard(page: Page) {
  await page.locator('[data-visit]').first().click()
  await page.getByRole('dialog').waitFor()
}

/** The bookings that a retirement from today would hit; nothing is saved. */
async function beginRetirement(page: Page) {
  const stays = page.getByRole('button', { name: 'They stay after all' })
  await page.getByRole('heading', { name: 'When they leave' }).waitFor()
  if (await stays.isVisible()) {
    await askFor(page, 'They stay after all')
    await page.getByRole('button', { name: 'Yes' }).click()
  }
  await page.getByLabel('First day without them').fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Take no more bookings from then on' }).click()
  await page.getByRole('button', { name: 'Save all the same' }).waitFor()
}

async function retire(page: Page) {
  await beginRetirement(page)
  await page.getByLabel('First day without them').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Take no more bookings from then on' }).click()
  await page.getByRole('button', { name: 'Save all the same' }).click()
  await page.getByRole('button', { name: 'Ask them all to choose a new time' }).waitFor()
}

/** Presses a button that asks for confirmation, and waits for the question. */
async function askFor(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Yes' }).waitFor()
}

/** As right after a booking in this tab. */
async function showBookedVisit(page: Page) {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const [visit] = await (await fetch('/api/appointments', { headers })).json()
    sessionStorage.setItem('booked-visit', visit._id)
  })
  await page.reload()
  await page.getByRole('region', { name: 'Your visit' }).waitFor()
}

/** The address of a waiting room's screen, just made. */
async function makeScreen(page: Page) {
  await page.getByLabel('Where it hangs').fill('Ground floor')
  await press('Make an address')(page)
  await page.getByRole('button', { name: 'Copy the address' }).waitFor()
}

async function beginSecondFactor(page: Page) {
  await page.getByRole('button', { name: 'Switch it on' }).click()
  const code = page.getByAltText('QR code for an authenticator app')
  await code.waitFor()
  await code.evaluate((picture: HTMLImageElement) => picture.decode())
}

async function logInWrongly(page: Page) {
  await page.getByLabel('Email').fill('nobody@patients.example')
  await page.getByLabel('Password').fill('wrong password')
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  await page.getByText('Invalid email or password').waitFor()
}

/** Opens the form of invitations, and sends it empty. */
async function inviteNobody(page: Page) {
  await press('Invite by e-mail')(page)
  await pressTooSoon('Send the invitation')(page)
}

const forVisitors: readonly Screen[] = [
  { name: 'home', viewer: 'visitor', path: at('/') },
  { name: 'home-menu', viewer: 'visitor', path: at('/'), act: pressIfThere('Open menu'), isForPhones: true },
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
  { name: 'contact-problems', viewer: 'visitor', path: at('/contact'), act: pressTooSoon('Send') },
  { name: 'appointment', viewer: 'visitor', path: at('/appointment') },
  { name: 'privacy', viewer: 'visitor', path: at('/privacy') },
  { name: 'terms', viewer: 'visitor', path: at('/terms') },
  { name: 'login', viewer: 'visitor', path: at('/login') },
  { name: 'login-problems', viewer: 'visitor', path: at('/login'), act: pressTooSoon('SignIn') },
  { name: 'login-refused', viewer: 'visitor', path: at('/login'), act: logInWrongly },
  { name: 'register', viewer: 'visitor', path: at('/register') },
  { name: 'register-problems', viewer: 'visitor', path: at('/register'), act: pressTooSoon('SignUp') },
  { name: 'forgot-problem', viewer: 'visitor', path: at('/login'), act: pressTooSoon('Forgot password?') },
  { name: 'reset-password', viewer: 'visitor', path: at('/reset-password#a-link') },
  { name: 'verify-email', viewer: 'visitor', path: at('/verify-email#a-link') },
  { name: 'email-link', viewer: 'visitor', path: at('/email-link#a-link') },
  { name: 'visit-dead', viewer: 'visitor', path: at('/visit#a-dead-link') },
  { name: 'queue-dead', viewer: 'visitor', path: at('/queue#a-dead-link') },
  { name: 'here-unknown', viewer: 'visitor', path: at('/here#a-dead-code') },
  { name: 'offer-dead', viewer: 'visitor', path: at('/earlier#a-dead-link') },
  { name: 'invitation-dead', viewer: 'visitor', path: at('/invitation#a-dead-link') },
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
    act: pressTooSoon('Submit Appointment'),
  },
  {
    name: 'booking-wait',
    viewer: 'patient',
    path: ({ treatmentId }) => `/appointment/${treatmentId}`,
    act: press('Tell me when something gets free'),
  },
  { name: 'booking-gone', viewer: 'patient', path: at('/appointment/0198c0de-0000-7000-8000-000000000000') },
  { name: 'my-appointments', viewer: 'patient', path: at('/dashboard/all-appointments') },
  {
    name: 'my-appointments-confirm',
    viewer: 'patient',
    path: at('/dashboard/all-appointments'),
    act: page => askFor(page, 'Cancel dental implant'),
  },
  {
    name: 'move',
    viewer: 'patient',
    path: ({ appointmentId }) => `/dashboard/all-appointments/${appointmentId}/move`,
    act: async page =>
      page
        .getByRole('radio', { name: / \d+ free$/ })
        .first()
        .waitFor(),
  },
  {
    name: 'my-sidebar',
    viewer: 'patient',
    path: at('/dashboard/profile'),
    act: pressIfThere('Open SideBar'),
    isForPhones: true,
  },
  { name: 'profile', viewer: 'patient', path: at('/dashboard/profile') },
  {
    name: 'profile-password',
    viewer: 'patient',
    path: at('/dashboard/profile'),
    async act(page) {
      await press('Password Change')(page)
      await page.getByLabel('Old Password').waitFor()
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
    act: page => askFor(page, 'Remove it'),
  },
  { name: 'clinic', viewer: 'owner', path: at('/dashboard/clinic?back=start') },
  {
    name: 'clinic-problems',
    viewer: 'owner',
    path: at('/dashboard/clinic'),
    async act(page) {
      await page.getByLabel('Colour', { exact: true }).fill('#ffd75e')
      await pressTooSoon('Save')(page)
    },
  },
  { name: 'hours', viewer: 'owner', path: at('/dashboard/hours') },
  { name: 'manage-treatments', viewer: 'owner', path: at('/dashboard/manage-treatments') },
  {
    name: 'manage-treatments-confirm',
    viewer: 'owner',
    path: at('/dashboard/manage-treatments'),
    act: page => askFor(page, 'Delete braces'),
  },
  { name: 'sidebar', viewer: 'owner', path: at('/dashboard'), act: pressIfThere('Open SideBar'), isForPhones: true },
  { name: 'add-treatment', viewer: 'owner', path: at('/dashboard/add-treatment') },
  {
    name: 'add-treatment-problems',
    viewer: 'owner',
    path: at('/dashboard/add-treatment'),
    act: pressTooSoon('Add Treatment'),
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
    act: pressTooSoon('Create Blog'),
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
  { name: 'day-list', viewer: 'owner', path: ({ visitDay }) => `/dashboard/today/list?day=${visitDay}` },
  { name: 'day-list-empty', viewer: 'owner', path: at('/dashboard/today/list?day=2026-01-02') },
  { name: 'day-sheet', viewer: 'owner', path: ({ visitDay }) => `/dashboard/today/sheet?day=${visitDay}` },
  { name: 'patients', viewer: 'owner', path: at('/dashboard/patients') },
  { name: 'patients-found', viewer: 'owner', path: at('/dashboard/patients?q=nusrat') },
  { name: 'patient', viewer: 'owner', path: ({ fileId }) => `/dashboard/patients/${fileId}` },
  { name: 'walk-in', viewer: 'owner', path: at('/dashboard/walk-in'), act: waitForQueue },
  { name: 'today', viewer: 'owner', path: at('/dashboard/today'), act: waitForBoard },
  { name: 'week', viewer: 'owner', path: at('/dashboard/today?view=week'), act: waitForBoard },
  {
    name: 'visit-on-the-board',
    viewer: 'owner',
    path: ({ visitDay }) => `/dashboard/today?day=${visitDay}`,
    act: openVisitOfBoard,
  },
  { name: 'calendar-addresses', viewer: 'owner', path: at('/dashboard/today/calendar-addresses') },
  { name: 'book', viewer: 'owner', path: at('/dashboard/book'), act: chooseTime },
  { name: 'book-any-time', viewer: 'owner', path: at('/dashboard/book'), act: chooseAnyTime },
  { name: 'rosters', viewer: 'owner', path: at('/dashboard/rosters') },
  { name: 'closures', viewer: 'owner', path: at('/dashboard/closures') },
  { name: 'to-call', viewer: 'owner', path: at('/dashboard/to-call') },
  { name: 'closures-problems', viewer: 'owner', path: at('/dashboard/closures'), act: pressTooSoon('Add closure') },
  { name: 'doctors', viewer: 'owner', path: at('/dashboard/doctors') },
  { name: 'add-doctor', viewer: 'owner', path: at('/dashboard/doctors/new') },
  {
    name: 'add-doctor-problems',
    viewer: 'owner',
    path: at('/dashboard/doctors/new'),
    act: pressTooSoon('Add the doctor'),
  },
  { name: 'edit-doctor', viewer: 'owner', path: ({ doctorId }) => `/dashboard/doctors/${doctorId}` },
  {
    name: 'doctor-retiring',
    viewer: 'owner',
    path: ({ doctorId }) => `/dashboard/doctors/${doctorId}`,
    act: beginRetirement,
  },
  { name: 'doctor-retired', viewer: 'owner', path: ({ doctorId }) => `/dashboard/doctors/${doctorId}`, act: retire },
  { name: 'waiting-rooms', viewer: 'owner', path: at('/dashboard/waiting-room'), act: makeScreen },
  {
    name: 'slip',
    viewer: 'owner',
    path: ({ appointmentId }) => `/dashboard/all-appointments/${appointmentId}/slip`,
  },
  { name: 'settings', viewer: 'owner', path: at('/dashboard/settings') },
  { name: 'backups', viewer: 'owner', path: at('/dashboard/backups') },
  { name: 'my-own-appointments', viewer: 'owner', path: at('/dashboard/my-appointments') },
]

/** Every screen in every state that matters. */
export const screens: readonly Screen[] = [...forVisitors, ...forPatients, ...forTheClinic]

/** Waits until a screen has loaded: its heading is there and the network is idle. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Ends each stream of changes at once, before a page is opened that settles: an open one would keep it from ever being idle. */
export async function withoutStreams(page: Page): Promise<void> {
  await page.route(/\/api\/(.+\/)?changes$/, route => route.fulfill({ contentType: 'text/event-stream', body: '' }))
}
