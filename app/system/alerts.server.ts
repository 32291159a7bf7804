import type { Context, Database } from '../platform/context.server.ts'
import { isActiveOwner } from '../platform/db/active-owner.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { alerts, users } from '../platform/db/schema.ts'
import { inLanguage } from '../platform/i18n/language.server.ts'
import { newId } from '../platform/ids.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'
import { pastMoment } from '../platform/values/past-moment.ts'
import { readCondition } from './condition.server.ts'
import type { Part } from './condition.ts'
import { alertMail } from './messages/alert.server.ts'
import { type SystemPart, systemParts } from './system-part.ts'
import { callWebhook } from './webhook.server.ts'
import { describeAlert } from './words.ts'

type AlertContext = Pick<Context, 'db' | 'now' | 'settings' | 'log' | 'enqueue'>

/** Notifies the owner once when a part of the system is wrong, and once when it is right again. */
export function createAlertWorker(ctx: AlertContext) {
  return async (): Promise<void> => {
    const { parts } = await readCondition(ctx)
    const sent = await ctx.db.transaction(async transaction => {
      // Several programs read the condition at once. The lock lets one in at a time, so that only the first notifies.
      await lock(transaction, 'alerts')
      const due = await storeAndReadDue(ctx, transaction, parts)
      for (const alert of due) await send(ctx, transaction, alert)
      return due
    })
    for (const { part, isWrong, sentence } of sent) {
      if (isWrong) ctx.log.error({ part }, sentence)
      else ctx.log.info({ part }, sentence)
    }
  }
}

interface DueAlert {
  readonly part: SystemPart
  readonly isWrong: boolean
  /** What the alert says about the part, in English. */
  readonly sentence: string
}

async function storeAndReadDue(
  { now }: AlertContext,
  transaction: Database,
  parts: readonly Part[],
): Promise<DueAlert[]> {
  const stored = await transaction.select().from(alerts)
  const due: DueAlert[] = []
  for (const name of systemParts) {
    const part = parts.find(each => each.part === name)
    const before: Alert = stored.find(each => each.part === name) ?? { wrongSince: null, notifiedAt: null }
    const { after, notify } = nextAlert(before, part?.state === 'wrong', now())
    if (after === before) continue
    const conflict = { target: alerts.part, set: after }
    await transaction
      .insert(alerts)
      .values({ part: name, ...after })
      .onConflictDoUpdate(conflict)
    if (notify === undefined) continue
    const isWrong = notify === 'wrong'
    due.push({ part: name, isWrong, sentence: inLanguage('en', () => describeAlert(name, isWrong ? part : undefined)) })
  }
  return due
}

async function send({ now, settings, enqueue }: AlertContext, transaction: Database, alert: DueAlert): Promise<void> {
  const { part, isWrong, sentence } = alert
  const owners = await transaction.select({ userId: users.id }).from(users).where(isActiveOwner())
  for (const { userId } of owners) {
    await enqueue(alertMail, { id: newId(), userId, part, isWrong }, transaction)
  }
  if (settings.ALERT_WEBHOOK === undefined) return
  await enqueue(callWebhook, { part, isWrong, sentence, at: now().toISOString() }, transaction)
}

export interface Alert {
  readonly wrongSince: Date | null
  /** When an alert last said that the part is wrong. */
  readonly notifiedAt: Date | null
}

/** A part counts as wrong only at two checks in a row, since a late backup is made in the first minute after a start. */
const settledMs = 1.5 * millisecondsPerMinute
/** For a part that breaks again and again an alert is sent only once an hour. */
const betweenAlertsMs = 60 * millisecondsPerMinute

const isNotified = ({ wrongSince, notifiedAt }: Alert): boolean =>
  wrongSince !== null && notifiedAt !== null && notifiedAt >= wrongSince

/** Returns the part's next state, and whether to notify. `after` is the object `before` itself if nothing changed. */
export function nextAlert(before: Alert, isWrong: boolean, now: Date): { after: Alert; notify?: 'wrong' | 'right' } {
  const wrongSince = pastMoment(before.wrongSince, now) ?? null
  const notifiedAt = pastMoment(before.notifiedAt, now) ?? null
  if (!isWrong) {
    if (before.wrongSince === null) return { after: before }
    return { after: { wrongSince: null, notifiedAt }, ...(isNotified(before) && { notify: 'right' }) }
  }
  if (wrongSince === null) return { after: { wrongSince: now, notifiedAt } }
  const since = (moment: Date) => now.getTime() - moment.getTime()
  const isQuiet = notifiedAt !== null && since(notifiedAt) < betweenAlertsMs
  if (isNotified({ wrongSince, notifiedAt }) || isQuiet || since(wrongSince) < settledMs) return { after: before }
  return { after: { wrongSince, notifiedAt: now }, notify: 'wrong' }
}
