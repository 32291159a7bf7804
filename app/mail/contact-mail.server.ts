import { eq } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Database } from '../core/context.server.ts'
import { contactMessages, users } from '../db/schema.ts'
import { texts } from '../i18n/texts.ts'
import type { Mail } from './mail.ts'
import type { MailContext } from './mail-context.server.ts'
import { messageIdOf } from './mailer.server.ts'

/** A visitor's message to the clinic; none if it has been deleted. */
export async function contactMail({ db, settings }: MailContext, id: string): Promise<Mail | undefined> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!message) return undefined
  const clinic = await readClinic({ db })
  return {
    to: settings.CLINIC_MAIL ?? (clinic.email || (await emailOfOwner(db))),
    clinicName: clinic.name,
    replyTo: message.email,
    subject: texts.mails.contactSubject(message.name),
    text: texts.mails.contactText({ name: message.name, email: message.email, message: message.message }),
    messageId: messageIdOf(settings, 'contact', id),
  }
}

/** For a clinic that hasn't given an e-mail yet: its first owner's. */
async function emailOfOwner(db: Database): Promise<string> {
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.role, 'owner')).orderBy(users.id)
  return owner?.email ?? ''
}
