import { eq } from 'drizzle-orm'
import { type Appointment, confirmationOf } from '../appointments/appointment.ts'
import { lockAppointment } from '../appointments/appointments.server.ts'
import { noteConfirmation } from '../appointments/changing/confirmation.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Context } from '../platform/context.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { appointments } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { isOpen } from '../platform/lifecycle.ts'
import { clockTimeOf, dayOf } from '../platform/values/dates.ts'
import { formatClockTime } from '../platform/values/time-of-day.ts'
import { readVisit } from './visit-link.server.ts'

const purpose = 'shown visit'

type Shown = Pick<Appointment, 'id' | 'startsAt'>

const textOf = ({ id, startsAt }: Shown) => `${id}.${startsAt.getTime()}`

/** Proves that a caller was shown this visit at this time: without this, the caller has seen no question. */
export const shownVisit = ({ signer }: Pick<Context, 'signer'>, visit: Shown) => signer.sign(purpose, textOf(visit))

/**
 * Notes that the patient behind a private link will come. Refuses `visit_link_dead`, `appointment_over`, `visit_began`, `too_many`, and
 * `not_asked_yet`, which asks once more, without the proof that the caller was shown this visit at this time.
 */
export async function confirmVisit(ctx: Context, token: string, shown: string | undefined): Promise<void> {
  const { id } = await readVisit(ctx, token)
  await countTry(ctx, 'linkedVisitChange', id)
  await ctx.db.transaction(async transaction => {
    const locked = await lockAppointment(transaction, eq(appointments.id, id))
    if (!isOpen(locked.lifecycle)) throw new Refusal('appointment_over')
    if (locked.startsAt <= ctx.now()) throw new Refusal('visit_began')
    if (ctx.signer.open(purpose, shown ?? '') !== textOf(locked)) throw await askAgain(ctx, locked)
    if (confirmationOf(locked) !== 'given') await noteConfirmation(ctx, transaction, locked, 'coming')
  })
}

async function askAgain({ db }: Context, { startsAt }: Shown): Promise<Refusal> {
  const { zone } = await readClinic({ db })
  const facts = { day: dayOf(startsAt, zone).toString(), time: formatClockTime(clockTimeOf(startsAt, zone)) }
  return new Refusal('not_asked_yet', facts)
}
