import type { Logger } from 'pino'
import type { Environment } from '../../platform/environment.server.ts'
import { type MailLook, mailPage } from './clinic-mail.server.tsx'
import { addressRefused, type Mail } from './mail.ts'
import { openSmtp } from './smtp.server.ts'

export interface Mailer {
  send(mail: Mail, look: MailLook): Promise<void>
  close(): void
}

/** Mail programs recognise a duplicate mail by its message id, which all attempts at sending one mail share. */
export function messageIdOf({ publicUrl }: Environment, kind: string, id: string): string {
  return `<${kind}-${id}@${new URL(publicUrl).hostname}>`
}

/** The mail server refused the recipient for good (RFC 5321: a reply of 5yz to RCPT TO). */
export class AddressRefused extends Error {
  readonly code = addressRefused
}

const firstPermanent = 500

function isAboutAddress(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return error.command === 'RCPT TO' && Number(error.responseCode) >= firstPermanent
}

interface WithoutServer {
  print(text: string): void
  store(mail: Mail): Promise<void>
  readonly log: Pick<Logger, 'info'>
}

/** Without a mail server mails are printed, unless other machines open the site: there the terminal is a log, which may not name people. */
export function createMailer(settings: Environment, { print, store, log }: WithoutServer): Mailer {
  const { SMTP_URL: url, MAIL_FROM, CLINIC_MAIL } = settings
  if (url === undefined) {
    const send = async (mail: Mail) => {
      await store(mail)
      if (settings.loopbackOnly) print(asText(mail))
      else log.info('stored a mail in the Outbox, since there is no SMTP_URL')
    }
    return { send, close: () => undefined }
  }
  const transport = openSmtp(url)
  const sender = MAIL_FROM ?? CLINIC_MAIL
  return {
    async send(mail, look) {
      const { clinicName, to, replyTo, subject, text, messageId, calendar } = mail
      const html = await mailPage(mail, look)
      const sent = transport.sendMail({
        from: sender ?? { name: clinicName, address: `noreply@${new URL(settings.publicUrl).hostname}` },
        to,
        subject,
        text,
        html,
        messageId,
        // The header `Auto-Submitted` keeps out-of-office replies from coming back (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(replyTo ? { replyTo } : {}),
        ...(calendar ? { icalEvent: { ...calendar, filename: 'visit.ics' } } : {}),
      })
      await sent.catch(error => {
        throw isAboutAddress(error)
          ? new AddressRefused('the mail server refused the address', { cause: error })
          : error
      })
    },
    close: () => transport.close(),
  }
}

function asText({ to, subject, text }: Mail): string {
  const line = '─'.repeat(60)
  return `\n${line}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n${line}\n`
}
