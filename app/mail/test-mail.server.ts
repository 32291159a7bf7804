import { eq } from 'drizzle-orm'
import { texts } from '#texts'
import { readClinic } from '../clinic/clinic.server.ts'
import { newId } from '../core/ids.ts'
import type { MailJob } from '../core/jobs.ts'
import { auditEntries, users } from '../db/schema.ts'
import { type Mail, signed } from './mail.ts'
import type { MailContext } from './mail-context.server.ts'
import { messageIdOf } from './mailer.server.ts'

type TestJob = Extract<MailJob, { kind: 'test' }>

/** A mail to the owner who wants to see whether mails arrive; none if the account no longer exists. */
export async function testMail(ctx: MailContext, { id, userId }: TestJob): Promise<Mail | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user) return undefined
  const { name: clinicName } = await readClinic(ctx)
  const { subject, text } = texts.mails.test
  return signed({
    to: user.email,
    clinicName,
    subject,
    text: text(user.fullName),
    messageId: messageIdOf(ctx.settings, 'test', id),
  })
}

/** Remembers that the mail server took one, for the list of first steps. */
export async function recordTestMail({ db, now }: MailContext, { userId }: TestJob): Promise<void> {
  const entry = { action: 'test_mail', subject: 'mail', actorId: userId, actorRole: 'owner', details: {} }
  await db.insert(auditEntries).values({ id: newId(), at: now(), ...entry })
}
