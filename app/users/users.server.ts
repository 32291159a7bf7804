import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { effectiveRole } from '../auth/accounts.server.ts'
import { requireUncommon } from '../auth/common-passwords.server.ts'
import { endTelephoneSessions, isAccountAt, replacePassword } from '../auth/credentials.server.ts'
import { hashPassword } from '../auth/password-hash.server.ts'
import { lockLiveSession, requireFreshProof } from '../auth/sessions/fresh-proof.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { choosePhoto, countChosenPhoto } from '../pictures/pictures.server.ts'
import { type Basis, onto } from '../platform/based-on.server.ts'
import { type Context, type Database, isStaff, requireAccount, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { followAccount } from '../platform/db/contacts.server.ts'
import { type Cursor, countRows, cutPage, olderThan, type Total } from '../platform/db/keyset.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { secondFactors, users } from '../platform/db/schema.ts'
import { refusingTaken } from '../platform/db/violations.server.ts'
import { Refusal } from '../platform/errors.ts'
import { isAddressOf } from '../platform/values/account-address.ts'
import type { ProfileInput } from './profile-wire.ts'

export type User = Awaited<ReturnType<typeof selectUsers>>[number]

export async function listUsers(ctx: Context, { limit, after }: { limit: number; after?: Cursor | undefined }) {
  requireStaff(ctx)
  const rows = await selectUsers(ctx)
    .where(olderThan(users.createdAt, users.id, after))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1)
  const page = cutPage(rows, limit)
  await recordSeen(ctx, 'list', page.rows.map(seenAccount))
  return { ...page, rows: page.rows.map(user => withEffectiveRole(ctx, user)) }
}

export function countUsers(ctx: Context): Promise<Total> {
  requireStaff(ctx)
  return countRows(ctx.db, users)
}

/** Reads an account; patients only their own. For others they get `not_found`, so that nobody learns which accounts exist. */
export async function readUser(ctx: Context, address: string): Promise<User> {
  const account = requireAccount(ctx)
  if (!isAddressOf(address, account) && !isStaff(account)) throw new Refusal('not_found')
  const [user] = await selectUsers(ctx).where(isAccountAt(address))
  if (!user) throw new Refusal('not_found')
  await recordSeen(ctx, 'account', [seenAccount(user)])
  return withEffectiveRole(ctx, user)
}

/** The account with its role in effect: the settings may give it a higher role than its row does. */
function withEffectiveRole({ settings }: Context, user: User): User {
  return { ...user, role: effectiveRole(user, settings) }
}

function selectUsers({ db }: Context) {
  const { passwordHash: _, ...columns } = getTableColumns(users)
  return db
    .select({ ...columns, hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null` })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
}

const seenAccount = ({ id }: User) => ({ id, patientId: id })

/**
 * Only a code replaces a proven number. Refuses `not_found`, `changed_meanwhile`, `phone_by_code`, `telephone_name_taken`, `too_many`,
 * `picture_gone`.
 */
export async function updateOwnProfile(
  ctx: Context,
  address: string,
  input: ProfileInput,
  basis?: Basis,
): Promise<void> {
  const account = requireAccount(ctx)
  if (!isAddressOf(address, account)) throw new Refusal('not_found')
  await countTry(ctx, 'profile', account.id)
  await countChosenPhoto(ctx, input.photo)
  await ctx.db.transaction(async transaction => {
    const stored = await lockProfile(transaction, account.id)
    const before = stored.PhNum
    const { fName: fullName, photo, PhNum: phone } = onto(stored, input, basis)
    const isOtherPhone = phone !== undefined && phone !== before
    // An account with an e-mail can still sign in without its number.
    const isPhoneRemoved = isOtherPhone && phone === null && account.email !== null
    if (stored.isPhoneProven && isOtherPhone && !isPhoneRemoved) throw new Refusal('phone_by_code')
    const chosen = await choosePhoto(ctx, transaction, photo)
    await transaction
      .update(users)
      .set({ fullName, ...chosen, ...(isOtherPhone && { phone, phoneProvenAt: null }) })
      .where(eq(users.id, account.id))
      .catch(refusingTaken('telephone_name_taken'))
    // The clinic can still call a number that was only removed.
    if (isOtherPhone && phone !== null && phone !== before)
      await followAccount(ctx, transaction, account.id, { kind: 'phone', before, after: phone })
    if (isPhoneRemoved) await endTelephoneSessions(transaction, account.id, account.sessionId)
    await recordAudit(ctx, transaction, { action: 'update', subject: 'user', subjectId: account.id })
  })
}

async function lockProfile(transaction: Database, id: string) {
  const { fullName: fName, photo, phone: PhNum, phoneProvenAt } = users
  const isPhoneProven = sql<boolean>`${phoneProvenAt} is not null`
  const columns = { fName, photo, PhNum, isPhoneProven }
  const [profile] = await transaction.select(columns).from(users).where(eq(users.id, id)).for('no key update')
  if (!profile) throw new Refusal('sign_in_needed')
  return profile
}

/**
 * Sets a new password, or a first one, and ends the account's other sessions and mailed links. Needs a verified e-mail and a recent
 * sign-in, as signing in again (the spec's section 4) is one. Refuses `not_found` for other accounts, `email_needed`, `verify_first`,
 * `sign_in_again`, `too_many`, `common_password`.
 */
export async function changeOwnPassword(ctx: Context, address: string, newPassword: string): Promise<void> {
  const account = requireAccount(ctx)
  if (!isAddressOf(address, account)) throw new Refusal('not_found')
  if (account.email === null) throw new Refusal('email_needed')
  if (!account.emailVerified) throw new Refusal('verify_first')
  await requireFreshProof(ctx, 'sign_in_again')
  await countTry(ctx, 'passwordChange', account.id)
  await requireUncommon(newPassword)
  const passwordHash = await hashPassword(newPassword)
  await ctx.db.transaction(async transaction => {
    await lockLiveSession(transaction, account)
    await replacePassword(transaction, account.id, passwordHash, account.sessionId)
    await recordAudit(ctx, transaction, { action: 'change_password', subject: 'user', subjectId: account.id })
  })
}
