import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Account, type Context, type Database, requireAccount } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { byName, isSameName } from '../platform/db/names.server.ts'
import { familyMembers, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { bounds } from '../platform/limits.ts'

export async function listFamily(ctx: Context) {
  const account = requireAccount(ctx)
  return ctx.db
    .select({ id: familyMembers.id, fullName: familyMembers.fullName })
    .from(familyMembers)
    .where(eq(familyMembers.userId, account.id))
    .orderBy(byName(familyMembers.fullName))
}

/** Removes a family member from the account's list. The member's visits stay. Refuses `not_found`. */
export async function forgetFamilyMember(ctx: Context, id: string): Promise<void> {
  const account = requireAccount(ctx)
  await ctx.db.transaction(async transaction => {
    const own = and(eq(familyMembers.id, id), eq(familyMembers.userId, account.id))
    const removed = await transaction.delete(familyMembers).where(own).returning({ id: familyMembers.id })
    if (removed.length === 0) throw new Refusal('not_found')
    await recordAudit(ctx, transaction, { action: 'forget_family', subject: 'user', subjectId: account.id })
  })
}

export async function saveOwnPhone(ctx: Context, transaction: Database, { id }: Pick<Account, 'id'>, phone: string) {
  const isWithout = and(eq(users.id, id), isNull(users.phone))
  const changed = await transaction.update(users).set({ phone }).where(isWithout).returning({ id: users.id })
  if (changed.length > 0) await recordAudit(ctx, transaction, { action: 'update', subject: 'user', subjectId: id })
}

/** Saves the family member for whom the caller, whose account is locked, booked, with an audit entry, unless it is the caller or saved already. */
export async function rememberFamily(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  account: Pick<Account, 'id' | 'fullName' | 'role'>,
  forName = account.fullName,
): Promise<void> {
  if (forName === account.fullName) return
  const added = await transaction
    .insert(familyMembers)
    .select(sql`select ${newId()}::uuid, ${account.id}::uuid, ${forName}, ${now().toISOString()}::timestamptz
      where not ${isSameName(forName, account.fullName)}
        and (select count(*) from ${familyMembers} where ${familyMembers.userId} = ${account.id}) < ${bounds.familyMembersOfAccount}`)
    .onConflictDoNothing()
    .returning({ id: familyMembers.id })
  if (added.length === 0) return
  const event = { action: 'remember_family', subject: 'user', subjectId: account.id } as const
  await recordAudit({ now, account }, transaction, event)
}
