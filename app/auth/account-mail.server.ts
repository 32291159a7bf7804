import { and, eq, gt, type SQL } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import { auditEntries, invitations, users } from '../platform/db/schema.ts'
import * as messageTexts from '../platform/i18n/message-texts.server.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import { newId } from '../platform/ids.ts'
import type { JobOfMail } from '../platform/jobs/jobs.ts'
import { type Mail, signed } from '../platform/mail/mail.ts'
import type { MailContext, QueuedMail } from '../platform/mail/mail-context.server.ts'
import { messageIdOf } from '../platform/mail/mailer.server.ts'
import type { Language } from '../platform/values/language.ts'
import { makeOneTimeToken } from './links/one-time.server.ts'

type AccountJob = JobOfMail<keyof typeof pages>

const pages = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  'email-link': '/email-link',
} as const

/** A mail with a link that works once; none if the e-mail has no account or is verified already. */
export function accountMail(ctx: MailContext, job: AccountJob): QueuedMail {
  return { language: () => languageOf(ctx, accountOf(job)), write: () => writeLink(ctx, job) }
}

const accountOf = (job: AccountJob) =>
  job.kind === 'verify-email' ? eq(users.id, job.userId) : eq(users.email, job.email)

/** The mail with an invitation's link; none if it was withdrawn, replaced or accepted, or is too old. */
export function invitationMail(ctx: MailContext, { invitationId, language }: JobOfMail<'invitation'>): QueuedMail {
  return { language: async () => language ?? 'en', write: () => writeInvitation(ctx, invitationId) }
}

/** The owner's test mail, which shows whether mails arrive; none if the account no longer exists. */
export function testMail(ctx: MailContext, job: JobOfMail<'test'>): QueuedMail {
  return {
    language: () => languageOf(ctx, eq(users.id, job.userId)),
    write: () => writeTest(ctx, job),
    afterwards: () => recordTestMail(ctx, job),
  }
}

async function languageOf({ db }: MailContext, wanted: SQL): Promise<Language> {
  const [account] = await db.select({ language: users.language }).from(users).where(wanted)
  return account?.language ?? 'en'
}

async function writeLink(ctx: MailContext, job: AccountJob): Promise<Mail | undefined> {
  const { id, email, emailVerified, fullName } = users
  const [user] = await ctx.db.select({ id, email, emailVerified, fullName }).from(users).where(accountOf(job))
  if (!user || user.email === null || (job.kind === 'verify-email' && user.emailVerified)) return undefined
  const token = await makeOneTimeToken(ctx, job.kind, user.id)
  const before =
    job.kind === 'verify-email' && job.from !== undefined ? `?${new URLSearchParams({ from: job.from })}` : ''
  // After the #, so that it appears in no log and no referrer.
  const link = `${ctx.settings.publicUrl}${pageAddress(pages[job.kind])}${before}#${token}`
  const { subject, action, text } = messageTexts.mails[job.kind]
  const { name: clinicName } = await readClinic(ctx)
  return signed({
    to: user.email,
    clinicName,
    subject,
    action,
    text: text({ name: user.fullName, clinic: clinicName, link }),
    messageId: messageIdOf(ctx.settings, job.kind, job.id),
  })
}

async function writeInvitation(ctx: MailContext, id: string): Promise<Mail | undefined> {
  const open = and(eq(invitations.id, id), gt(invitations.expiresAt, ctx.now()))
  const [invitation] = await ctx.db.select().from(invitations).where(open)
  if (!invitation) return undefined
  const token = await makeOneTimeToken(ctx, 'invitation', id)
  // After the #, so that it appears in no log and no referrer.
  const link = `${ctx.settings.publicUrl}${pageAddress('/invitation')}#${token}`
  const { subject, action, text } = messageTexts.mails.invitation
  const { email: to, role } = invitation
  const { name: clinicName } = await readClinic(ctx)
  return signed({
    to,
    clinicName,
    subject,
    action,
    text: text({ clinic: clinicName, link, role }),
    messageId: messageIdOf(ctx.settings, 'invitation', id),
  })
}

async function writeTest(ctx: MailContext, { id, userId }: JobOfMail<'test'>): Promise<Mail | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user || user.email === null) return undefined
  const { name: clinicName } = await readClinic(ctx)
  const { subject, text } = messageTexts.mails.test
  return signed({
    to: user.email,
    clinicName,
    subject,
    text: text(user.fullName),
    messageId: messageIdOf(ctx.settings, 'test', id),
  })
}

/** Records that the mail server accepted one, for the list of first steps. */
async function recordTestMail({ db, now }: MailContext, { userId }: JobOfMail<'test'>): Promise<void> {
  const entry = { action: 'test_mail', subject: 'mail', actorId: userId, actorRole: 'owner', details: {} }
  await db.insert(auditEntries).values({ id: newId(), at: now(), ...entry })
}
