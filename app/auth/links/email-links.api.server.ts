import { z } from '@hono/zod-openapi'
import {
  acknowledgedWire,
  jsonAnswer,
  jsonBody,
  newRoutes,
  refusing,
  route,
  sendDone,
  sendQueued,
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

export const emailLinksRoutes = newRoutes()
  .openapi(
    route('POST /verification', {
      operationId: 'resendVerification',
      tags: ['sign-in'],
      summary: 'Send the mail that verifies one’s e-mail once more',
      description: 'Does nothing if the e-mail is verified already. Confirming leads back to the page `from`.',
      request: { query: z.object({ from: pageBefore.meta({ type: 'string' }) }) },
      responses: { 202: done },
    }),
    c => sendQueued(c, resendVerification(c.var.ctx, c.req.valid('query'))),
  )
  .openapi(
    route('POST /verification/confirm', {
      operationId: 'verifyEmail',
      tags: ['sign-in'],
      summary: 'Verify an e-mail with the link’s token, signed in to the account or with its password',
      description:
        'The link alone is not enough, since a stranger may have registered with this e-mail. The link works once, for a day.',
      request: { body: jsonBody(verificationInput) },
      responses: { 200: done, ...refusing(401, 403, 410) },
    }),
    c => sendDone(c, verifyEmail(c.var.ctx, c.req.valid('json'))),
  )
  .openapi(
    route('POST /verification/disown', {
      operationId: 'disownAccount',
      tags: ['sign-in'],
      summary: 'Take the account from the person who registered it with this e-mail, with the link’s token',
      description:
        'For a reader of the mail who never registered. The stranger’s password, sessions and second factor end.',
      request: { body: jsonBody(linkTokenInput) },
      responses: { 200: done, ...refusing(410) },
    }),
    c => sendDone(c, disownAccount(c.var.ctx, c.req.valid('json'))),
  )
  .openapi(
    route('POST /password-reset', {
      operationId: 'askForReset',
      tags: ['sign-in'],
      summary: 'Send a mail to set a new password with; the answer is the same whether there is an account or not',
      description: 'The mailed link works once, for an hour.',
      request: { body: toEmail },
      responses: { 202: done, ...refusing(400) },
    }),
    c => sendQueued(c, askForLink(c.var.ctx, 'reset-password', c.req.valid('json').email)),
  )
  .openapi(
    route('POST /password-reset/confirm', {
      operationId: 'resetPassword',
      tags: ['sign-in'],
      summary: 'Set a new password with the link’s token; every session ends',
      description:
        'Also proves the e-mail. Returns what this browser stores, so that its next sign-in has tries of its own.',
      request: { body: jsonBody(resetInput) },
      responses: {
        200: jsonAnswer(acknowledgedWire.extend({ browser }), 'Done'),
        ...refusing(410),
      },
    }),
    async c => c.json({ ...acknowledged, browser: await resetPassword(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .openapi(
    route('POST /email-link', {
      operationId: 'askForEmailLink',
      tags: ['sign-in'],
      summary: 'Send a mail with a link to sign in; the answer is the same whether there is an account or not',
      description: 'The mailed link works once, for a quarter of an hour.',
      request: { body: toEmail },
      responses: { 202: done, ...refusing(400) },
    }),
    c => sendQueued(c, askForLink(c.var.ctx, 'email-link', c.req.valid('json').email)),
  )
  .openapi(
    route('POST /email-link/confirm', {
      operationId: 'signInWithEmailLink',
      tags: ['sign-in'],
      summary: 'Sign in with the link’s token',
      description:
        'Also proves the e-mail. If nobody had verified it before, the password and sessions of the person who registered the account end.',
      request: { body: jsonBody(linkTokenInput) },
      responses: { 200: signedInAnswer, ...refusing(401, 403, 410) },
    }),
    async c => c.json(presentSignedIn(await signInWithEmailLink(c.var.ctx, c.req.valid('json'))), 200),
  )
