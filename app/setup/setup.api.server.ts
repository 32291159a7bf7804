import { z } from '@hono/zod-openapi'
import {
  deleted,
  deletedAnswer,
  jsonAnswer,
  jsonBody,
  modified,
  modifiedAnswer,
  newRoutes,
  refusing,
  route,
} from '../api/routes.server.ts'
import { planRemoval, removeSample } from './sample.server.ts'
import { putSetupAway, readSetup, sendTestMail } from './setup.server.ts'
import { type SamplePart, type SetupStep, sampleParts, setupSteps } from './setup.ts'

const setupWire = z
  .object({
    putAway: z.boolean().openapi({ description: 'Whether the dashboard’s first screen leaves it out' }),
    steps: z.array(z.object({ name: z.enum(setupSteps), done: z.boolean() })),
  })
  .openapi('Setup')

const names = z.array(z.string())
const sampleWire = z
  .object({
    goes: z
      .record(z.enum(sampleParts), names)
      .openapi({ description: 'Deleted: nobody edited it, no booking needs it' }),
    kept: z.object({ doctors: names, treatments: names }).openapi({ description: 'Retired or hidden, for bookings' }),
  })
  .openapi('Sample')

const sentWire = z.object({ acknowledged: z.literal(true), to: z.string() })

export const setupRoutes = newRoutes()
  .openapi(
    route('GET /setup', {
      summary: 'The first steps that make the clinic the owner’s own (owner)',
      responses: { 200: jsonAnswer(setupWire, 'In the order of the screen'), ...refusing(401, 403) },
    }),
    async c => {
      const { isPutAway, done } = await readSetup(c.var.ctx)
      const steps = setupSteps.map((name: SetupStep) => ({ name, done: done[name] }))
      return c.json({ putAway: isPutAway, steps }, 200)
    },
  )
  .openapi(
    route('PUT /setup', {
      summary: 'Put the first steps away, or show them again (owner)',
      request: { body: jsonBody(z.object({ putAway: z.boolean() })) },
      responses: { 200: modifiedAnswer, ...refusing(400, 401, 403, 422) },
    }),
    async c => {
      await putSetupAway(c.var.ctx, c.req.valid('json').putAway)
      return c.json(modified(1), 200)
    },
  )
  .openapi(
    route('POST /test-mail', {
      summary: 'Mail the caller, to see whether mails arrive (owner)',
      responses: { 200: jsonAnswer(sentWire, 'The mail is on its way'), ...refusing(401, 403) },
    }),
    async c => c.json({ acknowledged: true as const, to: await sendTestMail(c.var.ctx) }, 200),
  )
  .openapi(
    route('GET /sample', {
      summary: 'What removing the sample clinic would do; nothing is changed (owner)',
      responses: {
        200: jsonAnswer(sampleWire, 'The names of what goes and of what bookings need'),
        ...refusing(401, 403),
      },
    }),
    async c => {
      const { goes, kept } = await planRemoval(c.var.ctx)
      const lists: Record<SamplePart, string[]> = {
        doctors: [],
        treatments: [],
        blogs: [],
        reviews: [],
        closures: [],
        facts: [],
      }
      for (const part of sampleParts) lists[part] = [...goes[part]]
      return c.json({ goes: lists, kept: { doctors: [...kept.doctors], treatments: [...kept.treatments] } }, 200)
    },
  )
  .openapi(
    route('DELETE /sample', {
      summary: 'Remove what is left of the sample clinic (owner)',
      responses: { 200: deletedAnswer, ...refusing(401, 403) },
    }),
    async c => c.json(deleted(await removeSample(c.var.ctx)), 200),
  )
