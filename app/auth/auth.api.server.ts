import { described, done, json, modified, z } from '../platform/api/answers.server.ts'
import { NotValid } from '../platform/api/refusals.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { type Account, type Context, requireAccount } from '../platform/context.server.ts'
import { languageText } from '../platform/values/language-input.ts'
import { proofWire, registrationWire, signInInput } from './account.ts'
import { chooseLanguage, register } from './accounts.server.ts'
import { hasSecondFactor } from './second-factor/second-factor.server.ts'
import { signIn, signInWithProof, signOut } from './sign-in.server.ts'
import { type Presented, presentAcknowledged, signedInAcknowledged, welcomeText } from './sign-in-wire.api.server.ts'

// The body that OpenAPI documents for this call. It is one of three payloads, told apart by their fields, each with its own schema.
const anyBody = z.looseObject({}).openapi({
  type: 'object',
  description:
    'Log in: email, password. Register: email, password, fName, photo (may be empty). After a third party’s sign-in: fName, photo, email, with the session it gave as bearer.',
})

const signedInUser = described('SignedInUser', {
  uid: z.uuid(),
  email: z.string().optional().describe('Absent while the account has a telephone only'),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  phoneProven: z.boolean().describe('Whether a code to this number signs in'),
  emailVerified: z.boolean().describe('Also true where there is no e-mail to verify'),
  role: z.enum(['patient', 'staff', 'owner']),
  secondFactor: z.boolean().describe('Whether signing in asks for a code too'),
  language: languageText.nullable().describe('Null while the account hasn’t chosen one'),
  doctorId: z.uuid().nullable().describe('The doctor whose own account this is'),
})

export type SignedInUser = z.infer<typeof signedInUser>

export const authRoutes = newRoutes().openapiRoutes([
  route('POST /users', 'enter', {
    summary: 'Log in, register, or take a third party’s sign-in',
    description:
      'By the fields that are sent: e-mail and password log in, with a name and a photo they register, without a password a third party’s sign-in is taken. Returns the token that all other calls take.',
    body: anyBody,
    answer: signedInAcknowledged(401, 409),
    handler: async (ctx, { body }) => {
      const { signedIn, message } = await enter(ctx, body)
      return presentAcknowledged(signedIn, message)
    },
  }),
  route('GET /session', 'readSession', {
    summary: 'Who is signed in',
    description:
      'The account that the token belongs to, with the role that it has here and, for a doctor’s account, the doctor.',
    answer: json(signedInUser, 'The account behind the token'),
    handler: async ctx => {
      const account = requireAccount(ctx)
      return present(account, await hasSecondFactor(ctx, account.id))
    },
  }),
  route('DELETE /session', 'signOut', {
    summary: 'Sign out: the token is dead afterwards',
    description: 'Ends this session alone; other browsers stay signed in.',
    answer: done('Signed out'),
    handler: signOut,
  }),
  route('PUT /session/language', 'chooseLanguage', {
    summary: 'Choose the language of one’s dashboard and mails',
    description: 'Of the account that the token belongs to, in every browser.',
    body: z.object({ language: languageText }),
    answer: modified(),
    handler: (ctx, { body }) => chooseLanguage(ctx, body.language),
  }),
])

interface Entered {
  readonly signedIn: Presented
  readonly message?: string
}

async function enter(ctx: Context, body: Record<string, unknown>): Promise<Entered> {
  if (body.password === undefined && body.fName !== undefined) {
    const { fName, email } = check(proofWire, body)
    const signedIn = await signInWithProof(ctx, email)
    return signedIn.isNew ? { signedIn, message: await welcomeText(ctx, fName) } : { signedIn }
  }
  if (body.fName === undefined) {
    return { signedIn: await signIn(ctx, check(signInInput, body)) }
  }
  const { fName, ...rest } = check(registrationWire, body)
  const signedIn = await register(ctx, { ...rest, fullName: fName })
  return { signedIn, message: await welcomeText(ctx, fName) }
}

function check<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new NotValid(parsed.error)
  return parsed.data
}

const present = (account: Account, secondFactor: boolean) => ({
  ...account,
  uid: account.id,
  email: account.email ?? undefined,
  displayName: account.fullName,
  photoURL: account.picture,
  phoneNumber: account.phone,
  secondFactor,
})
