import { z } from '@hono/zod-openapi'
import { NotValid } from '../platform/api/refusals.server.ts'
import {
  acknowledgedWire,
  acknowledges,
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { type Account, type Context, requireAccount, type SignedIn } from '../platform/context.server.ts'
import { languageText } from '../platform/values/language-input.ts'
import { proofWire, registrationWire, signInInput } from './account.ts'
import { chooseLanguage, register } from './accounts.server.ts'
import { hasSecondFactor } from './second-factor/second-factor.server.ts'
import { signIn, signInWithProof, signOut } from './sign-in.server.ts'
import { enteredAnswer, presentEntered, welcome } from './sign-in-wire.api.server.ts'

// The spec distinguishes its three payloads by their fields; each is then checked by its own schema.
const anyBody = z.looseObject({}).openapi({
  type: 'object',
  description:
    'Log in: email, password. Register: email, password, fName, photo (may be empty). After a third party’s sign-in: fName, photo, email, with the session it gave as bearer.',
})

const signedInUser = z
  .object({
    uid: z.uuid(),
    email: z.string().optional().openapi({ description: 'Absent while the account has a telephone only' }),
    displayName: z.string(),
    photoURL: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    phoneProven: z.boolean().openapi({ description: 'Whether a code to this number signs in' }),
    emailVerified: z.boolean().openapi({ description: 'Also true where there is no e-mail to verify' }),
    role: z.enum(['patient', 'staff', 'owner']),
    secondFactor: z.boolean().openapi({ description: 'Whether signing in asks for a code too' }),
    language: languageText.nullable().openapi({ description: 'Null while the account hasn’t chosen one' }),
    doctorId: z.uuid().nullable().openapi({ description: 'The doctor whose own account this is' }),
  })
  .openapi('SignedInUser')

export type SignedInUser = z.infer<typeof signedInUser>

export const authRoutes = newRoutes().openapiRoutes([
  route('POST /users', {
    operationId: 'enter',
    summary: 'Log in, register, or take a third party’s sign-in',
    description:
      'By the fields that are sent: e-mail and password log in, with a name and a photo they register, without a password a third party’s sign-in is taken. Returns the token that all other calls take.',
    request: { body: jsonBody(anyBody) },
    responses: { 200: enteredAnswer, ...refusing(401, 409) },
    handler: async c => {
      const { signedIn, message } = await enter(c.var.ctx, c.req.valid('json'))
      return c.json(presentEntered(signedIn, message), 200)
    },
  }),
  route('GET /session', {
    operationId: 'readSession',
    summary: 'Who is signed in',
    description:
      'The account that the token belongs to, with the role that it has here and, for a doctor’s account, the doctor.',
    responses: { 200: jsonAnswer(signedInUser, 'The account behind the token') },
    handler: async c => {
      const account = requireAccount(c.var.ctx)
      return c.json(present(account, await hasSecondFactor(c.var.ctx, account.id)), 200)
    },
  }),
  route('DELETE /session', {
    operationId: 'signOut',
    summary: 'Sign out: the token is dead afterwards',
    description: 'Ends this session alone; other browsers stay signed in.',
    responses: { 200: jsonAnswer(acknowledgedWire, 'Signed out') },
    handler: acknowledges(c => signOut(c.var.ctx)),
  }),
  route('PUT /session/language', {
    operationId: 'chooseLanguage',
    summary: 'Choose the language of one’s dashboard and mails',
    description: 'Of the account that the token belongs to, in every browser.',
    request: { body: jsonBody(z.object({ language: languageText })) },
    responses: { 200: modifiedAnswer },
    handler: modifies(c => chooseLanguage(c.var.ctx, c.req.valid('json').language)),
  }),
])

interface Entered {
  readonly signedIn: SignedIn
  /** For a new account. */
  readonly message?: string
}

async function enter(ctx: Context, body: Record<string, unknown>): Promise<Entered> {
  if (body.password === undefined && body.fName !== undefined) {
    const { fName, email } = check(proofWire, body)
    const signedIn = await signInWithProof(ctx, email)
    return signedIn.isNew ? { signedIn, message: await welcome(ctx, fName) } : { signedIn }
  }
  if (body.fName === undefined) {
    return { signedIn: await signIn(ctx, check(signInInput, body)) }
  }
  const { fName, ...rest } = check(registrationWire, body)
  const signedIn = await register(ctx, { ...rest, fullName: fName })
  return { signedIn, message: await welcome(ctx, fName) }
}

function check<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new NotValid(parsed.error)
  return parsed.data
}

function present(account: Account, secondFactor: boolean): SignedInUser {
  const { id, email, fullName, picture, phone, phoneProven, emailVerified, role, language, doctorId } = account
  return {
    uid: id,
    ...(email !== null && { email }),
    displayName: fullName,
    photoURL: picture,
    phoneNumber: phone,
    phoneProven,
    emailVerified,
    role,
    secondFactor,
    language,
    doctorId,
  }
}
