import { eq } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import { clinicAddress, languageOfClinic } from '../clinic/clinic-mails.server.ts'
import { contactMessages } from '../platform/db/schema.ts'
import * as messageTexts from '../platform/i18n/message-texts.server.ts'
import type { JobOfMail } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { MailContext, QueuedMail } from '../platform/mail/mail-context.server.ts'
import { messageIdOf } from '../platform/mail/mailer.server.ts'

/** A visitor's message to the clinic; none if it has been deleted. */
export function contactMail(ctx: MailContext, { messageId }: JobOfMail<'contact'>): QueuedMail {
  return { language: () => languageOfClinic(ctx), write: () => write(ctx, messageId) }
}

async function write({ db, settings }: MailContext, id: string): Promise<Mail | undefined> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!message) return undefined
  const clinic = await readClinic({ db })
  return {
    to: await clinicAddress({ db, settings }, clinic),
    clinicName: clinic.name,
    replyTo: message.email,
    subject: messageTexts.mails.contactSubject(message.name),
    text: messageTexts.mails.contactText({ name: message.name, email: message.email, message: message.message }),
    messageId: messageIdOf(settings, 'contact', id),
  }
}
