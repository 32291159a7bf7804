import { z } from '@hono/zod-openapi'
import {
  deleted,
  deletedAnswer,
  idParameter,
  inserted,
  insertedAnswer,
  jsonAnswer,
  jsonBody,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { dropTimeRequest, listTimeRequests, timeRequest, waitForTime } from './time-requests.server.ts'

const { treatmentId, doctorId, untilDay, phone, forName } = timeRequest.shape

const requestBody = z.object({
  treatmentId,
  doctorId,
  until: untilDay.meta({ type: 'string', example: '2026-12-01' }),
  phNum: phone.meta({ type: 'string', example: '01712 345678' }),
  forName,
})

const requests = z
  .array(
    z.object({
      _id: z.uuid(),
      treatmentId: z.uuid(),
      treatment: z.string(),
      doctorName: z.string().nullable(),
      until: z.string().openapi({ example: '2026-12-01' }),
      patientName: z.string(),
    }),
  )
  .openapi('TimeRequests')

export const timeRequestRoutes = newRoutes()
  .openapi(
    route('GET /waiting', {
      operationId: 'listTimeRequests',
      tags: ['booking'],
      summary: 'The treatments that one waits for without having a visit',
      description: 'Those of the caller that are neither met nor over.',
      responses: { 200: jsonAnswer(requests, 'Oldest first') },
    }),
    async c =>
      c.json(
        (await listTimeRequests(c.var.ctx)).map(({ id, treatmentName, untilDay: until, ...request }) => ({
          ...request,
          _id: id,
          treatment: treatmentName,
          until,
        })),
        200,
      ),
  )
  .openapi(
    route('POST /waiting', {
      operationId: 'waitForTime',
      tags: ['booking'],
      summary: 'Wait for a free time of a treatment, until some day; the offer comes by mail',
      description:
        'For an account whose e-mail is verified. An offer holds its time for a while, and books instead of moving.',
      request: { body: jsonBody(requestBody) },
      responses: { 201: insertedAnswer, ...refusing(403, 404, 409) },
    }),
    async c => {
      const { until, phNum, ...request } = c.req.valid('json')
      return c.json(inserted(await waitForTime(c.var.ctx, { ...request, untilDay: until, phone: phNum })), 201)
    },
  )
  .openapi(
    route('DELETE /waiting/{id}', {
      operationId: 'dropTimeRequest',
      tags: ['booking'],
      summary: 'Stop waiting for it',
      description: 'No more offers come of it.',
      request: { params: idParameter },
      responses: { 200: deletedAnswer, ...refusing(404) },
    }),
    async c => {
      await dropTimeRequest(c.var.ctx, c.req.valid('param').id)
      return c.json(deleted(1), 200)
    },
  )
