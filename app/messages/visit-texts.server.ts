import { asc, desc, eq, inArray } from 'drizzle-orm'
import { type Context, requireOwner, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { textMessages } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { queueText } from './queue-text.server.ts'
import { canBeSentAgain } from './visit-texts.ts'

const { id, kind, state, reason, parts, appointmentId, queuedAt, changedAt } = textMessages
const columns = { id, kind, state, reason, parts, appointmentId, queuedAt, changedAt }
const shown = 100

/** The text messages about a visit, without numbers and texts, the oldest first. Refuses `not_allowed`. */
export async function listTextsOfVisit(ctx: Context, visitId: string) {
  requireStaff(ctx)
  return ctx.db.select(columns).from(textMessages).where(eq(appointmentId, visitId)).orderBy(asc(queuedAt), asc(id))
}

/** The newest hundred of all, likewise; those that failed or are in doubt come first. Refuses `not_allowed`. */
export async function listTexts(ctx: Context) {
  requireOwner(ctx)
  return ctx.db
    .select(columns)
    .from(textMessages)
    .orderBy(desc(inArray(state, ['failed', 'unknown'])), desc(queuedAt), desc(id))
    .limit(shown)
}

/**
 * Sends a text that failed again, written from what is true by then. Refuses `not_allowed`, and `not_found` if there is none that could
 * be sent again.
 */
export async function sendTextAgain(ctx: Context, textId: string): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const [text] = await transaction.select().from(textMessages).where(eq(id, textId)).for('update')
    if (!text || text.job.kind === 'code' || !canBeSentAgain(text)) throw new Refusal('not_found')
    const about = {
      phone: text.phone,
      appointmentId: text.appointmentId ?? undefined,
      userId: text.userId ?? undefined,
    }
    await queueText(ctx, transaction, { job: text.job, ...about, after: text.id })
    // Only once: the new text replaces it.
    await transaction.update(textMessages).set({ reason: 'sent_again' }).where(eq(id, textId))
    await recordAudit(ctx, transaction, { action: 'send_again', subject: 'text', details: { texts: 1 } })
  })
}
