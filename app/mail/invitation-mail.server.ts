import { and, eq, gt } from 'drizzle-orm'
import { texts } from '#texts'
import { makeOneTimeToken } from '../auth/one-time.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { invitations } from '../db/schema.ts'
import { pageAddress } from '../i18n/page-address.ts'
import { type Mail, signed } from './mail.ts'
import type { MailContext } from './mail-context.server.ts'
import { messageIdOf } from './mailer.server.ts'

/** The mail with an invitation's link; none once it was withdrawn, replaced or accepted, or is too old. */
export async function invitationMail(ctx: MailContext, id: string): Promise<Mail | undefined> {
  const open = and(eq(invitations.id, id), gt(invitations.expiresAt, ctx.now()))
  const [invitation] = await ctx.db.select().from(invitations).where(open)
  if (!invitation) return undefined
  const token = await makeOneTimeToken(ctx, 'invitation', id)
  // After the #, so that it appears in no log and no referrer.
  const link = `${ctx.settings.publicUrl}${pageAddress('/invitation')}#${token}`
  const { subject, action, text } = texts.mails.invitation
  const { email: to, role } = invitation
  const { name: clinicName } = await readClinic(ctx)
  return signed({
    to,
    clinicName,
    subject,
    action,
    text: text({ clinic: clinicName, link, role }),
    messageId: messageIdOf(ctx.settings, 'invitation', id),
  })
}
