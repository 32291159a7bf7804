import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailbox } from '../test/mailbox.ts'
import { makeDataDir, type RunningProgram, startProgram } from '../test/program.ts'

let dataDir: string
let remove: () => Promise<void>
let program: RunningProgram | undefined

beforeEach(async () => {
  const made = await makeDataDir()
  dataDir = made.dataDir
  remove = made.remove
})
afterEach(async () => {
  await program?.stop()
  await remove()
})

async function sendMessage(username = 'Mina, Bcc: all') {
  const json = {
    username,
    email: 'mina@patients.example',
    message: 'My crown came off. <script>alert(1)</script>\n\nhttps://trap.example/login',
  }
  const response = await fetch(`${program?.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
  return response.status
}

test('a visitor’s message reaches the clinic by SMTP with a reply address, and can’t inject a header', async () => {
  const mailbox = await openMailbox()
  program = await startProgram({
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    CLINIC_MAIL: 'desk@teethcare.example',
    MAIL_FROM: 'Teeth Care <hello@teethcare.example>',
  })
  expect(await sendMessage('Mina\r\nBcc: everybody')).toBe(422)
  expect(await sendMessage()).toBe(201)
  const mail = await mailbox.next('desk@teethcare.example')
  expect(mail.replyTo?.[0]?.address).toBe('mina@patients.example')
  expect(mail.messageId).toMatch(/^<contact-[\w-]+@localhost>$/)
  expect(mail.bcc).toBeUndefined()
  expect(mail.text).toContain('My crown came off.')
  expect(mail.html).toContain('My crown came off.')
  // HTML in a visitor's message is escaped.
  expect(mail.html).not.toContain('<script>')
  expect(mail.html).not.toContain('href="https://trap.example')
  await mailbox.close()
})

test('on a public address without a mail server no mail is printed: the log says that it is stored, and the terminal how to own', async () => {
  const PUBLIC_URL = 'https://smiles.example'
  program = await startProgram({
    DATA_DIR: dataDir,
    PUBLIC_URL,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
  })
  expect(program.output()).toMatch(/Nobody owns the clinic yet: register there, then run “teeth-care owner EMAIL”/)
  const mail = JSON.stringify({ username: 'Mina', email: 'mina@patients.example', message: 'My crown came off.' })
  const headers = { 'content-type': 'application/json', host: 'smiles.example', 'x-forwarded-proto': 'https' }
  expect((await fetch(`${program.url}/api/contact`, { method: 'POST', headers, body: mail })).status).toBe(201)
  await expect.poll(() => program?.output()).toContain('stored a mail in the Outbox, since there is no SMTP_URL')
  expect(program.output()).not.toMatch(/crown|mina@|To: /)
})

test('without a mail server every mail is printed, and stored for the owner alone', async () => {
  program = await startProgram({ DATA_DIR: dataDir })
  expect(await sendMessage()).toBe(201)
  await expect.poll(() => program?.output()).toContain('My crown came off.')
  expect(program.output()).toContain('To: hello@teethcare.example')
  const photo = '/pictures/placeholder-person.svg'
  const enter = async (email: string) => {
    const json = { email, password: 'a calm clinic', fName: 'Olive Owner', photo }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${program?.url}/api/users`, { method: 'POST', headers, body: JSON.stringify(json) })
    return { authorization: `Bearer ${(await answer.json()).token}` }
  }
  const [owner, patient] = [await enter('olive@teethcare.example'), await enter('nusrat@patients.example')]
  const outbox = async () => (await fetch(`${program?.url}/api/outbox`, { headers: owner })).json()
  await expect.poll(async () => (await outbox()).mails.length).toBe(3)
  const { hasServer, mails } = await outbox()
  expect(hasServer).toBe(false)
  expect(mails.at(-1)).toMatchObject({ to: 'hello@teethcare.example', text: expect.stringContaining('crown') })
  expect((await fetch(`${program.url}/api/outbox`, { headers: patient })).status).toBe(403)
})
