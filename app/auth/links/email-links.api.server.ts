import { acknowledged, acknowledging, done, json, queued, z } from '../../platform/api/answers.server.ts'
import { newRoutes, route } from '../../platform/api/route.server.ts'
import { linkTokenInput } from '../../platform/values/link-token.ts'
import { emailText } from '../../platform/values/text.ts'
import { emailLinkInput, pageBefore, resetInput, verificationInput } from '../account.ts'
import { browser, presentSignedIn, signedIn } from '../sign-in-wire.api.server.ts'
import {
  askForLink,
  disownAccount,
  resendVerification,
  resetPassword,
  signInWithEmailLink,
  verifyEmail,
} from './email-links.server.ts'

const toEmail = z.object({ email: emailText.meta({ type: 'string' }) })

export const emailLinksRoutes = newRoutes().openapiRoutes([
  route('POST /verification', 'resendVerification', {
    summary: 'Send the mail that verifies one’s e-mail once more',
    description: 'Does nothing if the e-mail is verified already. Confirming leads back to the page `from`.',
    query: z.object({ from: pageBefore.meta({ type: 'string' }) }),
    answer: queued(),
    handler: (ctx, { query }) => resendVerification(ctx, query),
  }),
  route('POST /verification/confirm', 'verifyEmail', {
    summary: 'Verify an e-mail with the link’s token, signed in to the account or with its password',
    description:
      'The link alone is not enough, since a stranger may have registered with this e-mail. The link works once, for a day.',
    body: verificationInput,
    answer: done('Done', 401, 403, 410),
    handler: (ctx, { body }) => verifyEmail(ctx, body),
  }),
  route('POST /verification/disown', 'disownAccount', {
    summary: 'Take the account from the person who registered it with this e-mail, with the link’s token',
    description:
      'For a reader of the mail who never registered. The stranger’s password, sessions and second factor end.',
    body: linkTokenInput,
    answer: done('Done', 410),
    handler: (ctx, { body }) => disownAccount(ctx, body),
  }),
  route('POST /password-reset', 'askForReset', {
    summary: 'Send a mail to set a new password with; the answer is the same whether there is an account or not',
    description: 'The mailed link works once, for an hour.',
    body: toEmail,
    answer: queued(400),
    handler: (ctx, { body }) => askForLink(ctx, 'reset-password', body.email),
  }),
  route('POST /password-reset/confirm', 'resetPassword', {
    summary: 'Set a new password with the link’s token; every session ends',
    description:
      'Also proves the e-mail. Returns what this browser stores, so that its next sign-in has tries of its own.',
    body: resetInput,
    answer: json(acknowledging({ browser: browser.optional() }), 'Done', 410),
    handler: async (ctx, { body }) => ({ ...acknowledged, browser: await resetPassword(ctx, body) }),
  }),
  route('POST /email-link', 'askForEmailLink', {
    summary: 'Send a mail with a link to sign in; the answer is the same whether there is an account or not',
    description: 'The mailed link works once, for a quarter of an hour.',
    body: toEmail,
    answer: queued(400),
    handler: (ctx, { body }) => askForLink(ctx, 'email-link', body.email),
  }),
  route('POST /email-link/confirm', 'signInWithEmailLink', {
    summary: 'Sign in with the link’s token',
    description:
      'Also proves the e-mail. If nobody had verified it before, the password and sessions of the person who registered the account end.',
    body: emailLinkInput,
    answer: signedIn(401, 403, 410),
    handler: async (ctx, { body }) => presentSignedIn(await signInWithEmailLink(ctx, body)),
  }),
])
