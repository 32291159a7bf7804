import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Account, Context, Database, RequestTrace } from '../context.server.ts'
import { Refusal } from '../errors.ts'
import { millisecondsPerDay } from '../values/durations.ts'
import { idempotencyKeys } from './schema.ts'

// A request that is sent again with its key, since its response was lost, changes nothing more. A booking has its key in its own rows.

/** Another request with the same key, account and content made this change. The API responds as that one did. */
export class Repeated extends Error {}

type Caller = Pick<Context, 'now'> & {
  readonly account: Pick<Account, 'id'> | undefined
  readonly request?: RequestTrace
}

/** What the first request with this key was answered; undefined if this is the first. Refuses `key_reused` for another request. */
export async function readFirstBody({ account, request, db }: Pick<Context, 'account' | 'request' | 'db'>) {
  if (!account || !request.retry) return undefined
  const { key, requestHash } = request.retry
  const [first] = await db.select().from(idempotencyKeys).where(isKey(account.id, key))
  if (!first) return undefined
  if (first.requestHash !== requestHash) throw new Refusal('key_reused')
  return { body: first.result }
}

/** Claims the request's key in the transaction of its change. A concurrent request with the key waits here for the first. */
export async function claimKeyOfRequest({ now, account, request }: Caller, transaction: Database): Promise<void> {
  if (!account || !request?.retry) return
  const { key, requestHash } = request.retry
  const [claim] = await transaction
    .insert(idempotencyKeys)
    .values({ userId: account.id, key, requestHash, requestId: request.id, createdAt: now() })
    // This update changes nothing, but returns the earlier claim.
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: { key } })
    .returning({ requestId: idempotencyKeys.requestId })
  if (claim?.requestId !== request.id) throw new Repeated()
  request.retry.isClaimed = true
}

export async function storeBody({ account, request, db }: Context, response: Response): Promise<void> {
  if (!account || !request.retry?.isClaimed) return
  const result: object = await response.clone().json()
  await db.update(idempotencyKeys).set({ result }).where(isKey(account.id, request.retry.key))
}

const keptDays = 2

/** Nobody tries a request again after days. */
export async function deleteOldKeys({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptDays * millisecondsPerDay)
  await db
    .delete(idempotencyKeys)
    .where(and(isNotNull(idempotencyKeys.requestId), lt(idempotencyKeys.createdAt, before)))
}

const isKey = (userId: string, key: string) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
