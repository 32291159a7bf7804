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
type StoredMail = Pick<Mail, 'to' | 'subject' | 'text' | 'messageId'>

/** Stores a mail while there is no mail server. */
export const storeMail = (ctx: Clocked, { to, subject, text, messageId }: StoredMail) =>
  store(ctx, { to, subject, text, messageId })

/** Stores an SMS while there is no gateway. */
export const storeSms = (ctx: Clocked, { id, phone, text }: { id: string; phone: string; text: string }) =>
  store(ctx, { to: phone, subject: '', text, messageId: id })

/** Storing a message again changes nothing. */
async function store({ db, now }: Clocked, { to, subject, text, messageId }: StoredMail): Promise<void> {
  await db
    .insert(outbox)
    .values({ id: newId(), messageId, recipient: to, subject, text, at: now() })
    .onConflictDoNothing({ target: outbox.messageId })
  await db.delete(outbox).where(lt(outbox.at, new Date(now().getTime() - retentionMs)))
}

/**
 * The newest hundred stored mails, and whether there is a mail server. Each is recorded as a view of its patient's record, or under
 * the mail's own id if its e-mail has no account.
 */
export async function readOutbox(ctx: Context) {
  requireOwner(ctx)
  const rows = await ctx.db
    .select({ mail: outbox, patientId: users.id })
    .from(outbox)
    .leftJoin(users, eq(users.email, outbox.recipient))
    .orderBy(desc(outbox.at), desc(outbox.id))
    .limit(shown)
  await recordSeen(
    ctx,
    'mail',
    rows.map(({ mail, patientId }) => ({ id: mail.id, patientId })),
  )
  const mails = rows.map(({ mail: { recipient, id, at, subject, text } }) => ({ id, at, to: recipient, subject, text }))
  return { hasServer: ctx.settings.SMTP_URL !== undefined, mails }
}
