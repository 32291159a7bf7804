import { eq } from 'drizzle-orm'
import { texts } from '#texts'
import { readClinic } from '../clinic/clinic.server.ts'
import { oneTimeCodes, users } from '../platform/db/schema.ts'
import type { JobOfMail } from '../platform/jobs/jobs.ts'
import { type Mail, signed } from '../platform/mail/mail.ts'
import type { MailContext, QueuedMail } from '../platform/mail/mail-context.server.ts'
import { messageIdOf } from '../platform/mail/mailer.server.ts'
import { languageOfCode, writeCode } from './codes.server.ts'

/** The mail with the code that adds its address to an account; none if the code was used, or comes too late. */
export function codeMail(ctx: MailContext, { codeId }: JobOfMail<'code'>): QueuedMail {
  return { language: () => languageOfCode(ctx, codeId), write: () => write(ctx, codeId) }
}

async function write(ctx: MailContext, codeId: string): Promise<Mail | undefined> {
  const [asking] = await ctx.db
    .select({ name: users.fullName })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(eq(oneTimeCodes.id, codeId))
  const written = asking && (await writeCode(ctx, codeId))
  if (!written) return undefined
  const { subject, text } = texts.codeMessage.mail
  const { name: clinicName } = await readClinic(ctx)
  return signed({
    to: written.sentTo,
    clinicName,
    subject,
    text: text({ name: asking.name, code: written.code }),
    messageId: messageIdOf(ctx.settings, 'code', codeId),
  })
}
