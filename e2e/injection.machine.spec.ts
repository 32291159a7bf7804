import type { APIRequestContext, Page } from '@playwright/test'
import { queryDatabase } from '../test/program.ts'
import { figure, isLong, times } from '../test/proof.ts'
import { expect, goTo, test } from './clinic.ts'
import { payloads } from './payloads.ts'
import { bearer, enter, tokenOf } from './people.ts'

const photo = '/pictures/placeholder-person.svg'
const step = Math.floor(payloads.length / times(4, payloads.length))
const chosen = payloads.filter((_, index) => index % step === 0)

interface Typed {
  readonly blogs: string[]
  readonly treatments: string[]
  readonly visits: string[]
  accepted: number
  refused: number
}

/** Sends each payload in every field that a user can fill; a call that refuses one names the field (422). */
async function typeEverywhere(
  request: APIRequestContext,
  tokens: { owner: string; patient: string },
  dataDir: string,
): Promise<Typed> {
  const typed: Typed = { blogs: [], treatments: [], visits: [], accepted: 0, refused: 0 }
  const send = async (method: 'post' | 'put' | 'patch', path: string, token: string, data: object) => {
    const answer = await request[method](`/api${path}`, { headers: bearer(token), data })
    expect([path, data, answer.status() < 500 && ![401, 403, 404, 429].includes(answer.status())]).toEqual([
      path,
      data,
      true,
    ])
    if (answer.ok()) typed.accepted++
    else typed.refused++
    const { insertedId } = await answer.json()
    return typeof insertedId === 'string' ? insertedId : undefined
  }
  /** The same with a payload as a person's name. If that is refused, the rest is sent with another name. */
  const sendNamed = async (path: string, token: string, field: string, name: string, data: object) =>
    (await send('post', path, token, { ...data, [field]: name })) ??
    (await send('post', path, token, { ...data, [field]: 'Rahima Begum' }))
  const [{ _id: doctorId }] = await (await request.get('/api/doctors')).json()
  for (const [index, payload] of chosen.entries()) {
    // Rate limits are not what is tested here.
    if (index % 4 === 0) await queryDatabase(dataDir, 'delete from rate_limits', [])
    const { owner, patient } = tokens
    const blog = await send('post', '/blog', owner, { question: payload, qanswer: payload, photo })
    if (blog) typed.blogs.push(blog)
    const length = { cost: 100, durationMinutes: 5 }
    const treatment = await send('post', '/treatment', owner, { name: payload, about: payload, photo, ...length })
    if (treatment) typed.treatments.push(treatment)
    await send('post', '/treatment', owner, { name: `photo ${index}`, about: payload, photo: payload, ...length })
    await sendNamed('/review', owner, 'reviewername', payload, { title: payload, review: payload, photo })
    const day = new Date(Date.now() + (3 + (index % 40)) * 86_400_000).toISOString().slice(0, 10)
    const caller = { patientEmail: `caller-${index}@patients.example`, language: 'en', phNum: '01712345678' }
    const visit = await sendNamed('/appointment', owner, 'patientName', payload, {
      treatment: 'dental implant',
      appointDate: day,
      note: payload,
      ...caller,
    })
    if (visit) {
      typed.visits.push(visit)
      // Like a row from before such names were refused.
      await queryDatabase(dataDir, 'update appointments set patient_name = $1 where id = $2', [payload, visit])
      await send('put', `/appointment/${visit}`, owner, { staffNote: payload })
    }
    await sendNamed('/contact', '', 'username', payload, { email: 'mina@mail.example', message: payload })
    await send('post', '/closure', owner, { doctorId, from: '2027-12-24', to: '2027-12-24', reason: payload })
    await send('put', '/update-user/nusrat@patients.example', patient, { fName: payload, PhNum: '01712345678', photo })
    await send('post', '/users', '', {
      email: `${index}@patients.example`,
      password: payload,
      fName: payload,
      photo: payload,
    })
  }
  return typed
}

/** Makes a page report each payload that ran, or that a policy had to stop. */
async function listen(page: Page): Promise<string[]> {
  const ran: string[] = []
  await page.exposeFunction('x', () => ran.push('x()'))
  await page.exposeFunction('reportViolation', (what: string) => ran.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  page.on('dialog', dialog => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return ran
}

test('what people type is shown as they typed it, and never run: on no screen, in no mail, in no export', async ({
  page,
  site,
  mailbox,
  pageProblems,
}) => {
  if (isLong) test.setTimeout(3_600_000)
  const { request } = page
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const patient = await tokenOf(request, 'nusrat@patients.example', 'Nusrat Jahan')
  const typed = await typeEverywhere(request, { owner, patient }, site.dataDir)
  expect(typed.accepted).toBeGreaterThan(chosen.length * 5)
  const ran = await listen(page)
  let screens = 0
  const inspect = async (path: string) => {
    await goTo(page, path)
    // The heading is rendered with the loaded data; two frames later anything that could run has run.
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    // For payloads that wait for the mouse or the keyboard.
    await page.mouse.move(200, 200)
    await page.keyboard.press('Tab')
    screens++
  }
  const publicPaths = ['/', '/treatments', '/blogs', '/about', '/contact', '/appointment', '/register']
  const odd = [
    '/treatments?name=',
    '/login?from=',
    '/visit#',
    '/queue#',
    '/here#',
    '/place#',
    '/earlier#',
    '/email-link#',
    '/invitation#',
    '/reset-password#',
    '/verify-email#',
  ]
  for (const path of publicPaths) await inspect(path)
  for (const id of typed.blogs) await inspect(`/blogs/${id}`)
  for (const id of typed.treatments) await inspect(`/treatments/${id}`)
  for (const payload of chosen)
    await inspect((odd[chosen.indexOf(payload) % odd.length] ?? '/') + encodeURIComponent(payload))
  await enter(page, owner, '/dashboard/manage-treatments')
  const screensOfOwner = [
    'manage-treatments',
    'manage-blogs',
    'manage-reviews',
    'all-appointments',
    'all-user',
    'today',
    'today/calendar-addresses',
    'closures',
    'rosters',
    'book',
    'outbox',
    'profile',
    'your-data',
    'settings',
    'backups',
  ]
  for (const screen of screensOfOwner) await inspect(`/dashboard/${screen}`)
  for (const id of typed.visits) await inspect(`/dashboard/all-appointments/${id}`)
  for (const id of typed.blogs) await inspect(`/dashboard/manage-blogs/update-blog/${id}`)
  for (const id of typed.treatments) await inspect(`/dashboard/manage-treatments/update-treatment/${id}`)
  for (const id of typed.treatments.slice(0, 3)) await inspect(`/appointment/${id}`)
  await enter(page, patient, '/dashboard/profile')
  for (const screen of ['profile', 'profile/update-profile', 'your-data', 'all-appointments', 'my-appointments'])
    await inspect(`/dashboard/${screen}`)
  expect(ran).toEqual([])
  // Refusals are expected at these addresses; a policy violation would be another kind of message.
  expect(pageProblems.splice(0).filter(problem => !/status of 4\d\d/.test(problem))).toEqual([])

  // Each mail as in a mail program that runs everything.
  const expectedMails = typed.visits.length
  await expect.poll(() => mailbox.mails.length).toBeGreaterThanOrEqual(expectedMails)
  const mails = [...mailbox.mails]
  for (const mail of mails) {
    const names = mail.headers.map(({ key }) => key)
    expect(names).not.toContain('bcc')
    expect(JSON.stringify([mail.to, mail.cc ?? [], mail.bcc ?? []])).not.toContain('evil.example')
    await page.goto('about:blank')
    await page.setContent(mail.html ?? '')
    await page.mouse.move(200, 200)
  }
  expect(ran).toEqual([])
  // Exports are plain data for every program that opens them.
  const fresh = await tokenOf(request, 'nusrat@patients.example', 'Nusrat Jahan')
  const own = await request.get('/api/own-data', { headers: bearer(fresh) })
  expect(own.headers()['content-type']).toContain('application/json')
  expect(own.headers()['content-disposition']).toMatch(/^attachment/)
  for (const id of typed.visits) {
    const file = await request.get(`/api/appointment/${id}/calendar`, { headers: bearer(owner) })
    expect(file.headers()['content-type']).toContain('text/calendar')
    const unfolded = (await file.text()).replace(/\r\n[ \t]/g, '')
    expect(unfolded.split('\r\n').filter(line => line !== '' && !/^[A-Z-]+[;:]/.test(line))).toEqual([])
  }
  pageProblems.splice(0)
  figure(
    2,
    `${chosen.length} payloads in every field (${typed.accepted} taken, ${typed.refused} refused beside their field), shown on ${screens} screens, in ${mails.length} mails and ${typed.visits.length + 1} exports: 0 ran, 0 reports of the content security policy or of Trusted Types`,
  )
})
