import { desc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import { currentLanguage } from '#language'
import { lockLiveSession, requireFreshProof } from '../auth/sessions/fresh-proof.server.ts'
import { type Context, type Database, requireOwner } from '../platform/context.server.ts'
import { isActiveOwner } from '../platform/db/active-owner.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { countFromNetwork, countTry } from '../platform/db/rate-limit.server.ts'
import { doctors, invitations, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { joinedName } from '../platform/i18n/name-in-use.server.ts'
import { newId } from '../platform/ids.ts'
import { cleans, type FeatureJob } from '../platform/jobs/jobs.server.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { type InvitationInput, invitationMs } from './invitation.ts'
import { invitation } from './messages/invitation.server.ts'

// How an owner invites. How the invited user accepts is in `accept-invitation.server.ts`.

/** An invitation that nobody accepted stays in the owner's list for this time. */
const retentionMs = 30 * millisecondsPerDay

export type Invitation = Awaited<ReturnType<typeof selectInvitations>>[number]

export function selectInvitations(db: Database) {
  const { id, email, role, doctorId, expiresAt } = invitations
  return db
    .select({ id, email, role, doctorId, doctorName: joinedName(doctors), expiresAt })
    .from(invitations)
    .leftJoin(doctors, eq(doctors.id, doctorId))
}

export function isSenderOwner(db: Database): SQL {
  const owners = db.select({ id: users.id }).from(users).where(isActiveOwner())
  return inArray(invitations.invitedById, owners)
}

export async function listInvitations(ctx: Context): Promise<Invitation[]> {
  requireOwner(ctx)
  return selectInvitations(ctx.db).orderBy(desc(invitations.createdAt), desc(invitations.id))
}

/** Invites; an earlier invitation ends. Refuses `fresh_sign_in`, `too_many`, `on_the_team`, `not_found`, `doctor_has_account`. */
export async function invite(ctx: Context, { email, role, doctorId }: InvitationInput): Promise<string> {
  requireOwner(ctx)
  const account = await requireFreshProof(ctx, 'fresh_sign_in')
  await countFromNetwork(ctx, 'linkFrom', 'linkAmidFlood', email)
  await countTry(ctx, 'linkTo', email)
  const now = ctx.now()
  const id = newId()
  await ctx.db.transaction(async transaction => {
    await lockLiveSession(transaction, account)
    await requireSomethingNew(transaction, { email, role, doctorId })
    const details = { role, doctorId: doctorId ?? null }
    const expiresAt = new Date(now.getTime() + invitationMs)
    const row = { id, ...details, invitedById: account.id, expiresAt, createdAt: now }
    const conflict = { target: invitations.email, set: row }
    await transaction
      .insert(invitations)
      .values({ email, ...row })
      .onConflictDoUpdate(conflict)
    await ctx.enqueue(invitation, { invitationId: id, language: currentLanguage() }, transaction)
    await recordAudit(ctx, transaction, { action: 'invite', subject: 'invitation', subjectId: id, details })
  })
  return id
}

/** Withdraws an invitation, whose link then no longer works. Refuses `not_found`. */
export async function withdrawInvitation(ctx: Context, id: string): Promise<void> {
  requireOwner(ctx)
  await ctx.db.transaction(async transaction => {
    const wanted = eq(invitations.id, id)
    const withdrawn = await transaction.delete(invitations).where(wanted).returning({ id: invitations.id })
    if (withdrawn.length === 0) throw new Refusal('not_found')
    await recordAudit(ctx, transaction, { action: 'withdraw_invitation', subject: 'invitation', subjectId: id })
  })
}

export async function deleteOldInvitations({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(invitations).where(lte(invitations.expiresAt, new Date(now().getTime() - retentionMs)))
}

/** Refuses an invitation that gives its receiver nothing new. */
async function requireSomethingNew(transaction: Database, { email, role, doctorId }: InvitationInput): Promise<void> {
  if (doctorId !== undefined) return requireDoctorWithoutAccount(transaction, doctorId)
  const [user] = await transaction.select({ role: users.role }).from(users).where(eq(users.email, email))
  if (user && (user.role === role || user.role === 'owner')) throw new Refusal('on_the_team', { role: user.role })
}

export async function requireDoctorWithoutAccount(db: Database, doctorId: string): Promise<void> {
  const [doctor] = await db.select({ userId: doctors.userId }).from(doctors).where(eq(doctors.id, doctorId))
  if (!doctor) throw new Refusal('not_found')
  if (doctor.userId !== null) throw new Refusal('doctor_has_account')
}

export const userJobs = (ctx: Pick<Context, 'db' | 'now'>): FeatureJob[] => [cleans(() => deleteOldInvitations(ctx))]
