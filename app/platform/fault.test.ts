import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { runInNewContext } from 'node:vm'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { smtpMailer } from '../../test/mailbox.ts'
import { makeCertificate } from '../../test/own-certificate.ts'
import { outbox } from '../outbox/texts.ts'
import { readEnvironment } from './environment.server.ts'
import { faultCode, faultOf } from './fault.server.ts'

const mail = { clinicName: 'Riverside', to: 'rahima@patients.example', subject: 'Hello', text: 'Hello' }

/** The code of a failed mail. */
async function codeBy(SMTP_URL: string): Promise<string> {
  const mailer = smtpMailer(readEnvironment({ SMTP_URL }))
  onTestFinished(() => mailer.close())
  const clinic = { accent: '#1f6b57', logo: null, footer: '' }
  return await mailer.send({ ...mail, messageId: '<1@localhost>' }, clinic).then(() => 'sent', faultCode)
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return port
}

test('a mail that fails is logged with what failed, and the owner reads a sentence about it', async () => {
  const login = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('no')),
  })
  login.on('error', () => undefined)
  const loginPort = await portOf(login.server)
  const tls = createTlsServer(await makeCertificate()).on('tlsClientError', () => undefined)
  const failures: Record<string, string> = {
    ECONNREFUSED: `smtp://127.0.0.1:${await freePort()}`,
    ENOTFOUND: 'smtp://nowhere.invalid',
    DEPTH_ZERO_SELF_SIGNED_CERT: `smtps://localhost:${await portOf(tls)}`,
    EAUTH: `smtp://clinic:wrong@127.0.0.1:${loginPort}`,
  }
  for (const [code, url] of Object.entries(failures)) {
    expect(await codeBy(url)).toBe(code)
    expect(outbox.unsent.why(code)).not.toContain('Something in the program failed')
  }
})

test('what is thrown and no error is logged with its class', () => {
  expect(faultOf(new Map())).toEqual({ name: 'thrown Map' })
  expect(faultOf({ email: 'rahima@patients.example' })).toEqual({ name: 'thrown Object' })
  expect(faultOf(Object.create(null))).toEqual({ name: 'thrown object' })
  expect(faultOf('rahima@patients.example')).toEqual({ name: 'thrown string' })
  expect(faultOf(undefined)).toEqual({ name: 'thrown undefined' })
})

test('an error of another context is an error, with its frames', () => {
  const fault = faultOf(runInNewContext('Object.assign(new TypeError("of Rahima"), { code: "E_OTHER" })'))
  expect(fault).toMatchObject({
    name: 'TypeError',
    code: 'E_OTHER',
    trail: expect.arrayContaining([expect.any(String)]),
  })
  expect(JSON.stringify(fault)).not.toContain('Rahima')
})
