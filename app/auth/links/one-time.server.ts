import { and, eq, gt, lt } from 'drizzle-orm'
import type { Context, Database } from '../../platform/context.server.ts'
import { identityVerifications } from '../../platform/db/identity-schema.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfToken, newSecretToken } from '../../platform/secret-token.server.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'

/** What a one-time token is good for, and for how long. */
const lifetimesMs = {
  'verify-email': millisecondsPerDay,
  'reset-password': 60 * 60_000,
  'email-link': 15 * 60_000,
  invitation: 7 * millisecondsPerDay,
  'third-party': 10 * 60_000,
  'second-factor': 10 * 60_000,
} as const

export type Purpose = keyof typeof lifetimesMs

/**
 * Creates a token that stands for a value, once. Only its hash is stored, so reading the table is of no use.
 */
export async function makeOneTimeToken({ db, now }: Pick<Context, 'db' | 'now'>, purpose: Purpose, value: string) {
  const token = newSecretToken()
  const expiresAt = new Date(now().getTime() + lifetimesMs[purpose])
  await db.delete(identityVerifications).where(lt(identityVerifications.expiresAt, now()))
  await db.insert(identityVerifications).values({ id: newId(), identifier: keyOf(purpose, token), value, expiresAt })
  return token
}

/** The value behind a token, without using the token up. */
export async function readOneTimeToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const mine = eq(identityVerifications.identifier, keyOf(purpose, token))
  const [found] = await db
    .select({ value: identityVerifications.value })
    .from(identityVerifications)
    .where(and(mine, gt(identityVerifications.expiresAt, now())))
  return found?.value
}

/** Uses up a token and returns its value; undefined when the token is unknown, used or expired. */
export async function takeOneTimeToken(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const mine = eq(identityVerifications.identifier, keyOf(purpose, token))
  const [taken] = await db
    .delete(identityVerifications)
    .where(and(mine, gt(identityVerifications.expiresAt, now())))
    .returning({ value: identityVerifications.value })
  return taken?.value
}

function keyOf(purpose: Purpose, token: string): string {
  return `${purpose}:${hashOfToken(token)}`
}
