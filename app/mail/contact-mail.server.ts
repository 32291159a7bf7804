import { eq } from 'drizzle-orm'
import { texts } from '#texts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Clinic } from '../clinic/clinic.ts'
import { contactMessages, users } from '../db/schema.ts'
import type { Mail } from './mail.ts'
import type { MailContext } from './mail-context.server.ts'
import { messageIdOf } from './mailer.server.ts'

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

/** Where mails to the clinic itself go; for a clinic that hasn't given an e-mail yet, to its first owner. */
export async function clinicAddress(
  { db, settings }: Pick<MailContext, 'db' | 'settings'>,
  { email }: Pick<Clinic, 'email'>,
): Promise<string> {
  const given = settings.CLINIC_MAIL ?? email
  if (given !== '') return given
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.role, 'owner')).orderBy(users.id)
  return owner?.email ?? ''
}
