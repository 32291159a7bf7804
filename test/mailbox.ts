import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createMailer } from '../app/outbox/mail/mailer.server.ts'
import type { Environment } from '../app/platform/environment.server.ts'

/** Only ends a wait for a mail that never comes. */
const nextTimeoutMs = 300_000

export interface Mailbox {
  /** A value for `SMTP_URL`. */
  readonly url: string
  readonly mails: Email[]
  /** Waits for the next mail to an address; each mail is returned once. */
  next(to: string): Promise<Email>
  /** Discards the mails received so far. */
  empty(): void
  close(): Promise<void>
}

interface MailboxOptions {
  readonly port?: number
  /** The reply code with which a recipient is refused; undefined for none. */
  refusal?(address: string): number | undefined
}

/** A real SMTP server that stores the mails it receives. */
export async function openMailbox({ port = 0, refusal }: MailboxOptions = {}): Promise<Mailbox> {
  const mails: Email[] = []
  const taken = new Set<Email>()
  const listeners = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refusal?.(address)
      done(responseCode === undefined ? undefined : Object.assign(new Error('refused'), { responseCode }))
    },
    onData(stream, _session, done) {
      store(buffer(stream)).then(() => done(), done)
    },
  })
  async function store(content: Promise<Buffer>): Promise<void> {
    mails.push(await PostalMime.parse(await content))
    for (const listener of listeners) listener()
  }
  // A killed client breaks its connection.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: openPort } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${openPort}`,
    mails,
    next(to) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          const received = mails.map(mail => `${addresseeOf(mail)}: ${mail.subject}`)
          reject(new Error(`no mail has come for ${to}; all that came:\n${received.join('\n')}`))
        }, nextTimeoutMs).unref()
        const check = () => {
          const mail = mails.find(candidate => !taken.has(candidate) && addresseeOf(candidate) === to)
          if (!mail) return
          clearTimeout(timer)
          taken.add(mail)
          listeners.delete(check)
          resolve(mail)
        }
        listeners.add(check)
        check()
      })
    },
    empty() {
      mails.length = 0
    },
    async close() {
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/** The link in one of our mails. */
export function linkIn({ text = '' }: Email): string {
  const [link] = /https?:\/\/\S+#\S+/.exec(text) ?? []
  if (!link) throw new Error('the mail has no link')
  return link
}

function addresseeOf({ to }: Email): string | undefined {
  return to?.[0]?.address
}

/** Sends over the `SMTP_URL` of these settings. */
export function smtpMailer(settings: Environment) {
  const ignore = async () => undefined
  return createMailer(settings, { print: ignore, store: ignore, log: { info: ignore } })
}
