import { parseDate } from '@internationalized/date'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClinic, type TestClinic } from '../../test/clinic.ts'
import { overlapping } from '../../test/overlapping.ts'
import { isLong, times } from '../../test/proof.ts'
import type { Context } from '../platform/context.server.ts'
import { appointments, auditEntries, clinicSettings, treatments } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { parseClockTime } from '../platform/values/time-of-day.ts'
import { readAvailability } from '../schedule/availability.server.ts'
import { bookAppointment } from './booking/booking.server.ts'
import { cancelAppointment } from './changing/cancelling.server.ts'
import { setLifecycle } from './changing/changing.server.ts'
import { moveAppointment } from './changing/moving.server.ts'

// Random sequences of actions by the desk, through the real service functions, on a real database.

const numRuns = times(100, 1_000)
const days = ['2026-11-24'].map(parseDate)
const lifecycles = ['requested', 'confirmed', 'arrived', 'completed', 'no_show', 'cancelled'] as const

let clinic: TestClinic
let desk: Context
let treatmentIds: string[]

beforeAll(async () => {
  clinic = await openTestClinic()
  desk = await clinic.contextOf(await clinic.enrol('staff'))
  treatmentIds = (await clinic.db.select({ id: treatments.id }).from(treatments)).map(({ id }) => id)
  // Fewer chairs than doctors, so that chairs run out too.
  await clinic.db.update(clinicSettings).set({ chairs: 2 })
})
afterAll(() => clinic.close())

const which = fc.nat({ max: 9 })
const time = { day: fc.constantFrom(...days), minute: fc.integer({ min: 31, max: 42 }).map(quarter => quarter * 15) }
const squeezeIn = fc.integer({ max: 4, min: 0 }).map(roll => roll === 0)
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('book'), treatment: which, ...time, squeezeIn }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move'), which, ...time, squeezeIn }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('set'), which, lifecycle: fc.constantFrom(...lifecycles) }) },
)

type Act = typeof act extends fc.Arbitrary<infer Made> ? Made : never

let booked = 0

async function perform(act: Act, ids: string[]): Promise<void> {
  const id = 'which' in act ? ids[act.which % Math.max(ids.length, 1)] : undefined
  if ('treatment' in act) {
    const { day, minute, squeezeIn, treatment } = act
    const request = { day, minute, squeezeIn, treatmentId: treatmentIds[treatment % treatmentIds.length] }
    booked += 1
    const patientName = `Patient ${booked}`
    ids.push(await bookAppointment(desk, { ...request, patientName, phone: '+8801712345678' }))
  } else if (id === undefined) return
  else if ('lifecycle' in act) await setLifecycle(desk, id, act.lifecycle)
  else if ('minute' in act) await moveAppointment(desk, id, act)
  else await cancelAppointment(desk, id)
}

test('no doctor or chair has two visits at once, except squeeze-ins, and what is offered afterwards can be booked', async () => {
  const outcomes = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), which, which, async (acts, treatment, pick) => {
      await clinic.db.delete(appointments)
      const ids: string[] = []
      for (const act of acts) {
        const outcome = await perform(act, ids).then(
          () => `${act.kind} done`,
          error => (error instanceof Refusal ? error.code : Promise.reject(error)),
        )
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
      expect((await clinic.db.execute(overlapping)).rows).toEqual([])

      const treatmentId = treatmentIds[treatment % treatmentIds.length] ?? ''
      const [day] = days
      if (!day) return
      const found = await readAvailability(desk, { treatmentId, from: day, days: 1 })
      const slots = found.days[0]?.slots ?? []
      const slot = slots[pick % Math.max(slots.length, 1)]
      if (!slot) return
      const request = {
        treatmentId,
        day,
        ...parseClockTime(slot.time),
        doctorId: slot.doctors.at(-1),
        phone: '+8801812345678',
      }
      const id = await bookAppointment(desk, { ...request, patientName: 'The last one' })
      const [row] = await clinic.db.select().from(appointments).where(eq(appointments.id, id))
      expect(row).toMatchObject({ doctorId: slot.doctors.at(-1), squeezedIn: false })
      expect((await clinic.db.execute(overlapping)).rows).toEqual([])
    }),
    { numRuns },
  )
  // Make sure that not everything was refused. The last outcome is too rare for a short run.
  const expected = ['book done', 'move done', 'cancel done', 'set done', 'slot_taken', 'slot_taken_since']
  for (const outcome of isLong ? expected : expected.slice(0, -1)) {
    expect([outcome, outcomes.has(outcome)]).toEqual([outcome, true])
  }
  expect(await clinic.db.$count(auditEntries)).toBeGreaterThan(numRuns)
})
