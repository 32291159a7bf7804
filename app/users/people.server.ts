import { eq } from 'drizzle-orm'
import { effectiveRole } from '../auth/accounts.server.ts'
import {
  deleteInvitationsBy,
  endFeedsAndInvitations,
  endProofs,
  isAccountAt,
  requireStrongSignIn,
} from '../auth/credentials.server.ts'
import { requireFreshProof } from '../auth/sessions/fresh-proof.server.ts'
import type { Role } from '../platform/account-kinds.ts'
import { type Basis, onto } from '../platform/based-on.server.ts'
import { type Context, type Database, requireOwner } from '../platform/context.server.ts'
import { isActiveOwner } from '../platform/db/active-owner.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { appointments, auditEntries, doctors, secondFactors, users } from '../platform/db/schema.ts'
import { deleteLinksTo } from '../platform/db/visit-links.server.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'

/**
 * An owner who loses the role loses the open invitations too. An account that becomes a patient's loses its calendar
 * addresses, and is no longer a doctor's. Needs a fresh proof. Refuses `not_found`, `fresh_sign_in`, `last_owner`,
 * `owner_by_setting`, `email_and_password_needed`, `changed_meanwhile`.
 */
export async function changeRole(ctx: Context, address: string, role: Role, basis?: Basis): Promise<void> {
  requireOwner(ctx)
  await requireFreshProof(ctx, 'fresh_sign_in')
  await changePerson(ctx, address, async (transaction, user) => {
    onto({ role: effectiveRole(user, ctx.settings) }, { role }, basis)
    if (user.role === 'owner' && role !== 'owner') {
      // The setting OWNER_EMAIL would make the account the owner's again at its next call.
      if (user.email !== null && user.email === ctx.settings.OWNER_EMAIL)
        throw new Refusal('owner_by_setting', { email: user.email })
      await requireAnotherOwner(transaction)
      await deleteInvitationsBy(transaction, user.id)
    }
    if (role !== 'patient') await requireStrongSignIn(transaction, user.id)
    await transaction.update(users).set({ role }).where(eq(users.id, user.id))
    if (role === 'patient') {
      await endFeedsAndInvitations(transaction, user.id)
      await transaction.update(doctors).set({ userId: null }).where(eq(doctors.userId, user.id))
    }
    const details = { role }
    await recordAudit(ctx, transaction, { action: 'change_role', subject: 'user', subjectId: user.id, details })
  })
}

/** Switches an account off, with its sessions, calendars and links, or on. Refuses `not_found`, `fresh_sign_in`, `last_owner`. */
export async function setActive(ctx: Context, address: string, active: boolean): Promise<void> {
  requireOwner(ctx)
  await requireFreshProof(ctx, 'fresh_sign_in')
  await changePerson(ctx, address, async (transaction, user) => {
    if (user.role === 'owner' && !active) await requireAnotherOwner(transaction)
    const deactivatedAt = active ? null : ctx.now()
    await transaction.update(users).set({ deactivatedAt }).where(eq(users.id, user.id))
    if (!active) {
      await endProofs(transaction, user.id)
      await endFeedsAndInvitations(transaction, user.id)
      await deleteLinksTo(transaction, eq(appointments.patientId, user.id))
    }
    const action = active ? 'activate' : 'deactivate'
    await recordAudit(ctx, transaction, { action, subject: 'user', subjectId: user.id })
  })
}

/** Lets an owner end all sessions of a user. Refuses `not_found`. */
export async function endSessionsOf(ctx: Context, address: string): Promise<void> {
  requireOwner(ctx)
  await changePerson(ctx, address, async (transaction, user) => {
    await endProofs(transaction, user.id)
    await recordAudit(ctx, transaction, { action: 'end_sessions', subject: 'user', subjectId: user.id })
  })
}

/** Lets an owner help a user who lost the second factor. Needs a recent sign-in. Refuses `not_found`, `fresh_sign_in`. */
export async function removeSecondFactor(ctx: Context, address: string): Promise<void> {
  requireOwner(ctx)
  await requireFreshProof(ctx, 'fresh_sign_in')
  await changePerson(ctx, address, async (transaction, user) => {
    await transaction.delete(secondFactors).where(eq(secondFactors.userId, user.id))
    await recordAudit(ctx, transaction, { action: 'second_factor_off', subject: 'user', subjectId: user.id })
  })
}

/** Makes an account an owner's, for the command line, whose user controls the machine. Returns whether the account exists. */
export async function makeOwner(db: Database, email: string, now: Date): Promise<boolean> {
  return db.transaction(async transaction => {
    const change = { role: 'owner', deactivatedAt: null } as const
    const [made] = await transaction.update(users).set(change).where(eq(users.email, email)).returning({ id: users.id })
    if (!made) return false
    const entry = { action: 'change_role', subject: 'user', subjectId: made.id, details: { role: 'owner' } }
    await transaction.insert(auditEntries).values({ id: newId(), at: now, actorRole: 'command line', ...entry })
    return true
  })
}

/** Removes a lost second factor, for the command line alone. Returns whether the account exists. */
export async function removeLostSecondFactor(db: Database, email: string, now: Date): Promise<boolean> {
  return db.transaction(async transaction => {
    const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user) return false
    await transaction.delete(secondFactors).where(eq(secondFactors.userId, user.id))
    const entry = { action: 'second_factor_off', subject: 'user', subjectId: user.id, details: {} }
    await transaction.insert(auditEntries).values({ id: newId(), at: now, actorRole: 'command line', ...entry })
    return true
  })
}

type Change = (transaction: Database, user: typeof users.$inferSelect) => Promise<void>

async function changePerson(ctx: Context, address: string, change: Change): Promise<void> {
  await ctx.db.transaction(async transaction => {
    // Only one change of roles runs at a time: if two owners step down at once, one must stay.
    await lock(transaction, 'roles')
    const [user] = await transaction.select().from(users).where(isAccountAt(address))
    if (!user) throw new Refusal('not_found')
    await change(transaction, user)
  })
}

/** Refuses `last_owner` if the clinic would have no owner left. */
export async function requireAnotherOwner(transaction: Database): Promise<void> {
  await lock(transaction, 'roles')
  if ((await countOwners(transaction)) === 1) throw new Refusal('last_owner')
}

export function countOwners(db: Database): Promise<number> {
  return db.$count(users, isActiveOwner())
}
