import { z } from '@hono/zod-openapi'
import {
  deleted,
  deletedAnswer,
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  route,
} from '../platform/api/routes.server.ts'
import { planRemoval, removeSample } from './sample.server.ts'
import { putSetupAway, readSetup, sendTestMail } from './setup.server.ts'
import { sampleParts, setupSteps } from './setup.ts'

const setupWire = z
  .object({
    putAway: z.boolean().openapi({ description: 'Whether the dashboard’s first screen leaves it out' }),
    bookable: z.boolean().openapi({ description: 'Whether any treatment has a doctor with hours' }),
    steps: z.array(z.object({ name: z.enum(setupSteps), done: z.boolean() })),
  })
  .openapi('Setup')

const names = z.array(z.string())
const sampleWire = z
  .object({
    goes: z
      .record(z.enum(sampleParts), names)
      .openapi({ description: 'Deleted: nobody edited it, no booking needs it' }),
    needed: z.object({ doctors: names, treatments: names }).openapi({ description: 'Retired or hidden, for bookings' }),
  })
  .openapi('Sample')

const sentWire = z.object({ acknowledged: z.literal(true), to: z.string() })

export const setupRoutes = newRoutes().openapiRoutes([
  route('GET /setup', {
    operationId: 'readSetup',
    summary: 'The first steps that make the clinic the owner’s own',
    description: 'What is done of it is read from the clinic itself and from the audit log.',
    responses: { 200: jsonAnswer(setupWire, 'In the order of the screen') },
    handler: async c => {
      const { isPutAway, isBookable, done } = await readSetup(c.var.ctx)
      const steps = setupSteps.map(name => ({ name, done: done[name] }))
      return c.json({ putAway: isPutAway, bookable: isBookable, steps }, 200)
    },
  }),
  route('PUT /setup', {
    operationId: 'putSetupAway',
    summary: 'Put the first steps away, or show them again',
    description: 'The dashboard shows the steps on its first screen until they are put away or done.',
    request: { body: jsonBody(z.object({ putAway: z.boolean() })) },
    responses: { 200: modifiedAnswer },
    handler: modifies(c => putSetupAway(c.var.ctx, c.req.valid('json').putAway)),
  }),
  route('POST /test-mail', {
    operationId: 'sendTestMail',
    summary: 'Mail the caller, to see whether mails arrive',
    description: 'The mail is queued like all others. If it can’t be sent, the Outbox says why.',
    responses: { 200: jsonAnswer(sentWire, 'The mail is on its way') },
    handler: async c => c.json({ acknowledged: true as const, to: await sendTestMail(c.var.ctx) }, 200),
  }),
  route('GET /sample', {
    operationId: 'previewSampleRemoval',
    summary: 'What removing the sample clinic would do; nothing is changed',
    description: 'Names what would be deleted, and what bookings need and would be retired or hidden.',
    responses: {
      200: jsonAnswer(sampleWire, 'The names of what goes and of what bookings need'),
    },
    handler: async c => c.json(await planRemoval(c.var.ctx), 200),
  }),
  route('DELETE /sample', {
    operationId: 'removeSample',
    summary: 'Remove what is left of the sample clinic',
    description: 'In one transaction: deletes what nobody edited and no booking needs. What people made stays.',
    responses: { 200: deletedAnswer },
    handler: async c => c.json(deleted(await removeSample(c.var.ctx)), 200),
  }),
])
