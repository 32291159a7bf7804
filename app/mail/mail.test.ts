import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { makeDataDir, type RunningProgram, startProgram } from '../../test/program.ts'

let port: number
let dataDir: string
let remove: () => Promise<void>
let program: RunningProgram | undefined

beforeEach(async () => {
  port = await freePort()
  const made = await makeDataDir()
  dataDir = made.dataDir
  remove = made.remove
})
afterEach(async () => {
  await program?.stop()
  await remove()
})

function startSmtp() {
  const mails: string[] = []
  let hear: () => void = () => undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        mails.push(text)
        hear()
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  const arrived = new Promise<void>(resolve => {
    hear = resolve
  })
  return { server, mails, arrived }
}

async function sendMessage() {
  const json = {
    username: 'Mina\r\nBcc: all@patients.example',
    email: 'mina@patients.example',
    message: 'My crown came off.',
  }
  const response = await fetch(`${program?.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
  expect(response.status).toBe(201)
}

test('a visitor’s message reaches the clinic by SMTP, with the way to answer, and can’t smuggle in a header', async () => {
  const { server, mails, arrived } = startSmtp()
  program = await startProgram({
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    CLINIC_MAIL: 'desk@teethcare.example',
    MAIL_FROM: 'Teeth Care <hello@teethcare.example>',
  })
  await sendMessage()
  await arrived
  const [mail = ''] = mails
  const [head = ''] = mail.split('\r\n\r\n')
  expect(head).toMatch(/^To: desk@teethcare.example$/m)
  expect(head).toMatch(/^Reply-To: mina@patients.example$/m)
  expect(head).toMatch(/^Message-ID: <contact-[\w-]+@localhost>$/m)
  expect(mail).not.toMatch(/^Bcc:/m)
  expect(mail).toContain('My crown came off.')
  server.close()
  await once(server.server, 'close')
})

test('without a mail server every mail is printed', async () => {
  program = await startProgram({ DATA_DIR: dataDir })
  await sendMessage()
  await expect.poll(() => program?.output(), { timeout: 10_000 }).toContain('My crown came off.')
  expect(program.output()).toContain('To: hello@teethcare.example')
})
