import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestClinic } from '../../test/clinic.ts'
import { appointments } from '../platform/db/schema.ts'
import { isExclusionViolation } from '../platform/db/violations.server.ts'
import { isFreeing, isUpcoming, type Lifecycle, lifecycles } from '../platform/lifecycle.ts'

const monday = '2026-11-23'

test('the database lets visits overlap in exactly the states that free the time, or in which the person is no longer expected', async () => {
  await using clinic = await openVisits()
  for (const lifecycle of lifecycles) {
    expect([lifecycle, await clinic.overlaps('doctor', lifecycle)]).toEqual([lifecycle, isFreeing(lifecycle)])
    expect([lifecycle, await clinic.overlaps('person', lifecycle)]).toEqual([lifecycle, !isUpcoming(lifecycle)])
  }
})

/** A clinic with two visits of different people, at different times. */
async function openVisits() {
  const clinic = await openTestClinic()
  for (const time of ['08:00', '10:00']) {
    const as = await clinic.enrol('patient')
    const json = { treatment: 'dental check-up', appointDate: monday, appointTime: time, phNum: '01712 345678' }
    const { status } = await clinic.call('POST', '/appointment', { as, json })
    expect(status).toBe(201)
  }
  const { id, doctorId, chair, patientId, patientName, lifecycle, squeezedIn } = appointments
  const { startsAt: start, endsAt: end, holdsUntil: hold } = appointments
  const columns = {
    id,
    doctorId,
    chair,
    patientId,
    patientName,
    lifecycle,
    squeezedIn,
    startsAt: start,
    endsAt: end,
    holdsUntil: hold,
  }
  const [one, other] = await clinic.db.select(columns).from(appointments).orderBy(start)
  if (!one || !other) throw new Error('two visits were to be booked')
  const { startsAt, endsAt, holdsUntil } = one
  /** Whether the second visit, in this state, may have the time of the first and share its doctor, or its person. */
  const overlaps = async (shared: 'doctor' | 'person', lifecycle: Lifecycle): Promise<boolean> => {
    const facts =
      shared === 'doctor'
        ? { doctorId: one.doctorId, chair: 99 }
        : { patientName: one.patientName, patientId: one.patientId, squeezedIn: true }
    const write = clinic.db.transaction(async transaction => {
      await transaction
        .update(appointments)
        .set({ ...facts, startsAt, endsAt, holdsUntil, lifecycle })
        .where(eq(appointments.id, other.id))
      await transaction.update(appointments).set(other).where(eq(appointments.id, other.id))
    })
    return write.then(
      () => true,
      (error: unknown) => {
        if (isExclusionViolation(error)) return false
        throw error
      },
    )
  }
  return { overlaps, [Symbol.asyncDispose]: () => clinic.close() }
}
