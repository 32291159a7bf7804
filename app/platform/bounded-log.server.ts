import type { Logger } from 'pino'
import type { Context } from './context.server.ts'
import { addressForLog, networkOf } from './network.server.ts'
import { millisecondsPerMinute } from './values/durations.ts'

/** The most lines of one kind that are logged for one network in a minute. */
const mostOfKind = 20
const mostOfAll = 600

interface Counted {
  readonly from: string | undefined
  readonly kind: string
  count: number
}

interface Minute {
  readonly startedAtMs: number
  readonly counts: Map<string, Counted>
  all: number
}

const minutes = new WeakMap<Logger, Minute>()

/** Returns the log for lines that anybody can cause, or undefined after enough of them in a minute: the log then only counts the rest. */
export function boundedLog(
  { log, now, client, settings }: Pick<Context, 'log' | 'now' | 'client' | 'settings'>,
  kind: string,
): Logger | undefined {
  const minute = currentMinute(log, now().getTime())
  const network = networkOf(client.address)
  const key = `${network} ${kind}`
  const from = settings.LOG_ADDRESSES === 'full' ? network : addressForLog(client.address, settings.LOG_ADDRESSES)
  // A limited number of networks and kinds of lines are counted apart. Lines of any further ones count only in the total.
  const counted = minute.counts.get(key) ?? { from, kind, count: 0 }
  if (minute.counts.size < mostOfAll) minute.counts.set(key, counted)
  counted.count += 1
  minute.all += 1
  return counted.count <= mostOfKind && minute.all <= mostOfAll ? log : undefined
}

function currentMinute(log: Logger, nowMs: number): Minute {
  const last = minutes.get(log)
  // A clock that was put back begins a new minute too, or the log would be silent until it gets there again.
  if (last && Math.abs(nowMs - last.startedAtMs) < millisecondsPerMinute) return last
  if (last) logLeftOut(log, last)
  const minute = { startedAtMs: nowMs, counts: new Map<string, Counted>(), all: 0 }
  minutes.set(log, minute)
  return minute
}

function logLeftOut(log: Logger, { startedAtMs, counts, all }: Minute): void {
  const since = new Date(startedAtMs).toISOString()
  for (const { from, kind, count } of counts.values()) {
    if (count > mostOfKind) log.info({ from, kind, count, since }, 'so many in one minute')
  }
  if (all > mostOfAll) log.info({ count: all, since }, 'so many in one minute, from all networks')
}
