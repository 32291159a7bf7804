import { desc, lt } from 'drizzle-orm'
import { type Context, requireOwner } from '../core/context.server.ts'
import { newId } from '../core/ids.ts'
import { outbox } from '../db/schema.ts'
import type { Mail } from './mailer.server.ts'

const keptMs = 30 * 24 * 60 * 60_000
const shown = 100

export interface KeptMail extends Pick<Mail, 'to' | 'subject' | 'text'> {
  readonly id: string
  readonly at: Date
}

/** Keeps a mail that no server takes; the same one again changes nothing. */
export async function keepMail({ db, now }: Pick<Context, 'db' | 'now'>, mail: Mail): Promise<void> {
  const { to, subject, text, messageId } = mail
  await db
    .insert(outbox)
    .values({ id: newId(), messageId, recipient: to, subject, text, at: now() })
    .onConflictDoNothing({ target: outbox.messageId })
  await db.delete(outbox).where(lt(outbox.at, new Date(now().getTime() - keptMs)))
}

/** The newest hundred mails that no server took, and whether there is one. The owner may call. */
export async function readOutbox(ctx: Context): Promise<{ hasServer: boolean; mails: KeptMail[] }> {
  requireOwner(ctx)
  const rows = await ctx.db.select().from(outbox).orderBy(desc(outbox.at), desc(outbox.id)).limit(shown)
  const mails = rows.map(({ id, at, recipient, subject, text }) => ({ id, at, to: recipient, subject, text }))
  return { hasServer: ctx.settings.SMTP_URL !== undefined, mails }
}
