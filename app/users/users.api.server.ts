import { newPassword } from '../auth/account.ts'
import { deleted, described, json, modified, page, row, z } from '../platform/api/answers.server.ts'
import { pageQuery } from '../platform/api/paging.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { basedOn } from '../platform/based-on.server.ts'
import { accountAddress } from '../platform/values/account-address.ts'
import { forgetFamilyMember, listFamily } from './family.server.ts'
import { changeRole, endSessionsOf, removeSecondFactor, setActive } from './people.server.ts'
import { profileWire } from './profile-wire.ts'
import { changeOwnPassword, countUsers, listUsers, readUser, type User, updateOwnProfile } from './users.server.ts'

const wire = described('User', {
  _id: z.uuid(),
  fName: z.string(),
  email: z.string().optional().describe('Absent for an account with a telephone only'),
  photo: z.string(),
  picture: z.string().nullable(),
  PhNum: z.string().nullable(),
  role: z.enum(['patient', 'staff', 'owner']),
  active: z.boolean().describe('False while nobody can sign in with it'),
  secondFactor: z.boolean().describe('Whether signing in asks for a code too'),
})

const emailParameter = z.object({
  email: accountAddress.meta({ type: 'string', description: 'The account’s e-mail, or its id' }),
})

const family = z.array(row(z.object({ _id: z.uuid(), fName: z.string() }))).openapi('FamilyMembers')

export const usersRoutes = newRoutes().openapiRoutes([
  route('GET /users', 'listUsers', {
    summary: 'Accounts, newest first',
    description:
      'One page; the header Link leads to the next, X-Total-Count says how many there are. With DASHBOARD_FOR=everyone every account is staff.',
    query: pageQuery,
    answer: page(wire, 'A page of accounts'),
    handler: async (ctx, { query }) => {
      const { rows, next } = await listUsers(ctx, query)
      return { rows: rows.map(present), next, total: await countUsers(ctx) }
    },
  }),
  route('GET /users/{email}', 'readUser', {
    summary: 'One account: one’s own, or for staff anybody’s',
    description: 'For another person’s account a patient gets 404. That staff read it is recorded.',
    params: emailParameter,
    answer: json(row(wire), 'The account', 404),
    handler: async (ctx, { email }) => present(await readUser(ctx, email)),
  }),
  route('PUT /users/{email}', 'changeOwnPassword', {
    summary: 'Change one’s own password, within five minutes of signing in',
    description:
      'Needs a verified e-mail and a fresh sign-in by the strongest means that the account has. Every other session of the account ends.',
    params: emailParameter,
    body: z.object({ newPassword }),
    answer: modified(403, 404),
    handler: (ctx, { email, body }) => changeOwnPassword(ctx, email, body.newPassword),
  }),
  route('PUT /users/{email}/role', 'changeRole', {
    summary: 'Give an account a role',
    description:
      'Needs a fresh sign-in. The last owner can’t step down. An account that becomes a patient’s loses its calendar addresses.',
    params: emailParameter,
    body: basedOn(z.object({ role: z.enum(['patient', 'staff', 'owner']) })),
    answer: modified(404, 409),
    handler: (ctx, { email, body }) => changeRole(ctx, email, body.role, body.basedOn),
  }),
  route('PUT /users/{email}/active', 'setActive', {
    summary: 'Switch an account off, or on again',
    description:
      'Needs a fresh sign-in. Switching off ends the account’s sessions, mailed links and calendar addresses; the last owner can’t be switched off.',
    params: emailParameter,
    body: z.object({ active: z.boolean() }),
    answer: modified(404, 409),
    handler: (ctx, { email, body }) => setActive(ctx, email, body.active),
  }),
  route('DELETE /users/{email}/sessions', 'endSessionsOf', {
    summary: 'Sign a user out everywhere',
    description: 'Ends the account’s sessions and mailed links. Its user may sign in again.',
    params: emailParameter,
    answer: modified(404),
    handler: (ctx, { email }) => endSessionsOf(ctx, email),
  }),
  route('DELETE /users/{email}/second-factor', 'removeSecondFactor', {
    summary: 'Switch off the second factor of a user who lost it, within five minutes of signing in',
    description: 'The account then signs in without a code, until its user switches a second factor on again.',
    params: emailParameter,
    answer: modified(404),
    handler: (ctx, { email }) => removeSecondFactor(ctx, email),
  }),
  route('PUT /update-user/{email}', 'updateOwnProfile', {
    summary: 'Change one’s own name, photo and phone',
    description:
      'The e-mail can’t be changed. A photo at another site is fetched afterwards; until then the account has a drawn one.',
    params: emailParameter,
    body: basedOn(profileWire),
    answer: modified(404, 409),
    handler: (ctx, { email, body: { basedOn: basis, ...profile } }) => updateOwnProfile(ctx, email, profile, basis),
  }),
  route('GET /family-members', 'listFamilyMembers', {
    summary: 'The people that one has booked for, beside oneself',
    description: 'Saved when a booking names someone, so that the next one offers them.',
    answer: json(family, 'By name'),
    handler: async ctx => (await listFamily(ctx)).map(({ id, fullName: fName }) => ({ id, fName })),
  }),
  route('DELETE /family-member/{id}', 'forgetFamilyMember', {
    summary: 'Remove one of them; the visits stay',
    description: 'They are no longer offered at a booking.',
    answer: deleted(404),
    handler: (ctx, { id }) => forgetFamilyMember(ctx, id),
  }),
])

const present = (user: User) => ({
  ...user,
  fName: user.fullName,
  email: user.email ?? undefined,
  PhNum: user.phone,
  active: user.deactivatedAt === null,
  secondFactor: user.hasSecondFactor,
})
