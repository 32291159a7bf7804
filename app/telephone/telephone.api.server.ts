import { presentAcknowledged, signedInAcknowledged, welcomeText } from '../auth/sign-in-wire.api.server.ts'
import { accepted, acknowledged, acknowledging, modified, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { addContact, askForContactCode } from './contacts.server.ts'
import { contactCodeInput, contactInput, numberInput, telephoneSignInInput } from './telephone.ts'
import { askForCode, signInByTelephone } from './telephone-sign-in.server.ts'

const codeSent = acknowledging({ codeId: z.uuid().describe('To be sent back with the code') })

export const telephoneRoutes = newRoutes().openapiRoutes([
  route('POST /telephone-code', 'askForCode', {
    summary: 'Send a code to a mobile telephone; the response is the same whether it has an account or not',
    description:
      'Six digits, for five minutes. To numbers of the clinic’s country, and of those that the owner allows.',
    body: numberInput,
    answer: accepted(codeSent, 'A code is on its way', 400),
    handler: async (ctx, { body: { PhNum: phone, browsers } }) => ({
      ...acknowledged,
      codeId: await askForCode(ctx, { phone, browsers }),
    }),
  }),
  route('POST /telephone-sign-in', 'signInByTelephone', {
    summary: 'Log in or register with a name and the code',
    description:
      'The account of the number and this name, or a new one. If the number has accounts of other names only, `name_unknown` asks: send the name as it was, or the same once more with `isNew`.',
    body: telephoneSignInInput,
    answer: signedInAcknowledged(403, 409),
    handler: async (ctx, { body: { fName: fullName, ...rest } }) => {
      const signedIn = await signInByTelephone(ctx, { ...rest, fullName })
      return presentAcknowledged(signedIn, signedIn.isNew ? await welcomeText(ctx, fullName) : undefined)
    },
  }),
  route('POST /own-contact', 'askForContactCode', {
    summary: 'Send a code to a telephone or an e-mail to be added to one’s account, within five minutes of signing in',
    description:
      'A telephone also replaces the one before. An e-mail can be added to an account that has none. Six digits, for five minutes.',
    body: contactInput,
    answer: accepted(codeSent, 'A code is on its way', 403, 409),
    handler: async (ctx, { body }) => {
      const contact =
        'PhNum' in body
          ? { purpose: 'phone' as const, sentTo: body.PhNum }
          : { purpose: 'email' as const, sentTo: body.email }
      return { ...acknowledged, codeId: await askForContactCode(ctx, contact) }
    },
  }),
  route('PUT /own-contact', 'addContact', {
    summary: 'Add the telephone or the e-mail, with its code',
    description: 'From then on it signs in to the account too.',
    body: contactCodeInput,
    answer: modified(409),
    handler: (ctx, { body }) => addContact(ctx, body),
  }),
])
