import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.server.ts'
import { isValidUntil } from '../../platform/db/moments.server.ts'
import { oneTimeTokens } from '../../platform/db/schema.ts'
import { hashOfToken, newSecretToken } from '../../platform/secret-token.server.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'
import { latestEnd } from '../../platform/values/past-moment.ts'

const lifetimesMs = {
  'verify-email': millisecondsPerDay,
  'reset-password': 60 * 60_000,
  'email-link': 15 * 60_000,
  invitation: 7 * millisecondsPerDay,
  'third-party': 10 * 60_000,
  'second-factor': 10 * 60_000,
} as const

const longestMs = Math.max(...Object.values(lifetimesMs))

export type Purpose = keyof typeof lifetimesMs
type Clock = Pick<Context, 'db' | 'now'>

/** Makes a token that works once. Only its hash is stored, so that a copy of the table signs nobody in. */
export async function makeOneTimeToken({ db, now }: Clock, purpose: Purpose, value: string) {
  const token = newSecretToken()
  const expiresAt = new Date(now().getTime() + lifetimesMs[purpose])
  const isAhead = gt(oneTimeTokens.expiresAt, latestEnd(now(), longestMs))
  await db.delete(oneTimeTokens).where(or(lt(oneTimeTokens.expiresAt, now()), isAhead))
  await db.insert(oneTimeTokens).values({ key: keyOf(purpose, token), value, expiresAt })
  return token
}

export async function readOneTimeToken(clock: Clock, purpose: Purpose, token: string): Promise<string | undefined> {
  const { value } = oneTimeTokens
  const [found] = await clock.db
    .select({ value })
    .from(oneTimeTokens)
    .where(isValid(clock, purpose, token))
  return found?.value
}

export async function takeOneTimeToken(clock: Clock, purpose: Purpose, token: string): Promise<string | undefined> {
  const { value } = oneTimeTokens
  const [taken] = await clock.db
    .delete(oneTimeTokens)
    .where(isValid(clock, purpose, token))
    .returning({ value })
  return taken?.value
}

function isValid({ now }: Clock, purpose: Purpose, token: string) {
  const isToken = eq(oneTimeTokens.key, keyOf(purpose, token))
  return and(isToken, isValidUntil(oneTimeTokens.expiresAt, now(), lifetimesMs[purpose]))
}

function keyOf(purpose: Purpose, token: string): string {
  return `${purpose}:${hashOfToken(token)}`
}
