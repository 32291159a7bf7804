import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, openMailbox } from '../test/mailbox.ts'
import { makeDataDir, type RunningProgram } from '../test/program.ts'
import { bookAtDesk, call, programs, register } from './clinic-site.ts'
import { figure } from './proof.ts'

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
    const wish = { treatment: 'dental implant', appointDate, phNum: '01798765432', note: 'kanariasecretnote' }
    const booked = await call(program, 'POST', '/appointment', { json: wish, token: patient })
    if (booked.status === 201) visit = String(booked.body.insertedId)
    const caller = { patientName: 'Kanaria Deskborn', patientEmail: 'deskborn@canary.example' }
    await call(program, 'POST', '/appointment', { json: { ...wish, ...caller }, token: owner })
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

interface Asked {
  readonly name: string
  readonly text: string
}

async function ask(method: string, path: string, init: RequestInit = {}): Promise<Asked> {
  const response = await fetch(program.url + path, { method, redirect: 'manual', ...init })
  const stream = response.headers.get('content-type') === 'text/event-stream'
  const text = stream ? '' : await response.text()
  if (stream) await response.body?.cancel()
  return { name: `${method} ${path} ${response.status}`, text: `${JSON.stringify([...response.headers])} ${text}` }
}

/** Every address of a page that anybody can find, and those that only insiders know. */
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

test('nothing of a patient is in an anonymous page or answer, an error, or the log', async () => {
  const asked: Asked[] = []
  for (const path of await pages()) asked.push(await ask('GET', path))
  const calls = await operations()
  for (const { method, path } of calls) {
    const filled = path.replace(/\{email\}/, 'kanaria@canary.example').replace(/\{\w+\}/g, visit)
    const body =
      method === 'GET' ? null : JSON.stringify({ email: 'kanaria@canary.example', patientName: 'Kanaria Canary' })
    asked.push(await ask(method, filled, { body, headers: { 'content-type': 'application/json' } }))
    asked.push(
      await ask(method, filled, {
        body: method === 'GET' ? null : '{"email":"kanaria@canary.example',
        headers: { 'content-type': 'application/json' },
      }),
    )
  }
  // What somebody said themselves may come back to them in what they asked for.
  const leaks = asked.filter(({ name, text }) => canary.test(text) && !/kanaria-secret-search/.test(name))
  expect(leaks.map(({ name, text }) => `${name}: ${canary.exec(text)?.[0]}`)).toEqual([])
  expect(program.output()).not.toMatch(canary)
  expect(program.output().length).toBeGreaterThan(100)
  figure(
    4,
    `${asked.length} anonymous pages, answers and errors (${calls.length} operations), and the whole log at its loudest: 0 of ${canaryNames.length + canaryMails.length + canaryPhones.length + canaryTexts.length} canaries`,
  )
})

test('another patient’s answers hold nothing of them either', async () => {
  const other = await register(program, 'other@patients.example', 'Other Person')
  const headers = { authorization: `Bearer ${other}` }
  const asked: Asked[] = []
  for (const { method, path } of await operations()) {
    if (method !== 'GET') continue
    const filled = path.replace(/\{email\}/, 'kanaria@canary.example').replace(/\{\w+\}/g, visit)
    asked.push(await ask('GET', filled, { headers }))
  }
  expect(asked.filter(({ text }) => canary.test(text)).map(({ name }) => name)).toEqual([])
  figure(4, `${asked.length} reading calls by another patient: 0 canaries`)
})

test('whatever holds something personal may be kept by nobody', async () => {
  let held = 0
  for (const { method, path } of await operations()) {
    if (method !== 'GET' || path.endsWith('/changes')) continue
    for (const token of [owner, patient]) {
      const filled = path.replace(/\{email\}/, 'kanaria@canary.example').replace(/\{\w+\}/g, visit)
      const response = await fetch(program.url + filled, { headers: { authorization: `Bearer ${token}` } })
      const text = await response.text()
      if (canary.test(text)) held++
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  }
  expect(held).toBeGreaterThan(8)
  figure(
    4,
    `Cache-Control: no-store on every answer of the API to who has an account; ${held} of them held canaries (the owner’s and the patient’s own)`,
  )
})

test('whoever tries with names and passwords in an address leaves none in the log', async () => {
  for (const path of ['/login?password=kanariasecretnote', '/api/users/kanaria@canary.example?phone=01798765432'])
    await ask('GET', path)
  await bookAtDesk(program, owner)
  expect(program.output()).not.toMatch(canary)
})
