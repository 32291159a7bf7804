import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, openMailbox } from '../test/mailbox.ts'
import { makeDataDir, type RunningProgram } from '../test/program.ts'
import { figure } from '../test/proof.ts'
import { bookAtDesk, call, programs, register } from './clinic-site.ts'

const canaryNames = ['Kanaria Canary', 'Kanaria Deskborn', 'Kanaria Messenger', 'Kanaria Waiting']
const canaryMails = ['kanaria@canary.example', 'deskborn@canary.example', 'messenger@canary.example']
const canaryPhones = ['+8801798765432', '01798765432', '1798765432']
const canaryTexts = ['kanariasecretnote', 'kanariasecretmessage', 'kanariasecretreview', 'kanaria-secret-search']
const canary = new RegExp(
  [...canaryNames, ...canaryMails, ...canaryPhones, ...canaryTexts].join('|').replaceAll('+', '\\+'),
  'i',
)

const site = programs()
let mailbox: Mailbox
let folder: Awaited<ReturnType<typeof makeDataDir>>
let program: RunningProgram
let owner: string
let patient: string
let visit: string

beforeAll(async () => {
  mailbox = await openMailbox()
  folder = await makeDataDir()
  program = await site.start({ DATA_DIR: folder.dataDir, SMTP_URL: mailbox.url, LOG_LEVEL: 'trace' })
  owner = await register(program, 'olive@teethcare.example')
  patient = await register(program, 'kanaria@canary.example', 'Kanaria Canary')
  const photo = '/pictures/placeholder-person.svg'
  const profile = { fName: 'Kanaria Canary', PhNum: '01798765432', photo }
  await call(program, 'PUT', '/update-user/kanaria@canary.example', { json: profile, token: patient })
  const soon = new Date(Date.now() + 9 * 86_400_000)
  for (const ahead of [0, 1, 2]) {
    const appointDate = new Date(soon.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
    const booking = { treatment: 'dental implant', appointDate, phNum: '01798765432', note: 'kanariasecretnote' }
    const booked = await call(program, 'POST', '/appointment', { json: booking, token: patient })
    if (booked.status === 201) visit = String(booked.body.insertedId)
    const caller = { patientName: 'Kanaria Deskborn', patientEmail: 'deskborn@canary.example' }
    await call(program, 'POST', '/appointment', { json: { ...booking, ...caller }, token: owner })
  }
  const review = { reviewername: 'Kanaria Waiting', title: 'Braces', review: 'kanariasecretreview', photo }
  await call(program, 'POST', '/review', { json: review, token: patient })
  const message = { username: 'Kanaria Messenger', email: 'messenger@canary.example', message: 'kanariasecretmessage' }
  await call(program, 'POST', '/contact', { json: message })
})
afterAll(async () => {
  await site.stop()
  await mailbox.close()
  await folder.remove()
})

interface Answer {
  readonly name: string
  readonly text: string
}

async function request(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(program.url + path, { method, redirect: 'manual', ...init })
  const stream = response.headers.get('content-type') === 'text/event-stream'
  const text = stream ? '' : await response.text()
  if (stream) await response.body?.cancel()
  return { name: `${method} ${path} ${response.status}`, text: `${JSON.stringify([...response.headers])} ${text}` }
}

/** The addresses of all pages: public ones, internal ones and odd ones. */
async function pages(): Promise<string[]> {
  const sitemap = await (await fetch(`${program.url}/sitemap.xml`)).text()
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const insiders = [
    '/dashboard',
    '/dashboard/all-appointments',
    `/dashboard/all-appointments/${visit}`,
    '/dashboard/all-user',
    '/dashboard/your-data',
    '/dashboard/manage-reviews',
    '/visit',
    '/earlier',
    '/invitation',
    '/login',
    '/register',
    '/auth/callback',
    '/robots.txt',
  ]
  const odd = [
    '/treatments?name=kanaria-secret-search',
    '/nobody/kanaria@canary.example',
    '/%E0%A4%A?q=01798765432',
    '/healthz',
    '/readyz',
    '/metrics',
  ]
  return [...found, ...insiders, ...odd].flatMap(path => [path, `${path}.data`])
}

const operations = async () => {
  const { paths } = (await call(program, 'GET', '/openapi.json')).body
  return Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => ({ method: method.toUpperCase(), path: `/api${path.replace(/^\/api/, '')}` })),
  )
}

test('no anonymous page or response, no error and no log contains a patient’s data', async () => {
  const answers: Answer[] = []
  for (const path of await pages()) answers.push(await request('GET', path))
  const calls = await operations()
  for (const { method, path } of calls) {
    const filled = path.replace(/\{email\}/, 'kanaria@canary.example').replace(/\{\w+\}/g, visit)
    const body =
      method === 'GET' ? null : JSON.stringify({ email: 'kanaria@canary.example', patientName: 'Kanaria Canary' })
    answers.push(await request(method, filled, { body, headers: { 'content-type': 'application/json' } }))
    answers.push(
      await request(method, filled, {
        body: method === 'GET' ? null : '{"email":"kanaria@canary.example',
        headers: { 'content-type': 'application/json' },
      }),
    )
  }
  // A search term may appear in the response to that search.
  const leaks = answers.filter(({ name, text }) => canary.test(text) && !/kanaria-secret-search/.test(name))
  expect(leaks.map(({ name, text }) => `${name}: ${canary.exec(text)?.[0]}`)).toEqual([])
  expect(program.output()).not.toMatch(canary)
  expect(program.output().length).toBeGreaterThan(100)
  figure(
    4,
    `${answers.length} anonymous pages, responses and errors (${calls.length} operations), and the whole log at its loudest: 0 of ${canaryNames.length + canaryMails.length + canaryPhones.length + canaryTexts.length} canaries`,
  )
})

test('responses to another patient don’t contain it either', async () => {
  const other = await register(program, 'other@patients.example', 'Other Person')
  const headers = { authorization: `Bearer ${other}` }
  const answers: Answer[] = []
  for (const { method, path } of await operations()) {
    if (method !== 'GET') continue
    const filled = path.replace(/\{email\}/, 'kanaria@canary.example').replace(/\{\w+\}/g, visit)
    answers.push(await request('GET', filled, { headers }))
  }
  expect(answers.filter(({ text }) => canary.test(text)).map(({ name }) => name)).toEqual([])
  figure(4, `${answers.length} reading calls by another patient: 0 canaries`)
})

test('no response with personal data may be stored by any cache', async () => {
  let withCanaries = 0
  for (const { method, path } of await operations()) {
    if (method !== 'GET' || path.endsWith('/changes')) continue
    for (const token of [owner, patient]) {
      const filled = path.replace(/\{email\}/, 'kanaria@canary.example').replace(/\{\w+\}/g, visit)
      const response = await fetch(program.url + filled, { headers: { authorization: `Bearer ${token}` } })
      const text = await response.text()
      if (canary.test(text)) withCanaries++
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  }
  expect(withCanaries).toBeGreaterThan(8)
  figure(
    4,
    `Cache-Control: no-store on every answer of the API to a signed-in caller; ${withCanaries} of them contained canaries (the owner’s and the patient’s own)`,
  )
})

test('names and passwords in a requested address don’t reach the log', async () => {
  for (const path of ['/login?password=kanariasecretnote', '/api/users/kanaria@canary.example?phone=01798765432'])
    await request('GET', path)
  await bookAtDesk(program, owner)
  expect(program.output()).not.toMatch(canary)
})
