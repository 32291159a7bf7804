import { z } from '@hono/zod-openapi'
import { jsonAnswer, newRoutes, route } from '../api/routes.server.ts'
import type { Doctor } from './doctor.ts'
import { listDoctors, listPerformed } from './doctors.server.ts'

const wire = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    specialty: z.string(),
    degrees: z.string(),
    hospitalPosts: z.array(z.string()),
    chamberName: z.string(),
    chamberHours: z.string().openapi({ description: 'A private practice elsewhere: shown, never booked' }),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    photo: z.string(),
    picture: z.string().nullable(),
    treatmentIds: z.array(z.uuid()),
  })
  .openapi('Doctor')

export const doctorsRoutes = newRoutes().openapi(
  route('GET /doctors', {
    summary: 'The clinic’s doctors',
    responses: { 200: jsonAnswer(z.array(wire), 'In the order the clinic shows them') },
  }),
  async c => {
    const performed = await listPerformed(c.var.ctx)
    const rows = await listDoctors(c.var.ctx)
    return c.json(
      rows.map(doctor => present(doctor, performed.get(doctor.id) ?? [])),
      200,
    )
  },
)

function present(doctor: Doctor, treatmentIds: string[]): z.infer<typeof wire> {
  const { id, slug, name, specialty, degrees, hospitalPosts, chamberName, chamberHours } = doctor
  const { address, phone, email, photo, picture } = doctor
  const profile = { slug, name, specialty, degrees, hospitalPosts: [...hospitalPosts], chamberName, chamberHours }
  return { _id: id, ...profile, address, phone, email, photo, picture, treatmentIds }
}
