import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { type Clinic, readClinic } from '../clinic/clinic.server.ts'
import { textMessages } from '../platform/db/schema.ts'
import { inLanguage } from '../platform/i18n/language.server.ts'
import type { JobPayload, TextJob } from '../platform/jobs/jobs.ts'
import type { Attempt } from '../platform/jobs/queue.server.ts'
import type { MailContext } from '../platform/mail/mail-context.server.ts'
import type { TextGateway } from '../platform/text-gateway.server.ts'
import { boundsOfDays, dayOf } from '../platform/values/dates.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { canBeAsked, countParts, type Outcome, sendByGateway } from './gateway.server.ts'
import type { QueuedText, WrittenText } from './queue-text.server.ts'
import { quietUntil } from './quiet-hours.ts'
import { advance, handOver, type StateContext, type TextMessage } from './text-state.server.ts'
import { isCancelledByClinic, isNotice } from './ways.server.ts'

export interface TextContext extends MailContext, StateContext {
  readonly textOf: (job: TextJob) => QueuedText
  /** Stores a text where there is no gateway. */
  readonly store: (message: { id: string; phone: string }, text: string) => Promise<void>
  /** Shows a text on the terminal. */
  readonly print: (text: string) => void
}

/** The gateway certainly didn't get the message: the queue tries again later. */
class NotSent extends Error {
  readonly code: string
  constructor(code: string) {
    super('the gateway did not take a text message')
    this.code = code
  }
}

/** Writes a queued text message and sends it. Without a gateway it stands in the Outbox, as mails do without a mail server. */
export async function sendText(
  ctx: TextContext,
  { textId, isRepeat }: JobPayload<'send-text'>,
  attempt: Attempt,
): Promise<void> {
  const [message] = await ctx.db.select().from(textMessages).where(eq(textMessages.id, textId))
  // Once this attempt is in doubt too, `followAt` is set.
  const isToRepeat = isRepeat && message?.state === 'unknown' && message.followAt === null
  if (!message || (message.state !== 'queued' && !isToRepeat)) return
  // The program was killed while it sent: only the gateway knows whether it did.
  if (message.tryingSince !== null) return record(ctx, message, { kind: 'unknown', code: 'KILLED' })
  const written = await write(ctx, message)
  if (!written) return void (await advance(ctx, ctx.db, textId, 'failed', { reason: 'not_needed' }))
  const { TEXT_GATEWAY: gateway } = ctx.settings
  if (!gateway) return store(ctx, message, written)
  const clinic = await readClinic(ctx)
  const isUrgent = message.class === 'code' || isAboutSoon(ctx, message, written)
  const quietEnd = isUrgent ? undefined : quietUntil(ctx.now(), clinic)
  if (quietEnd) return ctx.enqueue('send-text', { textId, isRepeat }, undefined, { startAfter: quietEnd })
  if (!isUrgent && (await isOverLimit(ctx, message, clinic)))
    return void (await advance(ctx, ctx.db, textId, 'failed', { reason: 'daily_limit' }))
  const outcome = await trySending(ctx, gateway, message, written)
  if (outcome?.kind !== 'later') return
  if (!attempt.isLast) throw new NotSent(outcome.code)
  await advance(ctx, ctx.db, textId, 'failed', { reason: 'no_connection' })
}

/** The text in its person's language; undefined if it is of no use any more. */
async function write(ctx: TextContext, { job }: TextMessage): Promise<WrittenText | undefined> {
  const queued = ctx.textOf(job)
  const written = await inLanguage(await queued.language(), () => queued.write())
  return written && written.endsAt > ctx.now() ? written : undefined
}

async function store(ctx: TextContext, { id, phone }: TextMessage, { text }: WrittenText): Promise<void> {
  await ctx.store({ id, phone }, text)
  if (ctx.settings.loopbackOnly) ctx.print(`\nText to ${phone}: ${text}\n`)
  await advance(ctx, ctx.db, id, 'sent', { parts: countParts(text) })
}

/** Whether the clinic cancels a visit or moves one of the next 24 hours; of a moved one only the new time is known here. */
function isAboutSoon({ now }: TextContext, { job }: TextMessage, { endsAt }: WrittenText): boolean {
  if (job.kind === 'moved') return isCancelledByClinic(job)
  return isNotice(job) && endsAt.getTime() - now().getTime() <= millisecondsPerDay
}

async function isOverLimit({ db, now }: TextContext, { phone }: TextMessage, { zone, textsPerDay }: Clinic) {
  const { start } = boundsOfDays(dayOf(now(), zone), 1, zone)
  const { acceptedAt } = textMessages
  const isOfToday = and(eq(textMessages.phone, phone), eq(textMessages.class, 'service'), gte(acceptedAt, start))
  return (await db.$count(textMessages, isOfToday)) >= textsPerDay
}

/** Sends a message that isn't being sent, and records what became of it. */
async function trySending(
  ctx: TextContext,
  gateway: TextGateway,
  { id, phone }: TextMessage,
  { text }: WrittenText,
): Promise<Outcome | undefined> {
  const parts = countParts(text)
  const [message] = await ctx.db
    .update(textMessages)
    .set({ tryingSince: ctx.now(), parts })
    .where(
      and(
        eq(textMessages.id, id),
        isNull(textMessages.tryingSince),
        inArray(textMessages.state, ['queued', 'unknown']),
      ),
    )
    .returning()
  if (!message) return undefined
  const outcome = await sendByGateway(gateway, { to: phone, text, reference: id })
  await record(ctx, message, outcome)
  return outcome
}

/** Records what became of a request, in one transaction with what follows from it. */
async function record(ctx: TextContext, message: TextMessage, outcome: Outcome): Promise<void> {
  const { id } = message
  const { TEXT_GATEWAY: gateway } = ctx.settings
  await ctx.db.transaction(async db => {
    const over = { tryingSince: null }
    if (outcome.kind === 'accepted') {
      const { gatewayId } = outcome
      const canBeReported = gateway?.ask !== undefined || gateway?.reports !== undefined
      const followAt = canBeReported ? new Date(ctx.now().getTime() + firstAskMs(gateway)) : null
      const accepted = { ...over, gatewayId, acceptedAt: ctx.now() }
      // A report may have come before the response.
      if (await advance(ctx, db, id, 'accepted', { ...accepted, followAt })) return
      await db.update(textMessages).set(accepted).where(eq(textMessages.id, id))
      return
    }
    if (outcome.kind === 'refused')
      return void (await advance(ctx, db, id, 'failed', { ...over, reason: outcome.reason }))
    await db.update(textMessages).set(over).where(eq(textMessages.id, id))
    if (outcome.kind === 'later') return
    const willKnow =
      gateway !== undefined &&
      (canBeAsked(gateway, message.gatewayId) ||
        gateway.reports !== undefined ||
        gateway.error?.duplicate !== undefined)
    const followAt = willKnow ? new Date(ctx.now().getTime() + firstAskMs(gateway)) : null
    if (!(await advance(ctx, db, id, 'unknown', { followAt })))
      await db
        .update(textMessages)
        .set({ followAt })
        .where(and(eq(textMessages.id, id), eq(textMessages.state, 'unknown')))
    if (!willKnow) await handOver(ctx, db, message)
  })
}

const firstAskMs = (gateway: TextGateway | undefined): number => (gateway?.ask?.everySeconds ?? 60) * 1000
