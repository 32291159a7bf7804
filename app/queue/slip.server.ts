import { eq } from 'drizzle-orm'
import { languageOfVisit } from '../appointments/addressee.server.ts'
import { selectAppointments } from '../appointments/appointments.server.ts'
import { makePrivateLink } from '../appointments/private-links.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Context, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { appointments } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { addressIn } from '../platform/values/language.ts'
import { readQueueUnchecked } from './queue.server.ts'
import { showPlace } from './visit-place.server.ts'

/** Makes a slip with a link that shows the visit's place in the queue, on its day alone. Refuses `not_allowed`, `not_found`. */
export async function makeSlip(ctx: Context, id: string) {
  requireStaff(ctx)
  const queue = await readQueueUnchecked(ctx)
  const [visit] = await selectAppointments(ctx.db, eq(appointments.id, id))
  if (!visit) throw new Refusal('not_found')
  await recordSeen(ctx, 'appointment', [visit])
  const place = await showPlace(ctx, queue, visit)
  const language = await languageOfVisit(ctx, ctx.db, id)
  return ctx.db.transaction(async transaction => {
    const token = await makePrivateLink({ db: transaction, now: ctx.now }, { appointmentId: id, isSlip: true })
    await recordAudit(ctx, transaction, { action: 'print_slip', subject: 'appointment', subjectId: id })
    return {
      visit,
      place,
      url: `${ctx.settings.publicUrl}${addressIn(language, '/place')}#${token}`,
    }
  })
}
