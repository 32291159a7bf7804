import { deleted, json, row, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { forgetFamilyMember, listFamily } from './family.server.ts'

const family = z.array(row(z.object({ _id: z.uuid(), fName: z.string() }))).openapi('FamilyMembers')

export const familyRoutes = newRoutes().openapiRoutes([
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
