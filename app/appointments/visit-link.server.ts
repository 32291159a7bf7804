import { eq } from 'drizzle-orm'
import type { Context, Database } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import type { Signer } from '../core/signature.server.ts'
import { appointments, doctors } from '../db/schema.ts'
import type { Appointment, Wish } from './appointment.ts'
import { appointmentColumns, holdAppointment } from './appointments.server.ts'
import { cancel, refuseAfterCutoff } from './changing.server.ts'
import { move } from './moving.server.ts'
import { movesTurn, takeTurns } from './turns.server.ts'

// The private link of a mail: whoever holds it sees, moves and cancels this one visit, until it is over.

const purpose = 'visit'

/** The token of an appointment's private link. */
export function visitToken(signer: Signer, appointmentId: string): string {
  return signer.sign(purpose, appointmentId)
}

/** The visit behind a private link. Anybody who holds it may call. Refuses `visit_link_dead` for every other link alike. */
export async function readVisit(ctx: Context, token: string): Promise<Appointment> {
  const id = openVisit(ctx, token)
  const [visit] = await ctx.db
    .select(appointmentColumns)
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(eq(appointments.id, id))
  if (!visit || visit.endsAt <= ctx.now()) throw new Refusal('visit_link_dead')
  return visit
}

/** Cancels the visit behind a private link. Refuses `visit_link_dead`, `cutoff_passed`, `appointment_over`. */
export async function cancelVisit(ctx: Context, token: string): Promise<void> {
  await changeVisit(ctx, token, (transaction, held) => cancel(ctx, transaction, held))
}

/** Moves the visit behind a private link, as its patient may. Refuses `visit_link_dead` and what moving refuses. */
export async function moveVisit(ctx: Context, token: string, wish: Wish): Promise<void> {
  await changeVisit(ctx, token, (transaction, held) => move(ctx, transaction, held, { wish, forDesk: false }))
}

type Change = (transaction: Database, held: Awaited<ReturnType<typeof holdAppointment>>) => Promise<void>

async function changeVisit(ctx: Context, token: string, change: Change): Promise<void> {
  const { id } = await readVisit(ctx, token)
  await ctx.db.transaction(async transaction => {
    await takeTurns(transaction, [movesTurn])
    const held = await holdAppointment(transaction, eq(appointments.id, id))
    if (held.lifecycle !== 'requested' && held.lifecycle !== 'confirmed') throw new Refusal('appointment_over')
    await refuseAfterCutoff(ctx, transaction, held)
    await change(transaction, held)
  })
}

/** The id of the appointment behind a private link. Refuses `visit_link_dead`. */
export function openVisit({ signer }: Context, token: string): string {
  const id = signer.open(purpose, token)
  if (id === undefined) throw new Refusal('visit_link_dead')
  return id
}
