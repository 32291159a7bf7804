import { readClinic } from '../clinic/clinic.server.ts'
import type { QueuedText, WrittenText } from '../messages/queue-text.server.ts'
import * as messageTexts from '../platform/i18n/message-texts.server.ts'
import type { JobOfMail } from '../platform/jobs/jobs.ts'
import { type Mail, signed } from '../platform/mail/mail.ts'
import type { MailContext, QueuedMail } from '../platform/mail/mail-context.server.ts'
import { messageIdOf } from '../platform/mail/mailer.server.ts'
import { languageOfCode, writeCode } from './codes.server.ts'

/** The mail with the code that adds its address to an account; none if the code was used, or comes too late. */
export function codeMail(ctx: MailContext, { codeId }: JobOfMail<'code'>): QueuedMail {
  return { language: () => languageOfCode(ctx, codeId), write: () => writeMail(ctx, codeId) }
}

async function writeMail(ctx: MailContext, codeId: string): Promise<Mail | undefined> {
  const written = await writeCode(ctx, codeId)
  if (!written || written.name === null) return undefined
  const { subject, text } = messageTexts.codeMessage.mail
  const { name: clinicName } = await readClinic(ctx)
  return signed({
    to: written.sentTo,
    clinicName,
    subject,
    text: text({ name: written.name, code: written.code }),
    messageId: messageIdOf(ctx.settings, 'code', codeId),
  })
}

/** The text message with a code; none if it was used, or comes too late. */
export function codeText(ctx: MailContext, codeId: string): QueuedText {
  return { language: () => languageOfCode(ctx, codeId), write: () => writeText(ctx, codeId) }
}

async function writeText(ctx: MailContext, codeId: string): Promise<WrittenText | undefined> {
  const written = await writeCode(ctx, codeId)
  if (!written || written.purpose === 'email') return undefined
  const { name } = await readClinic(ctx)
  return { text: messageTexts.codeMessage[written.purpose](written.code, name), endsAt: written.expiresAt }
}
