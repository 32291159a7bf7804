import { createTransport } from 'nodemailer'
import type { Environment } from '../core/environment.server.ts'

export interface Mail {
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  /** What the button is called that an address standing alone in the text becomes; without one it stays text. */
  readonly action?: string
  readonly messageId: string
  /** For the calendar of whoever gets the mail. */
  readonly calendar?: { readonly method: string; readonly content: string }
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The same for every try of one mail, so that one that arrives twice is seen to be one. */
export function messageIdOf({ publicUrl }: Environment, kind: string, id: string): string {
  return `<${kind}-${id}@${new URL(publicUrl).hostname}>`
}

const timeoutMs = 15_000

interface Without {
  /** Shows a mail on the terminal. */
  print(text: string): void
  /** Keeps it for the owner to read. */
  keep(mail: Mail): Promise<void>
}

/** Sends over SMTP; without `SMTP_URL` prints and keeps every mail, so that a newcomer sees what would be sent. */
export function createMailer(settings: Environment, { print, keep }: Without): Mailer {
  const { SMTP_URL: url, MAIL_FROM, CLINIC_MAIL } = settings
  if (url === undefined) {
    const send = async (mail: Mail) => {
      await keep(mail)
      print(asText(mail))
    }
    return { send, close: () => undefined }
  }
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = MAIL_FROM ?? CLINIC_MAIL ?? `Teeth Care <noreply@${new URL(settings.publicUrl).hostname}>`
  return {
    async send(mail) {
      const { to, replyTo, subject, text, messageId, calendar } = mail
      const { mailPage } = await import('./clinic-mail.tsx')
      const html = await mailPage(mail)
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId,
        ...(replyTo ? { replyTo } : {}),
        ...(calendar ? { icalEvent: { ...calendar, filename: 'visit.ics' } } : {}),
      })
    },
    close: () => transport.close(),
  }
}

function asText({ to, subject, text }: Mail): string {
  const line = '─'.repeat(60)
  return `\n${line}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n${line}\n`
}
