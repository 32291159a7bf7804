import { texts } from '#texts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { QueuedText, WrittenText } from '../messages/queued-text.ts'
import type { MailContext } from '../platform/mail/mail-context.server.ts'
import { languageOfCode, writeCode } from './codes.server.ts'

/** The text message with a code; none if it was used, or comes too late. */
export function codeText(ctx: MailContext, codeId: string): QueuedText {
  return { language: () => languageOfCode(ctx, codeId), write: () => write(ctx, codeId) }
}

async function write(ctx: MailContext, codeId: string): Promise<WrittenText | undefined> {
  const written = await writeCode(ctx, codeId)
  if (!written || written.purpose === 'email') return undefined
  const { name } = await readClinic(ctx)
  return { text: texts.codeMessage[written.purpose](written.code, name), endsAt: written.expiresAt }
}
