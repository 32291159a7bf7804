import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Database } from '../core/context.server.ts'
import type { Environment } from '../core/environment.server.ts'
import { contactMessages } from '../db/schema.ts'
import { texts } from '../i18n/texts.ts'
import type { Mail, Mailer } from './mailer.server.ts'

interface Post {
  readonly db: Database
  readonly settings: Environment
  readonly mailer: Mailer
}

const job = z.object({ kind: z.literal('contact'), messageId: z.uuid() })

/** The worker of the `send-mail` queue: writes the mail that a job tells of, and sends it. */
export function createMailWorker(post: Post) {
  return async (data: object): Promise<void> => {
    const { messageId } = job.parse(data)
    const mail = await contactMail(post, messageId)
    if (mail) await post.mailer.send(mail)
  }
}

async function contactMail({ db, settings }: Post, id: string): Promise<Mail | undefined> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!message) return undefined
  const clinic = await readClinic({ db })
  return {
    to: settings.CLINIC_MAIL ?? clinic.email,
    replyTo: message.email,
    subject: texts.mails.contactSubject(message.name),
    text: texts.mails.contactText({ name: message.name, email: message.email, message: message.message }),
    messageId: `<contact-${id}@${new URL(settings.publicUrl).hostname}>`,
  }
}
