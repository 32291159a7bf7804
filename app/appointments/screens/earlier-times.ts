import { addDays, todayIn } from '../../platform/i18n/days.ts'
import type { AppointmentRow } from '../appointment-row.ts'
import { type Day, loadSlots } from './free-slots.ts'

export interface FreeTime {
  readonly appointDate: string
  readonly appointTime: string
  readonly doctorId: string | undefined
}

const daysPerRequest = 31
const mostDays = 4
const mostTimesOfDay = 3

/** Times before a visit that are free now: of the first days that have any, some of each. */
export async function findEarlierTimes({ treatmentId, appointDate, appointTime }: AppointmentRow): Promise<FreeTime[]> {
  const found: FreeTime[][] = []
  // In any time zone, today's date is this one or later.
  let from = addDays(todayIn('UTC'), -1)
  while (treatmentId !== null && from <= appointDate && found.length < mostDays) {
    const answer = await loadSlots({ treatmentId, doctorId: undefined, from, days: daysPerRequest })
    if (!answer.ok) break
    for (const day of answer.data.days) {
      const times = spread(timesBefore(day, appointDate, appointTime))
      if (times.length > 0) found.push(times)
    }
    from = addDays(from, daysPerRequest)
  }
  return found.slice(0, mostDays).flat()
}

function timesBefore({ date, slots }: Day, visitDate: string, visitTime: string): FreeTime[] {
  return slots
    .filter(({ time }) => date < visitDate || (date === visitDate && time < visitTime))
    .map(({ time, doctors: [doctorId] }) => ({ appointDate: date, appointTime: time, doctorId }))
}

/** Early, middle and late. */
function spread(times: readonly FreeTime[]): FreeTime[] {
  if (times.length <= mostTimesOfDay) return [...times]
  return [times[0], times[Math.floor(times.length / 2)], times.at(-1)].filter(time => time !== undefined)
}
