import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { giveVisitsTo, takeVisitsFrom } from '../appointments/booking/patient-file.server.ts'
import { joiningLock } from '../appointments/locks.server.ts'
import { announceChange } from '../appointments/record.server.ts'
import { isAccountAt } from '../auth/credentials.server.ts'
import { type Basis, refuseChanged } from '../platform/based-on.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { isSameName } from '../platform/db/names.server.ts'
import { appointments, patientFiles, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { lockFile } from './changing.server.ts'
import { joinInto } from './one-person.server.ts'

type File = typeof patientFiles.$inferSelect

/**
 * From then on the account sees everything in the file. If the account has a file of the same name, this one is joined
 * into it. Returns the id of the file that remains. Refuses `not_allowed`, `not_found`, `no_such_account`,
 * `account_unverified`, `file_of_account`, `changed_meanwhile`.
 */
export async function confirmAccount(ctx: Context, id: string, address: string, basis?: Basis): Promise<string> {
  requireStaff(ctx)
  return ctx.db.transaction(async transaction => {
    await lock(transaction, joiningLock)
    const file = await lockFile(transaction, id)
    await announceChange(transaction)
    const accountId = await verifiedAccount(transaction, address)
    if (file.accountId !== accountId) refuseChanged({ accountId: file.accountId }, basis)
    return joinToAccount(ctx, transaction, file, accountId)
  })
}

/** Needs the joining lock. Returns the id of the file that remains. Refuses `file_of_account`. */
export async function joinToAccount(ctx: Context, transaction: Database, file: File, accountId: string) {
  if (file.accountId !== null && file.accountId !== accountId) throw new Refusal('file_of_account')
  const { id } = await mergeIntoFileOf(transaction, accountId, file)
  const joined = { accountId, joinedByStaff: true, updatedAt: ctx.now() }
  await transaction.update(patientFiles).set(joined).where(eq(patientFiles.id, id))
  await giveVisitsTo(ctx, transaction, id, accountId)
  await auditJoin(ctx, transaction, 'join_account', id, accountId)
  return id
}

/** Staff renew a number that no code has proven for a year. Refuses `not_allowed`, `not_found`, `changed_meanwhile`. */
export async function confirmTelephone(ctx: Context, id: string, basis?: Basis): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const { accountId, joinedByStaff } = await lockFile(transaction, id)
    if (accountId === null || !joinedByStaff) throw new Refusal('not_found')
    const confirmed = await transaction
      .update(users)
      .set({ phoneProvenAt: ctx.now() })
      .where(and(eq(users.id, accountId), isNotNull(users.phoneProvenAt)))
      .returning({ accountPhone: users.phone })
    const [account] = confirmed
    if (!account) throw new Refusal('not_found')
    refuseChanged({ accountId, ...account }, basis)
    await recordAudit(ctx, transaction, { action: 'confirm_telephone', subject: 'user', subjectId: accountId })
  })
}

/**
 * The account keeps what it booked itself, and loses what the desk booked, wrote and noted. If the desk has a file of
 * the same person, this one is joined into it. Returns the id of the file that remains. Refuses `not_allowed`,
 * `not_found`, also if the file has no account, `changed_meanwhile`.
 */
export async function detachAccount(ctx: Context, id: string, basis?: Basis): Promise<string> {
  requireStaff(ctx)
  return ctx.db.transaction(async transaction => {
    await lock(transaction, joiningLock)
    const file = await lockFile(transaction, id)
    const { accountId } = file
    if (accountId === null) throw new Refusal('not_found')
    refuseChanged({ accountId }, basis)
    await announceChange(transaction)
    await takeVisitsFrom(ctx, transaction, accountId, eq(appointments.fileId, id))
    const remaining = await detachFile(transaction, file)
    await auditJoin(ctx, transaction, 'part_account', remaining, accountId)
    return remaining
  })
}

async function verifiedAccount(transaction: Database, address: string): Promise<string> {
  const [account] = await transaction
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(and(isAccountAt(address), isNull(users.deactivatedAt)))
  if (!account) throw new Refusal('no_such_account')
  if (!account.emailVerified) throw new Refusal('account_unverified')
  return account.id
}

async function mergeIntoFileOf(transaction: Database, accountId: string, file: File): Promise<File> {
  const { accountId: ofAccount, name, joinedInto } = patientFiles
  const isSamePerson = and(eq(ofAccount, accountId), isSameName(name, file.name), isNull(joinedInto))
  const [own] = await transaction.select().from(patientFiles).where(isSamePerson).for('update')
  if (!own || own.id === file.id) return file
  await joinInto(transaction, own, file)
  return own
}

/** Joins the file into the desk's own one of that name and telephone. Returns the id of the file that remains. */
export async function detachFile(transaction: Database, file: File): Promise<string> {
  const isSame = and(
    isNull(patientFiles.accountId),
    isNull(patientFiles.joinedInto),
    sql`${patientFiles.phone} <> ''`,
    eq(patientFiles.phone, file.phone),
    isSameName(patientFiles.name, file.name),
  )
  const [known] = await transaction.select().from(patientFiles).where(isSame).for('update')
  if (known) await joinInto(transaction, known, file)
  const remainingId = known?.id ?? file.id
  // The e-mail goes with the account.
  const isOfAccount = sql`${patientFiles.accountId} = ${file.accountId}::uuid`
  await transaction
    .update(patientFiles)
    .set({ accountId: null, joinedByStaff: false, email: '' })
    .where(and(isOfAccount, or(eq(patientFiles.id, file.id), eq(patientFiles.joinedInto, remainingId))))
  return remainingId
}

async function auditJoin(
  ctx: Context,
  transaction: Database,
  action: 'join_account' | 'part_account',
  fileId: string,
  accountId: string,
): Promise<void> {
  await recordAudit(ctx, transaction, { action, subject: 'patient', subjectId: fileId })
  await recordAudit(ctx, transaction, { action, subject: 'user', subjectId: accountId })
}
