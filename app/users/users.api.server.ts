import { z } from '@hono/zod-openapi'
import { pageQuery, setPageHeaders, upToMost } from '../api/paging.server.ts'
import { jsonAnswer, jsonBody, modified, modifiedAnswer, newRoutes, refusing, route } from '../api/routes.server.ts'
import { newPassword } from '../auth/password.ts'
import { emailText } from '../core/text.ts'
import { changeRole, endSessionsOf, removeSecondFactor, setActive } from './people.server.ts'
import { profileWire } from './profile-wire.ts'
import type { User } from './user.ts'
import { changeOwnPassword, countUsers, listUsers, readUser, updateOwnProfile } from './users.server.ts'

const wire = z
  .object({
    _id: z.uuid(),
    fName: z.string(),
    email: z.string(),
    photo: z.string(),
    picture: z.string().nullable(),
    PhNum: z.string().nullable(),
    role: z.enum(['patient', 'staff', 'owner']),
    active: z.boolean().openapi({ description: 'False while nobody can sign in with it' }),
    secondFactor: z.boolean().openapi({ description: 'Whether signing in asks for a code too' }),
  })
  .openapi('User')

const emailParameter = z.object({ email: emailText.meta({ type: 'string' }) })

export const usersRoutes = newRoutes()
  .openapi(
    route('GET /users', {
      summary: 'Accounts, newest first (staff)',
      request: { query: pageQuery },
      responses: { 200: jsonAnswer(z.array(wire), 'A page of accounts'), ...refusing(401, 403, 422) },
    }),
    async c => {
      const page = await listUsers(c.var.ctx, c.req.valid('query'))
      setPageHeaders(c, page, upToMost(await countUsers(c.var.ctx)))
      return c.json(page.rows.map(present), 200)
    },
  )
  .openapi(
    route('GET /users/{email}', {
      summary: 'One account: one’s own, or for staff anybody’s',
      request: { params: emailParameter },
      responses: { 200: jsonAnswer(wire, 'The account'), ...refusing(401, 404, 422) },
    }),
    async c => c.json(present(await readUser(c.var.ctx, c.req.valid('param').email)), 200),
  )
  .openapi(
    route('PUT /users/{email}', {
      summary: 'Change one’s own password, within five minutes of signing in',
      request: { params: emailParameter, body: jsonBody(z.object({ newPassword })) },
      responses: { 200: modifiedAnswer, ...refusing(400, 401, 403, 404, 422, 429) },
    }),
    async c => {
      await changeOwnPassword(c.var.ctx, c.req.valid('param').email, c.req.valid('json').newPassword)
      return c.json(modified(1), 200)
    },
  )
  .openapi(
    route('PUT /users/{email}/role', {
      summary: 'Give an account a role (owner)',
      request: {
        params: emailParameter,
        body: jsonBody(z.object({ role: z.enum(['patient', 'staff', 'owner']) })),
      },
      responses: { 200: modifiedAnswer, ...refusing(400, 401, 403, 404, 409, 422) },
    }),
    async c => {
      await changeRole(c.var.ctx, c.req.valid('param').email, c.req.valid('json').role)
      return c.json(modified(1), 200)
    },
  )
  .openapi(
    route('PUT /users/{email}/active', {
      summary: 'Switch an account off, or on again (owner)',
      request: { params: emailParameter, body: jsonBody(z.object({ active: z.boolean() })) },
      responses: { 200: modifiedAnswer, ...refusing(400, 401, 403, 404, 409, 422) },
    }),
    async c => {
      await setActive(c.var.ctx, c.req.valid('param').email, c.req.valid('json').active)
      return c.json(modified(1), 200)
    },
  )
  .openapi(
    route('DELETE /users/{email}/sessions', {
      summary: 'Sign a user out everywhere (owner)',
      request: { params: emailParameter },
      responses: { 200: modifiedAnswer, ...refusing(401, 403, 404, 422) },
    }),
    async c => {
      await endSessionsOf(c.var.ctx, c.req.valid('param').email)
      return c.json(modified(1), 200)
    },
  )
  .openapi(
    route('DELETE /users/{email}/second-factor', {
      summary: 'Switch off the second factor of a user who lost it, within five minutes of signing in (owner)',
      request: { params: emailParameter },
      responses: { 200: modifiedAnswer, ...refusing(401, 403, 404, 422) },
    }),
    async c => {
      await removeSecondFactor(c.var.ctx, c.req.valid('param').email)
      return c.json(modified(1), 200)
    },
  )
  .openapi(
    route('PUT /update-user/{email}', {
      summary: 'Change one’s own name, photo and phone',
      request: { params: emailParameter, body: jsonBody(profileWire) },
      responses: { 200: modifiedAnswer, ...refusing(400, 401, 404, 422, 429) },
    }),
    async c => {
      const { fName, PhNum, photo } = c.req.valid('json')
      await updateOwnProfile(c.var.ctx, c.req.valid('param').email, { fullName: fName, photo, phone: PhNum })
      return c.json(modified(1), 200)
    },
  )

function present(user: User): z.infer<typeof wire> {
  const { id, fullName, email, photo, picture, phone, role, deactivatedAt, hasSecondFactor } = user
  const rest = { active: deactivatedAt === null, secondFactor: hasSecondFactor }
  return { _id: id, fName: fullName, email, photo, picture, PhNum: phone, role, ...rest }
}
