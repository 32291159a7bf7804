import { eq } from 'drizzle-orm'
import { type Appointment, confirmationOf, type SlotRequest } from '../appointments/appointment.ts'
import {
  type LockedAppointment,
  lockAppointment,
  lockVisible,
  refuseChangedVisit,
  selectAppointments,
  shownFacts,
} from '../appointments/appointments.server.ts'
import { cancel, refuseAfterCutoff } from '../appointments/changing/cancelling.server.ts'
import { noteConfirmation } from '../appointments/changing/confirmation.server.ts'
import { changeSlots, move } from '../appointments/changing/moving.server.ts'
import { linksEndAt, openPrivateLink } from '../appointments/private-links.server.ts'
import { noteChoice } from '../messages/choices.server.ts'
import type { Basis } from '../platform/based-on.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { appointments } from '../platform/db/schema.ts'
import { deleteLinksTo } from '../platform/db/visit-links.server.ts'
import { Refusal } from '../platform/errors.ts'
import { isOpen } from '../platform/lifecycle.ts'

// A private link shows one visit without signing in, and changes it until it begins.

/** Refuses every invalid link with `visit_link_dead`, and `too_many` after too many guesses. */
export async function readVisit(ctx: Context, token: string): Promise<Appointment> {
  const { appointmentId, isShort } = await openVisit(ctx, token)
  const [visit] = await selectAppointments(ctx.db, eq(appointments.id, appointmentId))
  if (!visit || visit.endsAt <= linksEndAt(ctx.now(), isShort)) throw new Refusal('visit_link_dead')
  return visit
}

export type Change = (transaction: Database, locked: LockedAppointment) => Promise<void>

/** `change` gets the visit locked, within a transaction that `run` begins. Refuses `visit_link_dead`, `too_many`, `changed_meanwhile`. */
export async function changeLinked(
  ctx: Context,
  token: string,
  change: Change,
  { basis, run = work => ctx.db.transaction(work) }: { readonly basis?: Basis | undefined; readonly run?: Run } = {},
): Promise<void> {
  const { id } = await readVisit(ctx, token)
  await countTry(ctx, 'linkedVisitChange', id)
  await run(async transaction => {
    const locked = await lockAppointment(transaction, eq(appointments.id, id))
    await refuseChangedVisit(ctx, transaction, locked, basis)
    await change(transaction, locked)
  })
}

type Run = (work: (transaction: Database) => Promise<void>) => Promise<void>

/** Refuses `visit_link_dead`, `visit_began`, `cutoff_passed`, `appointment_over`, `changed_meanwhile`, `too_many`. */
export async function cancelVisit(ctx: Context, token: string, basis?: Basis): Promise<void> {
  const change: Change = async (transaction, locked) => {
    refuseBegun(ctx, locked)
    await refuseAfterCutoff(ctx, transaction, locked)
    await cancel(ctx, transaction, locked)
  }
  await changeLinked(ctx, token, change, { basis })
}

/** The rules for patients hold. Refuses `visit_link_dead`, `visit_began`, and what `moveAppointment` refuses. */
export async function moveVisit(ctx: Context, token: string, request: SlotRequest, basis?: Basis): Promise<void> {
  const change: Change = async (transaction, locked) => {
    refuseBegun(ctx, locked)
    await refuseAfterCutoff(ctx, transaction, locked)
    await move(ctx, transaction, locked, { request, forDesk: false, basis })
  }
  await changeLinked(ctx, token, change, { run: work => changeSlots(ctx, work, request.day) })
}

const purpose = 'shown visit'

type Shown = Pick<Appointment, 'id' | 'startsAt'>

const textOf = ({ id, startsAt }: Shown) => `${id}.${startsAt.getTime()}`

/** Proves that a caller was shown this visit at this time, and so has seen the question. */
export const proofOfShownVisit = ({ signer }: Pick<Context, 'signer'>, visit: Shown) =>
  signer.sign(purpose, textOf(visit))

/** Refuses `visit_link_dead`, `appointment_over`, `visit_began`, `too_many`, and without proof `not_asked_yet`, so the page asks again. */
export async function confirmVisit(ctx: Context, token: string, shown: string | undefined): Promise<void> {
  await changeLinked(ctx, token, async (transaction, locked) => {
    refuseBegun(ctx, locked)
    if (ctx.signer.open(purpose, shown ?? '') !== textOf(locked)) {
      const { appointDate: day, appointTime: time } = await shownFacts(ctx, transaction, locked)
      throw new Refusal('not_asked_yet', { day, time })
    }
    if (confirmationOf(locked) !== 'given') await noteConfirmation(ctx, transaction, locked, 'coming')
  })
}

function refuseBegun({ now }: Context, { lifecycle, startsAt }: LockedAppointment): void {
  if (!isOpen(lifecycle)) throw new Refusal('appointment_over')
  if (startsAt <= now()) throw new Refusal('visit_began')
}

/** Helps after a mail went astray. Later mails have new links. Refuses `not_allowed`, `not_found`. */
export async function endVisitLinks(ctx: Context, id: string): Promise<void> {
  const account = requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    await lockVisible(transaction, account, id)
    await deleteLinksTo(transaction, eq(appointments.id, id))
    await recordAudit(ctx, transaction, { action: 'end_links', subject: 'appointment', subjectId: id })
  })
}

/** What the clinic cancels is sent all the same. Refuses `visit_link_dead`, `too_many`. */
export async function stopTexts(ctx: Context, token: string): Promise<void> {
  const { id, patientId, fileId } = await readVisit(ctx, token)
  await countTry(ctx, 'linkedVisitChange', id)
  const choice = { firstWay: 'mail', wantsTexts: false } as const
  if (patientId !== null) return noteChoice(ctx, ctx.db, { userId: patientId }, { choice, how: 'link' })
  if (fileId !== null) await noteChoice(ctx, ctx.db, { fileId }, { choice, how: 'link' })
}

/** A slip's code opens no visit. Refuses `visit_link_dead`, `too_many`. */
export async function openVisit(ctx: Context, token: string) {
  const { appointmentId, isSlip, shortIn } = (await openPrivateLink(ctx, token)) ?? {}
  if (!appointmentId || isSlip) throw new Refusal('visit_link_dead')
  return { appointmentId, isShort: shortIn !== null }
}
