import { eq } from 'drizzle-orm'
import { readPrivateLink } from '../appointments/private-links.server.ts'
import { lockAccount } from '../auth/credentials.server.ts'
import { markVerified } from '../auth/unverified.server.ts'
import { type Account, type Context, type Database, requireAccount } from '../platform/context.server.ts'
import { users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { readVisit } from './visit-link.server.ts'

// Whoever opens the link of a booking's mail can read the mails of that e-mail, so the link verifies the e-mail of the account that booked.
// A slip's link, or one that was mailed to another address, doesn't show this.

export async function couldVerify({ db, account }: Context, token: string): Promise<boolean> {
  return account !== undefined && !account.emailVerified && (await isMailedTo(db, account, token))
}

/** Verifies the account's e-mail. Refuses `visit_link_dead`, and `link_for_other` if the link wasn't mailed to the account's e-mail. */
export async function verifyByVisit(ctx: Context, token: string): Promise<void> {
  const account = requireAccount(ctx)
  await readVisit(ctx, token)
  await ctx.db.transaction(async transaction => {
    await lockAccount(transaction, account.id)
    if (!(await isMailedTo(transaction, account, token))) throw new Refusal('link_for_other')
    await markVerified(ctx, transaction, account.id)
  })
}

async function isMailedTo(db: Database, { id }: Account, token: string): Promise<boolean> {
  const link = await readPrivateLink(db, token)
  if (link?.accountId !== id) return false
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  return account?.email === link.accountEmail
}
