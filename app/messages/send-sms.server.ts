import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { Clinic } from '../clinic/clinic-row.ts'
import { storeSms } from '../outbox/outbox.server.ts'
import type { Context, Database } from '../platform/context.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { smsMessages } from '../platform/db/schema.ts'
import { deliverSms, type SmsJob } from '../platform/jobs/deliver.ts'
import type { Attempt } from '../platform/jobs/jobs.server.ts'
import type { SmsGateway } from '../platform/sms-gateway.server.ts'
import { boundsOfDays, dayOf, instantAt, minuteOf } from '../platform/values/dates.ts'
import { canBeAsked, countParts, type Outcome, sendByGateway, smsTextIn } from './gateway.server.ts'
import type { Message, Recipient, WrittenSms } from './message.server.ts'
import { prepareMessage } from './prepare.server.ts'
import { advanceState, leaveToNextWay, type Sms, type StateContext } from './sms-state.server.ts'
import { waysTo } from './ways.server.ts'

export interface SmsContext extends StateContext, Pick<Context, 'settings' | 'signer'> {
  readonly messages: readonly Message[]
  readonly print: (text: string) => void
}

/** This error lets the job be tried again later, since the gateway certainly didn't get the SMS. */
class NotSent extends Error {
  readonly code: string
  constructor(code: string) {
    super('the gateway did not take an SMS')
    this.code = code
  }
}

/** Sends an SMS. Without a gateway it goes into the Outbox, as mails do without a mail server. */
export async function sendSms(ctx: SmsContext, { smsId, isRepeat }: SmsJob, attempt: Attempt): Promise<void> {
  const [queued] = await ctx.db.select().from(smsMessages).where(eq(smsMessages.id, smsId))
  // Repeats an SMS in doubt, unless this repetition ran before: after that, `followAt` is set again.
  const isToRepeat = isRepeat && queued?.state === 'unknown' && queued.followAt === null
  if (!queued || (queued.state !== 'queued' && !isToRepeat)) return
  // If the program was killed while it sent an SMS, only the gateway knows whether the SMS was sent.
  if (queued.tryingSince !== null) return recordOutcome(ctx, queued, { kind: 'unknown', code: 'KILLED' })
  const { message, clinic, write } = await prepareMessage(ctx, queued.job)
  const sms = await readdress(ctx, queued, message?.recipient)
  if (!sms) return leaveUnwanted(ctx, queued)
  const typed = await write(writing => message?.writeSms?.(writing))
  const written = typed && { ...typed, text: smsTextIn(message?.language ?? 'en', typed.text) }
  if (!written || written.endsAt <= ctx.now())
    return void (await advanceState(ctx, ctx.db, smsId, 'failed', { reason: 'not_needed' }))
  const { TEXT_GATEWAY: gateway } = ctx.settings
  if (!gateway) return store(ctx, sms, written)
  const quietEnd = written.isUrgent ? undefined : quietUntil(ctx.now(), clinic)
  if (quietEnd) return ctx.enqueue(deliverSms, { smsId, isRepeat }, undefined, { startAfter: quietEnd })
  const begun = await beginSending(ctx, sms, written, clinic)
  if (begun === 'daily_limit') return void (await advanceState(ctx, ctx.db, smsId, 'failed', { reason: begun }))
  if (!begun) return
  const outcome = await sendByGateway(gateway, { to: begun.phone, text: written.text, reference: smsId })
  await recordOutcome(ctx, begun, outcome)
  if (outcome.kind !== 'later') return
  if (!attempt.isLast) throw new NotSent(outcome.code)
  await advanceState(ctx, ctx.db, smsId, 'failed', { reason: 'no_connection' })
}

/** The person may have another number since the SMS was queued. Undefined if they can't or don't want to get an SMS any more. */
async function readdress({ db }: SmsContext, sms: Sms, recipient: Recipient | undefined): Promise<Sms | undefined> {
  if (!recipient) return sms
  if (!(await waysTo(db, recipient)).includes('text')) return undefined
  const { phone } = recipient
  if (phone !== sms.phone) await db.update(smsMessages).set({ phone }).where(eq(smsMessages.id, sms.id))
  return { ...sms, phone }
}

async function leaveUnwanted(ctx: SmsContext, sms: Sms): Promise<void> {
  const { id, nextWay, job } = sms
  await ctx.db.transaction(async db => {
    await advanceState(ctx, db, id, 'failed', { reason: 'not_needed' })
    if (nextWay === 'mail' || job.byClinic) await leaveToNextWay(ctx, db, sms)
  })
}

async function store(ctx: SmsContext, { id, phone }: Sms, { text }: WrittenSms): Promise<void> {
  await storeSms(ctx, { id, phone, text })
  if (ctx.settings.loopbackOnly) ctx.print(`\nText to ${phone}: ${text}\n`)
  await advanceState(ctx, ctx.db, id, 'sent', { parts: countParts(text) })
}

/** Those that are being sent count too, under the number's lock, so that of many at once no more than the day's are sent. */
async function beginSending(ctx: SmsContext, { id, phone }: Sms, { isUrgent, text }: WrittenSms, clinic: Clinic) {
  return ctx.db.transaction(async transaction => {
    await lock(transaction, `texts to ${phone}`)
    const isOver = !isUrgent && (await countOfDay(ctx, transaction, { id, phone }, clinic)) >= clinic.textsPerDay
    if (isOver) return 'daily_limit'
    const { id: ofSms, tryingSince, state } = smsMessages
    const isFree = and(eq(ofSms, id), isNull(tryingSince), inArray(state, ['queued', 'unknown']))
    const trying = { tryingSince: ctx.now(), parts: countParts(text) }
    const [begun] = await transaction.update(smsMessages).set(trying).where(isFree).returning()
    return begun
  })
}

/** Of the number's other service texts: those accepted today, those in doubt since today, and those that the gateway is just asked to send. */
function countOfDay(
  { now }: SmsContext,
  transaction: Database,
  { id, phone }: Pick<Sms, 'id' | 'phone'>,
  { zone }: Clinic,
) {
  const { start, end } = boundsOfDays(dayOf(now(), zone), 1, zone)
  const { acceptedAt, tryingSince, state, changedAt } = smsMessages
  const isInDoubt = and(eq(state, 'unknown'), gte(changedAt, start), lt(changedAt, end))
  const isOfToday = or(and(gte(acceptedAt, start), lt(acceptedAt, end)), isNotNull(tryingSince), isInDoubt)
  const isOther = and(eq(smsMessages.phone, phone), eq(smsMessages.class, 'service'), ne(smsMessages.id, id))
  return transaction.$count(smsMessages, and(isOther, isOfToday))
}

/** Records what became of an SMS, in one transaction with what follows from that. */
async function recordOutcome(ctx: SmsContext, message: Sms, outcome: Outcome): Promise<void> {
  const { id } = message
  const { TEXT_GATEWAY: gateway } = ctx.settings
  await ctx.db.transaction(async db => {
    const over = { tryingSince: null }
    if (outcome.kind === 'accepted') {
      const { gatewayId } = outcome
      const canBeReported = gateway?.ask !== undefined || gateway?.reports !== undefined
      const followAt = canBeReported ? new Date(ctx.now().getTime() + firstAskMs(gateway)) : null
      const accepted = { ...over, gatewayId, acceptedAt: ctx.now() }
      // The gateway may have reported the SMS's state before it responded, so that `accepted` is no longer news.
      if (await advanceState(ctx, db, id, 'accepted', { ...accepted, followAt })) return
      await db.update(smsMessages).set(accepted).where(eq(smsMessages.id, id))
      return
    }
    if (outcome.kind === 'refused')
      return void (await advanceState(ctx, db, id, 'failed', { ...over, reason: outcome.reason }))
    await db.update(smsMessages).set(over).where(eq(smsMessages.id, id))
    if (outcome.kind === 'later') return
    const isNamed = gateway?.reports !== undefined || gateway?.error?.duplicate !== undefined
    const willKnow = isNamed || (gateway !== undefined && canBeAsked(gateway, message.gatewayId))
    const followAt = willKnow ? new Date(ctx.now().getTime() + firstAskMs(gateway)) : null
    const isUnknown = and(eq(smsMessages.id, id), eq(smsMessages.state, 'unknown'))
    if (!(await advanceState(ctx, db, id, 'unknown', { followAt })))
      await db.update(smsMessages).set({ followAt }).where(isUnknown)
    if (!willKnow) await leaveToNextWay(ctx, db, message)
  })
}

const firstAskMs = (gateway: SmsGateway | undefined): number => (gateway?.ask?.everySeconds ?? 60) * 1000

interface QuietHours {
  readonly quietFromMinute: number
  readonly quietUntilMinute: number
  readonly zone: string
}

/** When the quiet hours around an instant end; undefined outside them. */
export function quietUntil(now: Date, { quietFromMinute: from, quietUntilMinute: until, zone }: QuietHours) {
  const minute = minuteOf(now, zone)
  const overMidnight = from > until
  const isQuiet = overMidnight ? minute >= from || minute < until : minute >= from && minute < until
  if (!isQuiet) return undefined
  const today = dayOf(now, zone)
  return instantAt(overMidnight && minute >= from ? today.add({ days: 1 }) : today, until, zone)
}
