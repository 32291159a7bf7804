import { and, eq } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import { isActiveOwner } from '../platform/db/active-owner.server.ts'
import { users } from '../platform/db/schema.ts'
import * as messageTexts from '../platform/i18n/message-texts.server.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import type { JobOfMail } from '../platform/jobs/jobs.ts'
import { type Mail, signed } from '../platform/mail/mail.ts'
import type { MailContext, QueuedMail } from '../platform/mail/mail-context.server.ts'
import { messageIdOf } from '../platform/mail/mailer.server.ts'
import { readCondition } from './condition.server.ts'
import * as texts from './texts.ts'
import { describeAlert } from './words.ts'

/** The mail to an owner about a part that is wrong, or right again; none if that is no longer true. */
export function alertMail(ctx: MailContext, job: JobOfMail<'alert'>): QueuedMail {
  return {
    language: async () => (await readOwner(ctx, job))?.language ?? 'en',
    write: () => writeAlert(ctx, job),
  }
}

async function readOwner({ db }: MailContext, { userId }: JobOfMail<'alert'>) {
  const isOwner = and(eq(users.id, userId), isActiveOwner())
  const [owner] = await db.select().from(users).where(isOwner)
  return owner
}

async function writeAlert(ctx: MailContext, job: JobOfMail<'alert'>): Promise<Mail | undefined> {
  const owner = await readOwner(ctx, job)
  const { parts } = await readCondition(ctx)
  const part = parts.find(each => each.part === job.part)
  if (!owner || owner.email === null || (part?.state === 'wrong') !== job.isWrong) return undefined
  const { wrong, right, action, text } = messageTexts.mails.alert
  const { name: clinicName } = await readClinic(ctx)
  return signed({
    to: owner.email,
    clinicName,
    subject: (job.isWrong ? wrong : right)(texts.system.parts[job.part]),
    action,
    text: text({
      name: owner.fullName,
      words: describeAlert(job.part, job.isWrong ? part : undefined),
      link: ctx.settings.publicUrl + pageAddress('/dashboard/system'),
    }),
    messageId: messageIdOf(ctx.settings, 'alert', job.id),
  })
}
