import { eq } from 'drizzle-orm'
import { texts } from '#texts'
import { makeOneTimeToken } from '../auth/one-time.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { MailJob } from '../core/jobs.ts'
import { identityUsers } from '../db/identity-schema.ts'
import { pageAddress } from '../i18n/page-address.ts'
import { type Mail, signed } from './mail.ts'
import type { MailContext } from './mail-context.server.ts'
import { messageIdOf } from './mailer.server.ts'

type AccountJob = Extract<MailJob, { kind: keyof typeof pages }>

const pages = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  'email-link': '/email-link',
} as const

/** A mail with a link that works once; none if the e-mail has no account or is verified already. */
export async function accountMail(ctx: MailContext, job: AccountJob): Promise<Mail | undefined> {
  const wanted = job.kind === 'verify-email' ? eq(identityUsers.id, job.userId) : eq(identityUsers.email, job.email)
  const [user] = await ctx.db.select().from(identityUsers).where(wanted)
  if (!user || (job.kind === 'verify-email' && user.emailVerified)) return undefined
  const token = await makeOneTimeToken(ctx, job.kind, user.id)
  // After the #, so that it appears in no log and no referrer.
  const link = `${ctx.settings.publicUrl}${pageAddress(pages[job.kind])}#${token}`
  const { subject, action, text } = texts.mails[job.kind]
  const { name: clinicName } = await readClinic(ctx)
  return signed({
    to: user.email,
    clinicName,
    subject,
    action,
    text: text({ name: user.name, clinic: clinicName, link }),
    messageId: messageIdOf(ctx.settings, job.kind, job.id),
  })
}
