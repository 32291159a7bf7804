import { z } from '@hono/zod-openapi'
import {
  acknowledgedWire,
  acknowledges,
  jsonAnswer,
  jsonBody,
  newRoutes,
  refusing,
  route,
} from '../../platform/api/routes.server.ts'
import { linkTokenInput } from '../../platform/values/link-token.ts'
import { emailText } from '../../platform/values/text.ts'
import { pageBefore, resetInput, verificationInput } from '../account.ts'
import { browser, presentSignedIn, signedInAnswer } from '../sign-in-wire.api.server.ts'
import {
  askForLink,
  disownAccount,
  resendVerification,
  resetPassword,
  signInWithEmailLink,
  verifyEmail,
} from './email-links.server.ts'

const done = jsonAnswer(acknowledgedWire, 'Done')
const acknowledged = { acknowledged: true as const }
const toEmail = jsonBody(z.object({ email: emailText.meta({ type: 'string' }) }))

export const emailLinksRoutes = newRoutes().openapiRoutes([
  route('POST /verification', {
    operationId: 'resendVerification',
    summary: 'Send the mail that verifies one’s e-mail once more',
    description: 'Does nothing if the e-mail is verified already. Confirming leads back to the page `from`.',
    request: { query: z.object({ from: pageBefore.meta({ type: 'string' }) }) },
    responses: { 202: done },
    handler: async c => {
      await resendVerification(c.var.ctx, c.req.valid('query'))
      return c.json({ acknowledged: true as const }, 202)
    },
  }),
  route('POST /verification/confirm', {
    operationId: 'verifyEmail',
    summary: 'Verify an e-mail with the link’s token, signed in to the account or with its password',
    description:
      'The link alone is not enough, since a stranger may have registered with this e-mail. The link works once, for a day.',
    request: { body: jsonBody(verificationInput) },
    responses: { 200: done, ...refusing(401, 403, 410) },
    handler: acknowledges(c => verifyEmail(c.var.ctx, c.req.valid('json'))),
  }),
  route('POST /verification/disown', {
    operationId: 'disownAccount',
    summary: 'Take the account from the person who registered it with this e-mail, with the link’s token',
    description:
      'For a reader of the mail who never registered. The stranger’s password, sessions and second factor end.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: done, ...refusing(410) },
    handler: acknowledges(c => disownAccount(c.var.ctx, c.req.valid('json'))),
  }),
  route('POST /password-reset', {
    operationId: 'askForReset',
    summary: 'Send a mail to set a new password with; the answer is the same whether there is an account or not',
    description: 'The mailed link works once, for an hour.',
    request: { body: toEmail },
    responses: { 202: done, ...refusing(400) },
    handler: async c => {
      await askForLink(c.var.ctx, 'reset-password', c.req.valid('json').email)
      return c.json({ acknowledged: true as const }, 202)
    },
  }),
  route('POST /password-reset/confirm', {
    operationId: 'resetPassword',
    summary: 'Set a new password with the link’s token; every session ends',
    description:
      'Also proves the e-mail. Returns what this browser stores, so that its next sign-in has tries of its own.',
    request: { body: jsonBody(resetInput) },
    responses: {
      200: jsonAnswer(acknowledgedWire.extend({ browser }), 'Done'),
      ...refusing(410),
    },
    handler: async c => c.json({ ...acknowledged, browser: await resetPassword(c.var.ctx, c.req.valid('json')) }, 200),
  }),
  route('POST /email-link', {
    operationId: 'askForEmailLink',
    summary: 'Send a mail with a link to sign in; the answer is the same whether there is an account or not',
    description: 'The mailed link works once, for a quarter of an hour.',
    request: { body: toEmail },
    responses: { 202: done, ...refusing(400) },
    handler: async c => {
      await askForLink(c.var.ctx, 'email-link', c.req.valid('json').email)
      return c.json({ acknowledged: true as const }, 202)
    },
  }),
  route('POST /email-link/confirm', {
    operationId: 'signInWithEmailLink',
    summary: 'Sign in with the link’s token',
    description:
      'Also proves the e-mail. If nobody had verified it before, the password and sessions of the person who registered the account end.',
    request: { body: jsonBody(linkTokenInput) },
    responses: { 200: signedInAnswer, ...refusing(401, 403, 410) },
    handler: async c => c.json(presentSignedIn(await signInWithEmailLink(c.var.ctx, c.req.valid('json'))), 200),
  }),
])
