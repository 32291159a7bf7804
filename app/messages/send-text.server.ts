import { eq } from 'drizzle-orm'
import { storeMail } from '../outbox/outbox.server.ts'
import { textMessages } from '../platform/db/schema.ts'
import { inLanguage } from '../platform/i18n/texts.server.ts'
import type { TextJob } from '../platform/jobs/jobs.ts'
import type { MailContext } from '../platform/mail/mail-context.server.ts'
import { countParts } from './parts.server.ts'
import type { QueuedText } from './queued-text.ts'

export type TextMessage = typeof textMessages.$inferSelect

export interface TextContext extends MailContext {
  readonly textOf: (job: TextJob) => QueuedText
  /** Shows a text on the terminal. */
  readonly print: (text: string) => void
}

/** Writes a queued text message and sends it. Without a gateway it stands in the Outbox, as mails do without a mail server. */
export async function sendText(ctx: TextContext, textId: string): Promise<void> {
  const [message] = await ctx.db.select().from(textMessages).where(eq(textMessages.id, textId))
  if (message?.state !== 'queued') return
  const queued = ctx.textOf(message.job)
  const written = await inLanguage(await queued.language(), () => queued.write())
  if (!written) return setState(ctx, message, { state: 'failed', reason: 'not_needed' })
  await storeMail(ctx, { to: message.phone, subject: '', text: written.text, messageId: message.id })
  if (ctx.settings.loopbackOnly) ctx.print(`\nText to ${message.phone}: ${written.text}\n`)
  await setState(ctx, message, { state: 'sent', parts: countParts(written.text) })
}

async function setState(ctx: TextContext, { id }: TextMessage, change: Partial<TextMessage>): Promise<void> {
  await ctx.db
    .update(textMessages)
    .set({ ...change, changedAt: ctx.now() })
    .where(eq(textMessages.id, id))
}
