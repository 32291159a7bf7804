import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Context } from '../platform/context.server.ts'
import { isPast } from '../platform/db/moments.server.ts'
import { remoteChecks, smsMessages } from '../platform/db/schema.ts'
import type { FailureReason } from '../platform/message.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { readBalance } from './gateway.server.ts'

type Checked = Pick<Context, 'db' | 'now' | 'settings'>

export async function checkBalance({ db, now, settings }: Checked): Promise<void> {
  const answer = settings.TEXT_GATEWAY && (await readBalance(settings.TEXT_GATEWAY))
  if (!answer) return
  // If the balance can't be read, the one that was read last stays in the row.
  const found = { code: null, ...answer, checkedAt: now() }
  const conflict = { target: remoteChecks.server, set: found }
  await db
    .insert(remoteChecks)
    .values({ server: 'gateway', ...found })
    .onConflictDoUpdate(conflict)
}

/** For these reasons the gateway, not the single SMS, is at fault, so the next SMS fails in the same way. */
const ofGateway: FailureReason[] = ['gateway_refused', 'no_balance', 'no_connection']

/** The gateway's balance, and how many SMS have failed by its fault since it last accepted one, within a day. */
export async function readGatewayCondition({ db, now }: Checked, check: typeof remoteChecks.$inferSelect | undefined) {
  const { lowTextBalance } = await readClinic({ db })
  const [last] = await db
    .select({ at: smsMessages.acceptedAt })
    .from(smsMessages)
    .where(and(isPast(smsMessages.acceptedAt, now()), isPast(smsMessages.queuedAt, now())))
    .orderBy(desc(smsMessages.queuedAt))
    .limit(1)
  const dayAgo = new Date(now().getTime() - millisecondsPerDay)
  const since = last?.at && last.at > dayAgo ? last.at : dayAgo
  const { state, reason, changedAt } = smsMessages
  const isFailed = and(eq(state, 'failed'), inArray(reason, ofGateway), gt(changedAt, since), isPast(changedAt, now()))
  return {
    balance: check?.balance ?? null,
    lowBalance: lowTextBalance,
    checkedAt: check?.checkedAt ?? null,
    code: check?.code ?? null,
    failed: await db.$count(smsMessages, isFailed),
    lastAcceptedAt: last?.at ?? null,
  }
}
