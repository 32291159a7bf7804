import { createHash } from 'node:crypto'
import { createBatches } from '../core/batches.server.ts'
import { type Context, type Database, requireAccount } from '../core/context.server.ts'
import { newId } from '../core/ids.ts'
import { prepared } from '../db/prepared.server.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { isRolledBack } from '../db/violations.server.ts'
import type { BookingInput } from './appointment.ts'
import { bookRound, type Outcome, type Outcomes, type RoundCourse } from './booking-round.server.ts'
import { type Booked, type Booking, Overtaken } from './booking-rows.server.ts'
import { patientOf } from './patient.server.ts'
import { takenSince } from './place.server.ts'
import { dayTurn, keyTurn, patientTurn, takeTurns } from './turns.server.ts'

/**
 * Books a slot. Patients book for themselves or a family member; staff for anybody. Price, name and length come from the
 * treatment. Without a time it takes the day's first free slot; without a doctor whoever is free and least busy. With an
 * idempotency key a retry answers what the first try got.
 * Refuses `sign_in_needed`, `no_such_treatment`, `no_such_doctor`, `slot_past`, `day_too_far`, `day_closed`, `day_full`,
 * `slot_not_offered`, `slot_taken`, `appointment_exists`, `patient_busy`, `key_reused`.
 */
export async function bookAppointment(ctx: Context, input: BookingInput, idempotencyKey?: string): Promise<Booked> {
  const account = requireAccount(ctx)
  const patient = await patientOf(ctx.db, account, input)
  const retry = idempotencyKey === undefined ? undefined : { key: idempotencyKey, requestHash: hashOf(input) }
  return bookingsOf(ctx.db)({ id: newId(), ctx, account, patient, input, retry })
}

const mostTogether = 16
const batchesAtOnce = 3
const leastBeside = 6

/** Many who book at the same moment share a transaction: one commit, one look at the days they want. */
const bookingsOf = prepared(db =>
  createBatches<Booking, Booked>({
    work: bookings => bookTogether(db, bookings),
    most: mostTogether,
    atOnce: batchesAtOnce,
    least: leastBeside,
  }),
)

// Each try that fails shows somebody else's appointment that was not there before.
const mostTries = 50

async function bookTogether(db: Database, bookings: readonly Booking[], tries = 1): Promise<Outcome[]> {
  const turns = [...new Set(bookings.flatMap(booking => [...turnsOf(booking), dayTurn(booking.input.day)]))]
  try {
    return await inTransaction(db, async (transaction, { begun, commit }) => {
      const outcomes: Outcomes = new Map()
      // Read after the turns were taken, since the server takes one after the other; sent all at once.
      const ready = Promise.all([begun, takeTurns(transaction, turns)])
      await bookInTurn(transaction, bookings, outcomes, { ready, commit })
      return bookings.map(booking => outcomes.get(booking) ?? takenSince(booking.input))
    })
  } catch (error) {
    if (error instanceof Overtaken) {
      return tries < mostTries
        ? bookTogether(db, bookings, tries + 1)
        : bookings.map(booking => takenSince(booking.input))
    }
    if (bookings.length === 1 || !isRolledBack(error)) throw error
    // One that the database refuses takes none of the others along.
    const outcomes: Outcome[] = []
    for (const booking of bookings) {
      outcomes.push(...(await bookTogether(db, [booking]).catch((reason: Error) => [reason])))
    }
    return outcomes
  }
}

// The turns that two bookings of one batch can't share.
function turnsOf({ account, patient, retry }: Booking): string[] {
  return [patientTurn(patient), ...(retry ? [keyTurn(account.id, retry.key)] : [])]
}

/** Books all but those who need the same turn as one before them; then those. */
async function bookInTurn(
  transaction: Database,
  bookings: readonly Booking[],
  outcomes: Outcomes,
  course: RoundCourse,
): Promise<void> {
  const taken = new Set<string>()
  const later: Booking[] = []
  const first: Booking[] = []
  for (const booking of bookings) {
    const turns = turnsOf(booking)
    const round = turns.some(turn => taken.has(turn)) ? later : first
    round.push(booking)
    for (const turn of turns) taken.add(turn)
  }
  if (later.length === 0) return bookRound(transaction, first, outcomes, course)
  await bookRound(transaction, first, outcomes, { ready: course.ready })
  await bookInTurn(transaction, later, outcomes, course)
}

function hashOf(input: BookingInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}
