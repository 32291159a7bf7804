import {
  acknowledged,
  acknowledging,
  deleted,
  described,
  json,
  modified,
  repeatable,
  z,
} from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { planRemoval, removeSample } from './sample.server.ts'
import { putSetupAway, readSetup, sendTestMail } from './setup.server.ts'
import { sampleParts, setupSteps } from './setup.ts'

const setupWire = described('Setup', {
  putAway: z.boolean().describe('Whether the dashboard’s first screen leaves it out'),
  bookable: z.boolean().describe('Whether any treatment has a doctor with hours'),
  steps: z.array(z.object({ name: z.enum(setupSteps), done: z.boolean() })),
})

const names = z.array(z.string())
const sampleWire = described('Sample', {
  goes: z.record(z.enum(sampleParts), names).describe('Deleted: nobody edited it, no booking needs it'),
  needed: z.object({ doctors: names, treatments: names }).describe('Retired or hidden, for bookings'),
})

export const setupRoutes = newRoutes().openapiRoutes([
  route('GET /setup', 'readSetup', {
    summary: 'The first steps that make the clinic the owner’s own',
    description: 'What is done of it is read from the clinic itself and from the audit log.',
    answer: json(setupWire, 'In the order of the screen'),
    handler: async ctx => {
      const { isPutAway: putAway, isBookable: bookable, done } = await readSetup(ctx)
      return { putAway, bookable, steps: setupSteps.map(name => ({ name, done: done[name] })) }
    },
  }),
  route('PUT /setup', 'putSetupAway', {
    summary: 'Put the first steps away, or show them again',
    description: 'The dashboard shows the steps on its first screen until they are put away or done.',
    body: z.object({ putAway: z.boolean() }),
    answer: modified(),
    handler: (ctx, { body }) => putSetupAway(ctx, body.putAway),
  }),
  route('POST /test-mail', 'sendTestMail', {
    summary: 'Mail the caller, to see whether mails arrive',
    description: 'The mail is queued like all others. If it can’t be sent, the Outbox says why.',
    answer: repeatable(json(acknowledging({ to: z.string() }), 'The mail is on its way')),
    handler: async ctx => ({ ...acknowledged, to: await sendTestMail(ctx) }),
  }),
  route('GET /sample', 'previewSampleRemoval', {
    summary: 'What removing the sample clinic would do; nothing is changed',
    description: 'Names what would be deleted, and what bookings need and would be retired or hidden.',
    answer: json(sampleWire, 'The names of what goes and of what bookings need'),
    handler: planRemoval,
  }),
  route('DELETE /sample', 'removeSample', {
    summary: 'Remove what is left of the sample clinic',
    description: 'In one transaction: deletes what nobody edited and no booking needs. What people made stays.',
    answer: deleted(),
    handler: removeSample,
  }),
])
