import { done, json, z } from '../../platform/api/answers.server.ts'
import { newRoutes, route } from '../../platform/api/route.server.ts'
import { qrPicture } from '../../platform/values/qr-picture.server.ts'
import { factorAnswer, factorInput } from '../account.ts'
import { finishSecondFactor } from '../sign-in.server.ts'
import { presentSignedIn, signedIn } from '../sign-in-wire.api.server.ts'
import { beginSecondFactor, confirmSecondFactor, dropSecondFactor } from './second-factor.server.ts'

const begun = z.object({
  secret: z.string().describe('To type by hand'),
  qr: z.string().describe('The same as a QR code, a data address of an SVG picture'),
})

export const secondFactorRoutes = newRoutes().openapiRoutes([
  route('POST /second-factor', 'beginSecondFactor', {
    summary: 'Begin to switch on a second factor',
    description:
      'Returns a secret for an authenticator app. It counts only once it was confirmed by a code. Needs a fresh sign-in.',
    answer: json(begun, 'For an authenticator app', 409),
    handler: async ctx => {
      const { secret, address } = await beginSecondFactor(ctx)
      return { secret, qr: qrPicture(address) }
    },
  }),
  route('POST /second-factor/confirm', 'confirmSecondFactor', {
    summary: 'Switch it on, with a code; returns the recovery codes, once',
    description: 'From then on signing in asks for a code too. Each recovery code works once in place of one.',
    body: factorInput,
    answer: json(z.object({ recoveryCodes: z.array(z.string()) }), 'On', 429),
    handler: async (ctx, { body }) => ({ recoveryCodes: await confirmSecondFactor(ctx, body) }),
  }),
  route('POST /second-factor/drop', 'dropSecondFactor', {
    summary: 'Switch it off, with a code',
    description: 'Takes a code of the app or a recovery code, and a fresh sign-in.',
    body: factorInput,
    answer: done('Off', 429),
    handler: (ctx, { body }) => dropSecondFactor(ctx, body),
  }),
  route('POST /second-factor/finish', 'finishSecondFactor', {
    summary: 'End a sign-in with the code, where a second factor is needed',
    description:
      'Takes the ticket of the refusal second_factor_needed with a code of the app, or a recovery code, and opens the session.',
    body: factorAnswer,
    answer: signedIn(403, 410),
    handler: async (ctx, { body }) => presentSignedIn(await finishSecondFactor(ctx, body)),
  }),
])
