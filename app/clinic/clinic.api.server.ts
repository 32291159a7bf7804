import { z } from '@hono/zod-openapi'
import { jsonAnswer, jsonBody, modified, modifiedAnswer, newRoutes, refusing, route } from '../api/routes.server.ts'
import { formatTime } from '../core/time-of-day.ts'
import { readClinic, setLimits } from './clinic.server.ts'
import { type Clinic, limitsInput } from './clinic.ts'

const wire = z
  .object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    zone: z.string(),
    openingHours: z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() })),
    slotStepMinutes: z.number(),
    horizonDays: z.number(),
    cutoffMinutes: z.number(),
    leadMinutes: z.number(),
    chairs: z.number(),
    cleanupMinutes: z.number(),
    maxActiveVisits: z.number(),
  })
  .openapi('Clinic')

export const clinicRoutes = newRoutes()
  .openapi(
    route('GET /clinic', {
      summary: 'Address, hours and the limits of booking',
      responses: { 200: jsonAnswer(wire, 'The clinic') },
    }),
    async c => c.json(present(await readClinic(c.var.ctx)), 200),
  )
  .openapi(
    route('PUT /clinic', {
      summary: 'Change the limits of booking (owner)',
      request: { body: jsonBody(limitsInput.partial()) },
      responses: { 200: modifiedAnswer, ...refusing(400, 401, 403, 422) },
    }),
    async c => {
      await setLimits(c.var.ctx, c.req.valid('json'))
      return c.json(modified(1), 200)
    },
  )

function present(clinic: Clinic): z.infer<typeof wire> {
  const { name, address, phone, email, latitude, longitude, zone, openingHours } = clinic
  const { slotStepMinutes, horizonDays, cutoffMinutes, leadMinutes, chairs, cleanupMinutes, maxActiveVisits } = clinic
  const hours = openingHours.map(({ weekday, fromMinute, toMinute }) => ({
    weekday,
    from: formatTime(fromMinute),
    to: formatTime(toMinute),
  }))
  const where = { name, address, phone, email, latitude, longitude, zone }
  const limits = { slotStepMinutes, horizonDays, cutoffMinutes, leadMinutes, chairs, cleanupMinutes, maxActiveVisits }
  return { ...where, openingHours: hours, ...limits }
}
