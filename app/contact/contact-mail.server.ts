import { eq } from 'drizzle-orm'
import { texts } from '#texts'
import { readClinic } from '../clinic/clinic.server.ts'
import { clinicAddress } from '../clinic/clinic-mails.server.ts'
import { contactMessages } from '../platform/db/schema.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { MailContext } from '../platform/mail/mail-context.server.ts'
import { messageIdOf } from '../platform/mail/mailer.server.ts'

/** A visitor's message to the clinic; none if it has been deleted. */
export async function contactMail({ db, settings }: MailContext, id: string): Promise<Mail | undefined> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!message) return undefined
  const clinic = await readClinic({ db })
  return {
    to: await clinicAddress({ db, settings }, clinic),
    clinicName: clinic.name,
    replyTo: message.email,
    subject: texts.mails.contactSubject(message.name),
    text: texts.mails.contactText({ name: message.name, email: message.email, message: message.message }),
    messageId: messageIdOf(settings, 'contact', id),
  }
}
