import { z } from '@hono/zod-openapi'
import { presentSignedIn, signedInAnswer, welcome } from '../auth/sign-in-wire.api.server.ts'
import {
  acknowledgedWire,
  acknowledges,
  deletedAnswer,
  deletes,
  idParameter,
  inserted,
  insertedAnswer,
  jsonAnswer,
  jsonBody,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { linkTokenInput } from '../platform/values/link-token.ts'
import { acceptInvitation, openInvitation, registerInvited } from './accept-invitation.server.ts'
import { invitationInput, invitedRoles, newcomerInput } from './invitation.ts'
import { invite, listInvitations, withdrawInvitation } from './invitations.server.ts'

const invitationWire = z
  .object({
    _id: z.uuid(),
    email: z.string(),
    role: z.enum(invitedRoles),
    doctorId: z.uuid().nullable(),
    doctorName: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    expired: z.boolean(),
  })
  .openapi('Invitation')

const openedWire = z.object({
  email: z.string(),
  role: z.enum(invitedRoles),
  doctorName: z.string().nullable(),
  hasAccount: z.boolean().openapi({ description: 'Its user signs in and accepts; otherwise an account is made' }),
})

const invitationBody = invitationInput.extend({ email: invitationInput.shape.email.meta({ type: 'string' }) })
const accepted = jsonAnswer(acknowledgedWire, 'Accepted')

export const invitationsRoutes = newRoutes().openapiRoutes([
  route('GET /invitations', {
    operationId: 'listInvitations',
    summary: 'The invitations that nobody has accepted',
    description: 'Those that expired are listed for a month more, to be sent again.',
    responses: { 200: jsonAnswer(z.array(invitationWire), 'Newest first') },
    handler: async c => {
      const { ctx } = c.var
      const rows = await listInvitations(ctx)
      return c.json(
        rows.map(({ id, expiresAt, ...rest }) => ({
          _id: id,
          ...rest,
          expiresAt: expiresAt.toISOString(),
          expired: expiresAt <= ctx.now(),
        })),
        200,
      )
    },
  }),
  route('POST /invitation', {
    operationId: 'invite',
    summary: 'Invite a user to the clinic’s team by mail',
    description:
      'The mail’s link works once, for 7 days. An earlier invitation of the same e-mail ends, so this sends it again too. With a doctor, the account becomes that doctor’s own. Needs a fresh sign-in.',
    request: { body: jsonBody(invitationBody) },
    responses: { 201: insertedAnswer, ...refusing(404, 409) },
    handler: async c => c.json(inserted(await invite(c.var.ctx, c.req.valid('json'))), 201),
  }),
  route('DELETE /invitation/{id}', {
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    description: 'Its link is dead from then on.',
    request: { params: idParameter },
    responses: { 200: deletedAnswer, ...refusing(404) },
    handler: deletes(c => withdrawInvitation(c.var.ctx, c.req.valid('param').id)),
  }),
  route('POST /invitation/open', {
    operationId: 'openInvitation',
    summary: 'The invitation behind a mail’s link',
    description: 'Takes the link’s token, without using it up.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: jsonAnswer(openedWire, 'The invitation'), ...refusing(410) },
    handler: async c => {
      const { email, role, doctorName, hasAccount } = await openInvitation(c.var.ctx, c.req.valid('json').token)
      return c.json({ email, role, doctorName, hasAccount }, 200)
    },
  }),
  route('POST /invitation/register', {
    operationId: 'registerInvited',
    summary: 'Accept an invitation with a new account, and sign in',
    description: 'For an e-mail without an account. The link proves the e-mail, so that it is verified.',
    request: { body: jsonBody(linkTokenInput.extend(newcomerInput.shape)) },
    responses: { 200: signedInAnswer, ...refusing(409, 410) },
    handler: async c => {
      const { fName, ...rest } = c.req.valid('json')
      const signedIn = await registerInvited(c.var.ctx, { ...rest, fullName: fName })
      return c.json(presentSignedIn(signedIn, await welcome(c.var.ctx, fName)), 200)
    },
  }),
  route('POST /invitation/accept', {
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation for one’s own account',
    description: 'The account has the e-mail that the invitation was sent to. Its rights only grow.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: accepted, ...refusing(403, 409, 410) },
    handler: acknowledges(c => acceptInvitation(c.var.ctx, c.req.valid('json').token)),
  }),
])
