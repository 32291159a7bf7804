import { z } from '@hono/zod-openapi'
import {
  deletedAnswer,
  deletes,
  idParameter,
  jsonAnswer,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { forgetFamilyMember, listFamily } from './family.server.ts'

const family = z.array(z.object({ _id: z.uuid(), fName: z.string() })).openapi('FamilyMembers')

export const familyRoutes = newRoutes().openapiRoutes([
  route('GET /family-members', {
    operationId: 'listFamilyMembers',
    summary: 'The people that one has booked for, beside oneself',
    description: 'Saved when a booking names someone, so that the next one offers them.',
    responses: { 200: jsonAnswer(family, 'By name') },
    handler: async c =>
      c.json(
        (await listFamily(c.var.ctx)).map(({ id, fullName }) => ({ _id: id, fName: fullName })),
        200,
      ),
  }),
  route('DELETE /family-member/{id}', {
    operationId: 'forgetFamilyMember',
    summary: 'Remove one of them; the visits stay',
    description: 'They are no longer offered at a booking.',
    request: { params: idParameter },
    responses: { 200: deletedAnswer, ...refusing(404) },
    handler: deletes(c => forgetFamilyMember(c.var.ctx, c.req.valid('param').id)),
  }),
])
