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
import { qrPicture } from '../../platform/values/qr-picture.server.ts'
import { factorAnswer, factorInput } from '../account.ts'
import { finishSecondFactor } from '../sign-in.server.ts'
import { presentSignedIn, signedInAnswer } from '../sign-in-wire.api.server.ts'
import { beginSecondFactor, confirmSecondFactor, dropSecondFactor } from './second-factor.server.ts'

const begun = z.object({
  secret: z.string().openapi({ description: 'To type by hand' }),
  qr: z.string().openapi({ description: 'The same as a QR code, a data address of an SVG picture' }),
})

export const secondFactorRoutes = newRoutes().openapiRoutes([
  route('POST /second-factor', {
    operationId: 'beginSecondFactor',
    summary: 'Begin to switch on a second factor',
    description:
      'Returns a secret for an authenticator app. It counts only once it was confirmed by a code. Needs a fresh sign-in.',
    responses: { 200: jsonAnswer(begun, 'For an authenticator app'), ...refusing(409) },
    handler: async c => {
      const { secret, address } = await beginSecondFactor(c.var.ctx)
      return c.json({ secret, qr: qrPicture(address) }, 200)
    },
  }),
  route('POST /second-factor/confirm', {
    operationId: 'confirmSecondFactor',
    summary: 'Switch it on, with a code; returns the recovery codes, once',
    description: 'From then on signing in asks for a code too. Each recovery code works once in place of one.',
    request: { body: jsonBody(factorInput) },
    responses: {
      200: jsonAnswer(z.object({ recoveryCodes: z.array(z.string()) }), 'On'),
      ...refusing(429),
    },
    handler: async c => c.json({ recoveryCodes: await confirmSecondFactor(c.var.ctx, c.req.valid('json')) }, 200),
  }),
  route('POST /second-factor/drop', {
    operationId: 'dropSecondFactor',
    summary: 'Switch it off, with a code',
    description: 'Takes a code of the app or a recovery code, and a fresh sign-in.',
    request: { body: jsonBody(factorInput) },
    responses: {
      200: jsonAnswer(acknowledgedWire, 'Off'),
      ...refusing(429),
    },
    handler: acknowledges(c => dropSecondFactor(c.var.ctx, c.req.valid('json'))),
  }),
  route('POST /second-factor/finish', {
    operationId: 'finishSecondFactor',
    summary: 'End a sign-in with the code, where a second factor is needed',
    description:
      'Takes the ticket of the refusal second_factor_needed with a code of the app, or a recovery code, and opens the session.',
    request: { body: jsonBody(factorAnswer) },
    responses: {
      200: signedInAnswer,
      ...refusing(403, 410),
    },
    handler: async c => c.json(presentSignedIn(await finishSecondFactor(c.var.ctx, c.req.valid('json'))), 200),
  }),
])
