import { modified } from '../../platform/api/answers.server.ts'
import { newRoutes, route } from '../../platform/api/route.server.ts'
import { moveWire, slotRequestOf, treatmentChange } from '../appointment.ts'
import { changeTreatment } from './change-treatment.server.ts'
import { moveAppointment } from './moving.server.ts'

export const changingRoutes = newRoutes().openapiRoutes([
  route('PUT /appointment/{id}/time', 'moveAppointment', {
    summary: 'Move an appointment to another free slot: one’s own before the cut-off, any for staff',
    description: 'Price and length stay as booked. A patient’s move has to be confirmed again. Staff may squeeze in.',
    body: moveWire,
    answer: modified(404, 409),
    handler: (ctx, { id, body }) => moveAppointment(ctx, id, slotRequestOf(body)),
  }),
  route('PUT /appointment/{id}/treatment', 'changeTreatment', {
    summary: 'Change what is done at an appointment, how long it takes, or both (staff)',
    description:
      'It starts when it did. Another treatment brings its price and its usual length, unless one is given. A longer visit needs the time after it; staff may squeeze in.',
    body: treatmentChange,
    answer: modified(403, 404, 409),
    handler: (ctx, { id, body }) => changeTreatment(ctx, id, body),
  }),
])
