import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  /** What `SMTP_URL` takes. */
  readonly url: string
  readonly mails: Email[]
  /** The oldest mail to an address that nobody took yet, as soon as it is there. */
  next(to: string): Promise<Email>
  close(): Promise<void>
}

/** A real SMTP server that keeps what it is sent. */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const mails: Email[] = []
  const taken = new Set<Email>()
  const listeners = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      keep(buffer(stream)).then(() => done(), done)
    },
  })
  async function keep(content: Promise<Buffer>): Promise<void> {
    mails.push(await PostalMime.parse(await content))
    for (const listener of listeners) listener()
  }
  // A client that is killed leaves its connection in the middle.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: openPort } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${openPort}`,
    mails,
    next(to) {
      return new Promise(resolve => {
        const look = () => {
          const mail = mails.find(candidate => !taken.has(candidate) && addresseeOf(candidate) === to)
          if (!mail) return
          taken.add(mail)
          listeners.delete(look)
          resolve(mail)
        }
        listeners.add(look)
        look()
      })
    },
    async close() {
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/** The link in a mail of ours, as its reader would open it. */
export function linkIn({ text = '' }: Email): string {
  const [link] = /https?:\/\/\S+#\S+/.exec(text) ?? []
  if (!link) throw new Error('the mail has no link')
  return link
}

function addresseeOf({ to }: Email): string | undefined {
  return to?.[0]?.address
}
