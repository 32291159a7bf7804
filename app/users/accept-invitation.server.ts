import { and, eq, isNull, ne } from 'drizzle-orm'
import { placeholderPhoto } from '../auth/account.ts'
import { makeAccount } from '../auth/accounts.server.ts'
import { openProvenSession } from '../auth/admission.server.ts'
import { requireUncommon } from '../auth/common-passwords.server.ts'
import { findAccount, requireStrongSignIn } from '../auth/credentials.server.ts'
import { readOneTimeToken, takeOneTimeToken } from '../auth/links/one-time.server.ts'
import { hashPassword } from '../auth/password-hash.server.ts'
import { lockLiveSession } from '../auth/sessions/fresh-proof.server.ts'
import { type Context, type Database, requireAccount, type SignedIn } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { isValidUntil } from '../platform/db/moments.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { doctors, invitations, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { invitationMs } from './invitation.ts'
import { type Invitation, isSenderOwner, selectInvitations } from './invitations.server.ts'

type Newcomer = Readonly<Record<'token' | 'fullName' | 'password', string>>

/** Reads an invitation for its page, and leaves it open. Refuses `invitation_dead`. */
export async function openInvitation(ctx: Context, token: string): Promise<Invitation & { hasAccount: boolean }> {
  const invitation = await readInvitation(ctx, ctx.db, token)
  return { ...invitation, hasAccount: (await findAccount(ctx.db, invitation.email)) !== undefined }
}

/**
 * Makes an account for an invited user. The link proves the e-mail. Refuses `invitation_dead`, `email_taken`, `common_password`,
 * `doctor_has_account`, `too_many`.
 */
export async function registerInvited(ctx: Context, { token, fullName, password }: Newcomer): Promise<SignedIn> {
  ctx.request.wayIn = 'invitation'
  await countTry(ctx, 'registerFrom')
  const { email } = await readInvitation(ctx, ctx.db, token)
  ctx.request.account = (await findAccount(ctx.db, email))?.userId
  await requireUncommon(password)
  const person = { email, emailVerified: true, fullName, photo: placeholderPhoto }
  const passwordHash = await hashPassword(password)
  const account = await ctx.db.transaction(async transaction => {
    const invitation = await takeInvitation(ctx, transaction, token)
    const made = await makeAccount(ctx, transaction, { ...person, passwordHash })
    if (!made) throw new Refusal('email_taken')
    await giveInvitedRights(ctx, transaction, made.userId, invitation)
    return made
  })
  return openProvenSession(ctx, account, 'password')
}

/**
 * Gives the caller's account the rights of an invitation, whose link also proves the e-mail. Refuses `invitation_dead`,
 * `invitation_for_other`, `doctor_has_account`, `email_and_password_needed`.
 */
export async function acceptInvitation(ctx: Context, token: string): Promise<void> {
  const account = requireAccount(ctx)
  await ctx.db.transaction(async transaction => {
    // Roles are locked before the account, as in a change of roles, so that the two don't wait for each other.
    await lock(transaction, 'roles')
    await lockLiveSession(transaction, account)
    const { email } = await readInvitation(ctx, transaction, token)
    if (email !== account.email) throw new Refusal('invitation_for_other')
    const invitation = await takeInvitation(ctx, transaction, token)
    await transaction.update(users).set({ emailVerified: true }).where(eq(users.id, account.id))
    await giveInvitedRights(ctx, transaction, account.id, invitation)
  })
}

async function readInvitation({ now }: Context, db: Database, token: string): Promise<Invitation> {
  const id = await readOneTimeToken({ db, now }, 'invitation', token)
  const [invitation] =
    id === undefined
      ? []
      : await selectInvitations(db).where(
          and(eq(invitations.id, id), isValidUntil(invitations.expiresAt, now(), invitationMs), isSenderOwner(db)),
        )
  if (!invitation) throw new Refusal('invitation_dead')
  return invitation
}

/** Uses up an invitation. It is dead if it was withdrawn, or if its sender is no longer an owner. */
async function takeInvitation(ctx: Context, transaction: Database, token: string): Promise<Invitation> {
  // The lock waits for a change of roles that is just being written, after which the sender may be no owner any more.
  await lock(transaction, 'roles')
  const invitation = await readInvitation(ctx, transaction, token)
  await takeOneTimeToken({ db: transaction, now: ctx.now }, 'invitation', token)
  const { id } = invitations
  const deleted = await transaction.delete(invitations).where(eq(id, invitation.id)).returning({ id })
  if (deleted.length === 0) throw new Refusal('invitation_dead')
  return invitation
}

/** Gives an account an invitation's rights, and takes none: an owner who is invited as staff stays an owner. */
async function giveInvitedRights(ctx: Context, transaction: Database, userId: string, { role, doctorId }: Invitation) {
  await requireStrongSignIn(transaction, userId)
  const isLower = role === 'owner' ? ne(users.role, 'owner') : eq(users.role, 'patient')
  const isToRise = and(eq(users.id, userId), isLower)
  await transaction.update(users).set({ role }).where(isToRise)
  if (doctorId !== null) await becomeDoctor(transaction, userId, doctorId)
  const details = { role, doctorId }
  await recordAudit(ctx, transaction, { action: 'accept_invitation', subject: 'user', subjectId: userId, details })
}

/** Makes an account a doctor's own. If it was another doctor's before, it no longer is. */
async function becomeDoctor(transaction: Database, userId: string, doctorId: string): Promise<void> {
  await transaction.update(doctors).set({ userId: null }).where(eq(doctors.userId, userId))
  const free = and(eq(doctors.id, doctorId), isNull(doctors.userId))
  const taken = await transaction.update(doctors).set({ userId }).where(free).returning({ id: doctors.id })
  if (taken.length === 0) throw new Refusal('doctor_has_account')
}
