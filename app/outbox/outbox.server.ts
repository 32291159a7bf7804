import { desc, eq, lt } from 'drizzle-orm'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, requireOwner } from '../platform/context.server.ts'
import { outbox, users } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import type { Mail } from './mail/mail.ts'

const retentionMs = 30 * millisecondsPerDay
const shown = 100

type Clocked = Pick<Context, 'db' | 'now'>
type StoredMessage = Pick<typeof outbox.$inferInsert, 'recipient' | 'subject' | 'text' | 'messageId'>

export const storeMail = (
  ctx: Clocked,
  { to, subject, text, messageId }: Pick<Mail, 'to' | 'subject' | 'text' | 'messageId'>,
) => store(ctx, { recipient: to, subject, text, messageId })

export const storeSms = (ctx: Clocked, { id, phone, text }: { id: string; phone: string; text: string }) =>
  store(ctx, { recipient: phone, subject: null, text, messageId: id })

/** Storing a message again, with the same id, changes nothing. */
async function store({ db, now }: Clocked, message: StoredMessage): Promise<void> {
  await db
    .insert(outbox)
    .values({ id: newId(), at: now(), ...message })
    .onConflictDoNothing({ target: outbox.messageId })
  await db.delete(outbox).where(lt(outbox.at, new Date(now().getTime() - retentionMs)))
}

/** Reading a mail is recorded as a view of its patient's record, or under the mail's own id if its e-mail has no account. */
export async function readOutbox(ctx: Context) {
  requireOwner(ctx)
  const { id, at, recipient: to, subject, text } = outbox
  const rows = await ctx.db
    .select({ id, at, to, subject, text, patientId: users.id })
    .from(outbox)
    .leftJoin(users, eq(users.email, outbox.recipient))
    .orderBy(desc(outbox.at), desc(outbox.id))
    .limit(shown)
  await recordSeen(ctx, 'mail', rows)
  return { hasServer: ctx.settings.SMTP_URL !== undefined, mails: rows }
}
