import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { currentLanguage } from '#language'

import type { Context, Database } from '../platform/context.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { isSameName } from '../platform/db/names.server.ts'
import { users } from '../platform/db/schema.ts'
import { refusingTaken } from '../platform/db/violations.server.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { bounds } from '../platform/limits.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'

// A family may share one telephone, so an account is found by its number and name together.

/** A telephone number unused for this long may be another person's: providers pass numbers on after some months without use. */
const silentMs = 365 * millisecondsPerDay

export type TelephoneAccount = Awaited<ReturnType<typeof accountsOf>>[number]

export function accountsOf(db: Database, phone: string, fullName: string) {
  const { id: userId, proofsEnded, role, phoneProvenAt } = users
  return db
    .select({ userId, proofsEnded, role, phoneProvenAt, isNamed: isSameName(users.fullName, fullName) })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(phoneProvenAt)))
    .orderBy(asc(users.createdAt), asc(userId))
    .limit(bounds.accountsOfNumber)
}

/** Whether no code has proven an account's telephone number for so long that it may be another person's by now. */
export const isUnprovenForLong = ({ phoneProvenAt }: Pick<TelephoneAccount, 'phoneProvenAt'>, now: Date): boolean =>
  phoneProvenAt !== null && now.getTime() - phoneProvenAt.getTime() > silentMs

/** Counts a number's other accounts, under a lock that lasts until the transaction has added one. Refuses `number_full`. */
export async function lockNumber(
  { clinic }: Pick<Context, 'clinic'>,
  transaction: Database,
  phone: string,
  exceptId: string,
) {
  await lock(transaction, `accounts of ${phone}`)
  const others = and(eq(users.phone, phone), isNotNull(users.phoneProvenAt), ne(users.id, exceptId))
  if ((await transaction.$count(users, others)) < bounds.accountsOfNumber) return
  throw new Refusal('number_full', { phone: (await clinic(transaction)).phone })
}

/** Makes an account of a number and a name, in the transaction that uses up the code. Refuses `telephone_name_taken`, `number_full`. */
export async function makeTelephoneAccount(
  { now, clinic }: Pick<Context, 'now' | 'clinic'>,
  transaction: Database,
  { phone, fullName }: Readonly<Record<'phone' | 'fullName', string>>,
): Promise<string> {
  const [id, createdAt] = [newId(), now()]
  await lockNumber({ clinic }, transaction, phone, id)
  const proof = { emailVerified: true, phone, phoneProvenAt: createdAt }
  await transaction
    .insert(users)
    .values({ id, fullName, ...proof, photo: '', language: currentLanguage(), createdAt })
    .catch(refusingTaken('telephone_name_taken'))
  return id
}
