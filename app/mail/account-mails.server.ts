import { eq } from 'drizzle-orm'
import { makeOneTimeToken } from '../auth/one-time.server.ts'
import { identityUsers } from '../db/identity-schema.ts'
import { texts } from '../i18n/texts.ts'
import { type Mail, messageIdOf } from './mailer.server.ts'
import type { Desk, MailJob } from './send-mail.server.ts'

type AccountJob = Extract<MailJob, { kind: keyof typeof pages }>

const pages = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  'email-link': '/email-link',
} as const

/** A mail with a link that works once; none for an e-mail without an account, or one that is verified already. */
export async function accountMail(desk: Desk, job: AccountJob): Promise<Mail | undefined> {
  const wanted = job.kind === 'verify-email' ? eq(identityUsers.id, job.userId) : eq(identityUsers.email, job.email)
  const [user] = await desk.db.select().from(identityUsers).where(wanted)
  if (!user || (job.kind === 'verify-email' && user.emailVerified)) return undefined
  const token = await makeOneTimeToken(desk, job.kind, user.id)
  // After the #, so that it reaches neither a log nor the next page's referrer.
  const link = `${desk.settings.publicUrl}${pages[job.kind]}#${token}`
  const { subject, action, text } = texts.mails[job.kind]
  return {
    to: user.email,
    subject,
    action,
    text: text({ name: user.name, link }),
    messageId: messageIdOf(desk.settings, job.kind, job.id),
  }
}
