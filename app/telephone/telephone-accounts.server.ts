import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { currentLanguage } from '#language'

import type { Context, Database } from '../platform/context.server.ts'
import { isSameName } from '../platform/db/names.server.ts'
import { users } from '../platform/db/schema.ts'
import { refusingTaken } from '../platform/db/violations.server.ts'
import { newId } from '../platform/ids.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'

// One telephone serves a family, so a number and a name are an account, and neither alone is.

/** More people than share one telephone. */
export const mostOfNumber = 8
/** Providers give a number to someone else once it was unused for some months. */
const silentMs = 365 * millisecondsPerDay

export type TelephoneAccount = Awaited<ReturnType<typeof accountsOf>>[number]

/** The accounts that a number signs in to, and which of them has this name. */
export function accountsOf(db: Database, phone: string, fullName: string) {
  return db
    .select({
      userId: users.id,
      proofsEnded: users.proofsEnded,
      role: users.role,
      phoneProvenAt: users.phoneProvenAt,
      isNamed: isSameName(users.fullName, fullName),
    })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phoneProvenAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(mostOfNumber)
}

/** Whether no code has proven the number for so long that it may be someone else's by now. */
export const isSilent = ({ phoneProvenAt }: Pick<TelephoneAccount, 'phoneProvenAt'>, now: Date): boolean =>
  phoneProvenAt !== null && now.getTime() - phoneProvenAt.getTime() > silentMs

/** Makes the account of a number and a name, in the transaction that uses up the code. Refuses `telephone_name_taken`. */
export async function makeTelephoneAccount(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  { phone, fullName }: { readonly phone: string; readonly fullName: string },
): Promise<string> {
  const id = newId()
  const createdAt = ctx.now()
  const proof = { emailVerified: true, phone, phoneProvenAt: createdAt }
  await transaction
    .insert(users)
    .values({ id, fullName, ...proof, photo: '', language: currentLanguage(), createdAt })
    .catch(refusingTaken('telephone_name_taken'))
  return id
}
