import { wcagContrast } from 'culori'
import fc from 'fast-check'
import type { Email } from 'postal-mime'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { deliverBy } from '../../../test/deliver.ts'
import { type Mailbox, openMailbox, smtpMailer } from '../../../test/mailbox.ts'
import { backgrounds, hasContrast } from '../../clinic/colours.ts'
import { mailPage } from './clinic-mail.server.tsx'

let mailbox: Mailbox
let clinic: TestClinic
let owner: Person

beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())
beforeEach(async () => {
  clinic = await openTestClinic({ variables: { SMTP_URL: mailbox.url } })
  owner = await clinic.enrol('owner')
})
afterEach(() => clinic.close())

const change = (json: object) => clinic.call('PUT', '/clinic', { as: owner, json })

/** Books for a patient; returns the mail that says so. */
async function bookedMail(): Promise<Email> {
  const as = await clinic.enrol('patient')
  const json = { treatment: 'dental implant', appointDate: '2026-11-23', appointTime: '10:00', phNum: '01712345678' }
  await clinic.call('POST', '/appointment', { as, json })
  const mailer = smtpMailer(clinic.settings)
  await deliverBy(clinic, mailer)
  mailer.close()
  return mailbox.next(as.email)
}

/** The first element of a kind in a mail, with its style. */
function elementIn(html: string | undefined, name: string): { readonly tag: string; readonly style: string } {
  const tag = new RegExp(`<${name}\\b[^>]*>`).exec(html ?? '')?.[0] ?? ''
  return { tag, style: /style="([^"]*)"/.exec(tag)?.[1] ?? '' }
}

const coloursOf = (style: string) => ({
  text: /(?:^|;)color:(#\w+)/.exec(style)?.[1] ?? '',
  background: /(?:^|;)background-color:(#\w+)/.exec(style)?.[1] ?? '',
})

test('mails have the clinic’s colour and its logo, replaced by its name where pictures aren’t shown', async () => {
  const drawn = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#1d4e89' } })
    .png()
    .toBuffer()
  const { body } = await clinic.call('POST', '/picture', {
    content: new Uint8Array(drawn),
    headers: { 'content-type': 'image/png' },
    as: owner,
  })
  expect((await change({ name: 'Riverside Dental', accent: '#1d4e89', logo: body.picture })).status).toBe(200)
  const { html } = await bookedMail()
  const logo = elementIn(html, 'img')
  expect(logo.tag).toContain(`src="${clinic.settings.publicUrl}${body.picture}"`)
  expect(logo.tag).toContain('alt="Riverside Dental"')
  expect(coloursOf(elementIn(html, 'a').style).background).toBe('#1d4e89')
  expect(html).not.toContain('#1f6b57')
})

test('a clinic without them has the design’s colour and its name', async () => {
  const { html } = await bookedMail()
  expect(html).toMatch(/<h1[^>]*>Teeth Care<\/h1>/)
  expect(html).not.toContain('<img')
  expect(coloursOf(elementIn(html, 'a').style).background).toBe('#1f6b57')
})

test('whatever colour the clinic chooses, the name and the button in its mails are readable', async () => {
  const channel = fc.integer({ min: 0, max: 255 })
  const colour = fc
    .tuple(channel, channel, channel)
    .map(channels => `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`)
  const mail = {
    clinicName: 'Riverside',
    subject: 'Hello',
    text: 'Hello\n\nhttps://riverside.example',
    action: 'See it',
  }
  await fc.assert(
    fc.asyncProperty(colour.filter(hasContrast), async accent => {
      const html = await mailPage(mail, { accent, logo: null, footer: '' })
      const button = coloursOf(elementIn(html, 'a').style)
      expect(wcagContrast(button.text, button.background)).toBeGreaterThanOrEqual(4.5)
      const name = coloursOf(elementIn(html, 'h1').style)
      expect(wcagContrast(name.text, backgrounds.paper)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 30, examples: [['#6b6b6b'], ['#b30000']] },
  )
})
