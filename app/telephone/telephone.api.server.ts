import { z } from '@hono/zod-openapi'
import { enteredAnswer, presentEntered, welcome } from '../auth/sign-in-wire.api.server.ts'
import {
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { addContact, askForContactCode } from './contacts.server.ts'
import { contactCodeInput, contactInput, numberInput, telephoneSignInInput } from './telephone.ts'
import { askForCode, signInByTelephone } from './telephone-sign-in.server.ts'

const acknowledged = z.literal(true)
const codeSent = jsonAnswer(
  z.object({ acknowledged, codeId: z.uuid().openapi({ description: 'To be sent back with the code' }) }),
  'A code is on its way',
)

export const telephoneRoutes = newRoutes().openapiRoutes([
  route('POST /telephone-code', {
    operationId: 'askForCode',
    summary: 'Send a code to a mobile telephone; the response is the same whether it has an account or not',
    description:
      'Six digits, for five minutes. To numbers of the clinic’s country, and of those that the owner allows.',
    request: { body: jsonBody(numberInput) },
    responses: { 202: codeSent, ...refusing(400) },
    handler: async c => {
      const { PhNum: phone, browsers } = c.req.valid('json')
      return c.json({ acknowledged: true as const, codeId: await askForCode(c.var.ctx, { phone, browsers }) }, 202)
    },
  }),
  route('POST /telephone-sign-in', {
    operationId: 'signInByTelephone',
    summary: 'Log in or register with a name and the code',
    description:
      'The account of the number and this name, or a new one. If the number has accounts of other names only, `name_unknown` asks: send the name as it was, or the same once more with `isNew`.',
    request: { body: jsonBody(telephoneSignInInput) },
    responses: { 200: enteredAnswer, ...refusing(403, 409) },
    handler: async c => {
      const { ctx } = c.var
      const { fName: fullName, ...rest } = c.req.valid('json')
      const signedIn = await signInByTelephone(ctx, { ...rest, fullName })
      return c.json(presentEntered(signedIn, signedIn.isNew ? await welcome(ctx, fullName) : undefined), 200)
    },
  }),
  route('POST /own-contact', {
    operationId: 'askForContactCode',
    summary: 'Send a code to a telephone or an e-mail to be added to one’s account, within five minutes of signing in',
    description:
      'A telephone also replaces the one before. An e-mail can be added to an account that has none. Six digits, for five minutes.',
    request: { body: jsonBody(contactInput) },
    responses: { 202: codeSent, ...refusing(403, 409) },
    handler: async c => {
      const given = c.req.valid('json')
      const contact =
        'PhNum' in given
          ? { purpose: 'phone' as const, sentTo: given.PhNum }
          : { purpose: 'email' as const, sentTo: given.email }
      return c.json({ acknowledged: true as const, codeId: await askForContactCode(c.var.ctx, contact) }, 202)
    },
  }),
  route('PUT /own-contact', {
    operationId: 'addContact',
    summary: 'Add the telephone or the e-mail, with its code',
    description: 'From then on it signs in to the account too.',
    request: { body: jsonBody(contactCodeInput) },
    responses: { 200: modifiedAnswer, ...refusing(409) },
    handler: modifies(c => addContact(c.var.ctx, c.req.valid('json'))),
  }),
])
