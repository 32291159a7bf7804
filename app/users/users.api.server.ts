import { z } from '@hono/zod-openapi'
import { newPassword } from '../auth/account.ts'
import { pageQuery, setPageHeaders } from '../platform/api/paging.server.ts'
import {
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { accountAddress } from '../platform/values/account-address.ts'
import { changeRole, endSessionsOf, removeSecondFactor, setActive } from './people.server.ts'
import { profileWire } from './profile-wire.ts'
import type { User } from './users.server.ts'
import { changeOwnPassword, countUsers, listUsers, readUser, updateOwnProfile } from './users.server.ts'

const wire = z
  .object({
    _id: z.uuid(),
    fName: z.string(),
    email: z.string().optional().openapi({ description: 'Absent for an account with a telephone only' }),
    photo: z.string(),
    picture: z.string().nullable(),
    PhNum: z.string().nullable(),
    role: z.enum(['patient', 'staff', 'owner']),
    active: z.boolean().openapi({ description: 'False while nobody can sign in with it' }),
    secondFactor: z.boolean().openapi({ description: 'Whether signing in asks for a code too' }),
  })
  .openapi('User')

const emailParameter = z.object({
  email: accountAddress.meta({ type: 'string', description: 'The account’s e-mail, or its id' }),
})

export const usersRoutes = newRoutes().openapiRoutes([
  route('GET /users', {
    operationId: 'listUsers',
    summary: 'Accounts, newest first',
    description:
      'One page; the header Link leads to the next, X-Total-Count says how many there are. With DASHBOARD_FOR=everyone every account is staff.',
    request: { query: pageQuery },
    responses: { 200: jsonAnswer(z.array(wire), 'A page of accounts') },
    handler: async c => {
      const page = await listUsers(c.var.ctx, c.req.valid('query'))
      setPageHeaders(c, page, await countUsers(c.var.ctx))
      return c.json(page.rows.map(present), 200)
    },
  }),
  route('GET /users/{email}', {
    operationId: 'readUser',
    summary: 'One account: one’s own, or for staff anybody’s',
    description: 'For another person’s account a patient gets 404. That staff read it is recorded.',
    request: { params: emailParameter },
    responses: { 200: jsonAnswer(wire, 'The account'), ...refusing(404) },
    handler: async c => c.json(present(await readUser(c.var.ctx, c.req.valid('param').email)), 200),
  }),
  route('PUT /users/{email}', {
    operationId: 'changeOwnPassword',
    summary: 'Change one’s own password, within five minutes of signing in',
    description:
      'Needs a verified e-mail and a fresh sign-in by the strongest means that the account has. Every other session of the account ends.',
    request: { params: emailParameter, body: jsonBody(z.object({ newPassword })) },
    responses: { 200: modifiedAnswer, ...refusing(403, 404) },
    handler: modifies(c => changeOwnPassword(c.var.ctx, c.req.valid('param').email, c.req.valid('json').newPassword)),
  }),
  route('PUT /users/{email}/role', {
    operationId: 'changeRole',
    summary: 'Give an account a role',
    description:
      'Needs a fresh sign-in. The last owner can’t step down. An account that becomes a patient’s loses its calendar addresses.',
    request: {
      params: emailParameter,
      body: jsonBody(z.object({ role: z.enum(['patient', 'staff', 'owner']) })),
    },
    responses: { 200: modifiedAnswer, ...refusing(404, 409) },
    handler: modifies(c => changeRole(c.var.ctx, c.req.valid('param').email, c.req.valid('json').role)),
  }),
  route('PUT /users/{email}/active', {
    operationId: 'setActive',
    summary: 'Switch an account off, or on again',
    description:
      'Needs a fresh sign-in. Switching off ends the account’s sessions, mailed links and calendar addresses; the last owner can’t be switched off.',
    request: { params: emailParameter, body: jsonBody(z.object({ active: z.boolean() })) },
    responses: { 200: modifiedAnswer, ...refusing(404, 409) },
    handler: modifies(c => setActive(c.var.ctx, c.req.valid('param').email, c.req.valid('json').active)),
  }),
  route('DELETE /users/{email}/sessions', {
    operationId: 'endSessionsOf',
    summary: 'Sign a user out everywhere',
    description: 'Ends the account’s sessions and mailed links. Its user may sign in again.',
    request: { params: emailParameter },
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: modifies(c => endSessionsOf(c.var.ctx, c.req.valid('param').email)),
  }),
  route('DELETE /users/{email}/second-factor', {
    operationId: 'removeSecondFactor',
    summary: 'Switch off the second factor of a user who lost it, within five minutes of signing in',
    description: 'The account then signs in without a code, until its user switches a second factor on again.',
    request: { params: emailParameter },
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: modifies(c => removeSecondFactor(c.var.ctx, c.req.valid('param').email)),
  }),
  route('PUT /update-user/{email}', {
    operationId: 'updateOwnProfile',
    summary: 'Change one’s own name, photo and phone',
    description:
      'The e-mail can’t be changed. A photo at another site is fetched afterwards; until then the account has a drawn one.',
    request: { params: emailParameter, body: jsonBody(profileWire) },
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: modifies(c => updateOwnProfile(c.var.ctx, c.req.valid('param').email, c.req.valid('json'))),
  }),
])

function present(user: User): z.infer<typeof wire> {
  const { id, fullName, email, photo, picture, phone, role, deactivatedAt, hasSecondFactor } = user
  const rest = { active: deactivatedAt === null, secondFactor: hasSecondFactor }
  return { _id: id, fName: fullName, ...(email !== null && { email }), photo, picture, PhNum: phone, role, ...rest }
}
