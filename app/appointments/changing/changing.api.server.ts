import {
  idParameter,
  jsonBody,
  modified,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../../platform/api/routes.server.ts'
import { moveWire, slotRequestOf, treatmentChange } from '../appointment.ts'
import { changeTreatment } from './change-treatment.server.ts'
import { moveAppointment } from './moving.server.ts'

/** Another time, treatment or length of a visit. */
export const changingRoutes = newRoutes().openapiRoutes([
  route('PUT /appointment/{id}/time', {
    operationId: 'moveAppointment',
    summary: 'Move an appointment to another free slot: one’s own before the cut-off, any for staff',
    description: 'Price and length stay as booked. A patient’s move has to be confirmed again. Staff may squeeze in.',
    request: { params: idParameter, body: jsonBody(moveWire) },
    responses: { 200: modifiedAnswer, ...refusing(404, 409) },
    handler: modifies(c => moveAppointment(c.var.ctx, c.req.valid('param').id, slotRequestOf(c.req.valid('json')))),
  }),
  route('PUT /appointment/{id}/treatment', {
    operationId: 'changeTreatment',
    summary: 'Change what is done at an appointment, how long it takes, or both (staff)',
    description:
      'It starts when it did. Another treatment brings its price and its usual length, unless one is given. A longer visit needs the time after it; staff may squeeze in.',
    request: { params: idParameter, body: jsonBody(treatmentChange) },
    responses: { 200: modifiedAnswer, ...refusing(403, 404, 409) },
    handler: async c => {
      const isChanged = await changeTreatment(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json(modified(isChanged ? 1 : 0), 200)
    },
  }),
])
