import { timingSafeEqual } from 'node:crypto'
import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Clinic } from '../clinic/clinic-row.ts'
import type { Context } from '../platform/context.server.ts'
import { smsMessages } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { deliverSms } from '../platform/jobs/deliver.ts'
import { clockJob, everyMinute, heartbeatSeconds } from '../platform/jobs/job.ts'
import { createLimiter } from '../platform/limiter.ts'
import type { SmsState } from '../platform/message.ts'
import { hashOfToken } from '../platform/secret-token.server.ts'
import { dayOf } from '../platform/values/dates.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../platform/values/durations.ts'
import { latestEnd, pastMoment } from '../platform/values/past-moment.ts'
import { askGateway, canBeAsked, valueAt } from './gateway.server.ts'
import { advanceState, leaveToNextWay, type Sms, type StateContext } from './sms-state.server.ts'

type FollowContext = StateContext & Pick<Context, 'settings'>

const openStates: SmsState[] = ['unknown', 'accepted', 'sent']
const atOnce = 200
const askedAtOnce = 4
/** For this long after it accepted an SMS, a gateway is asked what became of the SMS. */
const longestMs = millisecondsPerDay
/** The pause before the gateway is asked again, as a share of the time since it accepted the SMS. */
const pauseShare = 1 / 4
/** If nobody can say whether an SMS was sent, the next way follows after so many minutes, unless the clinic set a time. */
const unknownMinutes = 30

export const followSms = clockJob('follow-texts', everyMinute, { heartbeatSeconds })

export function createFollowWorker(ctx: FollowContext) {
  return async (): Promise<void> => {
    const { followAt, state } = smsMessages
    const isDue = and(
      or(lte(followAt, ctx.now()), gt(followAt, latestEnd(ctx.now(), longestMs))),
      inArray(state, openStates),
    )
    const due = await ctx.db.select().from(smsMessages).where(isDue).orderBy(asc(followAt)).limit(atOnce)
    const clinic = await readClinic(ctx)
    const limited = createLimiter(askedAtOnce)
    await Promise.all(due.map(message => limited(() => follow(ctx, message, clinic))))
  }
}

async function follow(ctx: FollowContext, message: Sms, { nextWayMinutes, zone }: Clinic): Promise<void> {
  const { TEXT_GATEWAY: gateway } = ctx.settings
  const { id, state, gatewayId } = message
  const found = gateway && canBeAsked(gateway, gatewayId) ? await askGateway(gateway, message) : undefined
  const isAbsent = found === 'absent' && state === 'unknown'
  const isSameDay = dayOf(message.changedAt, zone).compare(dayOf(ctx.now(), zone)) === 0
  const isRecognised = state === 'unknown' && gateway?.error?.duplicate !== undefined && isSameDay
  const handOverAt = handOverTime(ctx, message, nextWayMinutes)
  await ctx.db.transaction(async db => {
    if (found && found !== 'absent') {
      const acceptedAt = message.acceptedAt ?? ctx.now()
      const reason = found.state === 'failed' ? 'not_delivered' : null
      await advanceState(ctx, db, id, found.state, { acceptedAt, reason })
    }
    if (handOverAt !== undefined && handOverAt <= ctx.now()) await leaveToNextWay(ctx, db, message)
    else if ((isAbsent || isRecognised) && message.handedOverAt === null) {
      await db.update(smsMessages).set({ followAt: null }).where(eq(smsMessages.id, id))
      return ctx.enqueue(deliverSms, { smsId: id, isRepeat: true }, db)
    }
    const isOpen = and(eq(smsMessages.id, id), inArray(smsMessages.state, openStates))
    const followAt = nextTime(ctx, message, handOverAt)
    await db.update(smsMessages).set({ followAt }).where(isOpen)
  })
}

/** When an SMS that didn't arrive gives way to the next way; undefined if it never does, or has done so. */
function handOverTime(
  { now }: FollowContext,
  { state, acceptedAt, queuedAt, handedOverAt }: Sms,
  nextWayMinutes: number | null,
) {
  const minutes = state === 'unknown' ? (nextWayMinutes ?? unknownMinutes) : nextWayMinutes
  if (minutes === null || handedOverAt !== null) return undefined
  const since = pastMoment(acceptedAt ?? queuedAt, now())
  return since ? new Date(since.getTime() + minutes * millisecondsPerMinute) : now()
}

/** When to ask the gateway again. The pauses grow; after a day it isn't asked any more. */
function nextTime(ctx: FollowContext, { acceptedAt, queuedAt }: Sms, handOverAt: Date | undefined): Date | null {
  const now = ctx.now().getTime()
  const since = pastMoment(acceptedAt ?? queuedAt, ctx.now())?.getTime()
  if (since === undefined) return null
  const pauseMs = Math.max((ctx.settings.TEXT_GATEWAY?.ask?.everySeconds ?? 60) * 1000, (now - since) * pauseShare)
  const isDueBefore = handOverAt !== undefined && handOverAt.getTime() > now && handOverAt.getTime() < now + pauseMs
  const next = isDueBefore ? handOverAt.getTime() : now + pauseMs
  return next > since + longestMs ? null : new Date(next)
}

/** A report may come before the response, twice, or late. Refuses `not_found` for a wrong secret, and `not_valid` for an unknown state. */
export async function takeReport(ctx: FollowContext, secret: string, body: unknown): Promise<void> {
  const { reports } = ctx.settings.TEXT_GATEWAY ?? {}
  // Hashes of the secrets are compared, since a comparison in constant time needs texts of one length.
  if (!reports || !timingSafeEqual(Buffer.from(hashOfToken(secret)), Buffer.from(hashOfToken(reports.secret))))
    throw new Refusal('not_found')
  const id = z.uuid().safeParse(valueAt(body, reports.reference)).data
  const state = reports.states.get(valueAt(body, reports.state) ?? '')
  if (state === undefined) throw new Refusal('not_valid')
  if (id === undefined) return
  const change = state === 'failed' ? { reason: 'not_delivered' as const } : { acceptedAt: ctx.now() }
  await ctx.db.transaction(db => advanceState(ctx, db, id, state, change))
}
