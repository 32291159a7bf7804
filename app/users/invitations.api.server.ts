import { presentSignedIn, signedIn, welcomeText } from '../auth/sign-in-wire.api.server.ts'
import { deleted, described, done, inserted, instant, json, rows, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { linkTokenInput } from '../platform/values/link-token.ts'
import { isValidAt } from '../platform/values/past-moment.ts'
import { acceptInvitation, openInvitation, registerInvited } from './accept-invitation.server.ts'
import { invitationInput, invitationMs, invitedRoles, newcomerInput } from './invitation.ts'
import { invite, listInvitations, withdrawInvitation } from './invitations.server.ts'

const invitationWire = described('Invitation', {
  _id: z.uuid(),
  email: z.string(),
  role: z.enum(invitedRoles),
  doctorId: z.uuid().nullable(),
  doctorName: z.string().nullable(),
  expiresAt: instant,
  expired: z.boolean(),
})

const openedWire = z.object({
  email: z.string(),
  role: z.enum(invitedRoles),
  doctorName: z.string().nullable(),
  hasAccount: z.boolean().describe('Its user signs in and accepts; otherwise an account is made'),
})

const invitationBody = invitationInput.extend({ email: invitationInput.shape.email.meta({ type: 'string' }) })

export const invitationsRoutes = newRoutes().openapiRoutes([
  route('GET /invitations', 'listInvitations', {
    summary: 'The invitations that nobody has accepted',
    description: 'Those that expired are listed for a month more, to be sent again.',
    answer: rows(invitationWire, 'Newest first'),
    handler: async ctx => {
      const invitations = await listInvitations(ctx)
      return invitations.map(each => ({ ...each, expired: !isValidAt(each.expiresAt, ctx.now(), invitationMs) }))
    },
  }),
  route('POST /invitation', 'invite', {
    summary: 'Invite a user to the clinic’s team by mail',
    description:
      'The mail’s link works once, for 7 days. An earlier invitation of the same e-mail ends, so this sends it again too. With a doctor, the account becomes that doctor’s own. Needs a fresh sign-in.',
    body: invitationBody,
    answer: inserted(404, 409),
    handler: (ctx, { body }) => invite(ctx, body),
  }),
  route('DELETE /invitation/{id}', 'withdrawInvitation', {
    summary: 'Withdraw an invitation',
    description: 'Its link is dead from then on.',
    answer: deleted(404),
    handler: (ctx, { id }) => withdrawInvitation(ctx, id),
  }),
  route('POST /invitation/open', 'openInvitation', {
    summary: 'The invitation behind a mail’s link',
    description: 'Takes the link’s token, without using it up.',
    body: linkTokenInput,
    answer: json(openedWire, 'The invitation', 410),
    handler: (ctx, { body }) => openInvitation(ctx, body.token),
  }),
  route('POST /invitation/register', 'registerInvited', {
    summary: 'Accept an invitation with a new account, and sign in',
    description: 'For an e-mail without an account. The link proves the e-mail, so that it is verified.',
    body: linkTokenInput.extend(newcomerInput.shape),
    answer: signedIn(409, 410),
    handler: async (ctx, { body: { fName, ...rest } }) => {
      const session = await registerInvited(ctx, { ...rest, fullName: fName })
      return presentSignedIn(session, await welcomeText(ctx, fName))
    },
  }),
  route('POST /invitation/accept', 'acceptInvitation', {
    summary: 'Accept an invitation for one’s own account',
    description: 'The account has the e-mail that the invitation was sent to. Its rights only grow.',
    body: linkTokenInput,
    answer: done('Accepted', 403, 409, 410),
    handler: (ctx, { body }) => acceptInvitation(ctx, body.token),
  }),
])
