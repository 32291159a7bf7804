import { useId } from 'react'
import { addDays, clockTime, longDay, shortDay, todayIn } from '../../platform/i18n/days.ts'
import { Button } from '../../platform/ui/button.tsx'
import { List } from '../../platform/ui/list.tsx'
import { passFocusOn, takeFocus } from '../../platform/ui/pass-focus-on.ts'
import type { AppointmentRow } from '../appointment-row.ts'
import * as texts from '../texts.ts'
import { type Day, loadSlots } from './free-slots.ts'

export interface FreeTime {
  readonly appointDate: string
  readonly appointTime: string
  readonly doctorId: string | undefined
}

interface EarlierChoiceProps {
  readonly times: readonly FreeTime[]
  readonly busy: boolean
  readonly onWait: () => void
  onTake(time: FreeTime): void
  onLeave(): void
}

export function EarlierChoice({ times, busy, onTake, onWait, onLeave }: EarlierChoiceProps) {
  const text = texts.visit.earlier
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mt-3 grid w-full gap-4 border-t border-line pt-5">
      <h3 id={titleId} tabIndex={-1} ref={takeFocus} className="text-xl outline-none">
        {text.title}
      </h3>
      <p className="text-soft">{text.line}</p>
      <List className="grid gap-3">
        {daysOf(times).map(({ date, ofDay }) => (
          <li key={date} className="grid items-center gap-x-3 gap-y-1.5 sm:grid-cols-[7rem_1fr]">
            <span className="text-soft">{shortDay(date)}</span>
            <div className="flex flex-wrap gap-2">
              {ofDay.map(time => (
                <TimeButton key={time.appointTime} time={time} busy={busy} onTake={onTake} />
              ))}
            </div>
          </li>
        ))}
      </List>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" busy={busy} onClick={onWait}>
          {text.waitOn}
        </Button>
        <Button look="quiet" busy={busy} onClick={onLeave}>
          {texts.visit.leaveAsIs}
        </Button>
      </div>
    </section>
  )
}

function TimeButton({ time, busy, onTake }: { time: FreeTime } & Pick<EarlierChoiceProps, 'busy' | 'onTake'>) {
  const { appointDate, appointTime } = time
  return (
    <button
      type="button"
      ref={passFocusOn}
      aria-disabled={busy || undefined}
      onClick={() => busy || onTake(time)}
      aria-label={texts.visit.earlier.takeName(`${longDay(appointDate)}, ${clockTime(appointTime)}`)}
      className="min-h-12 min-w-23 cursor-pointer rounded-[10px] border-[1.5px] border-edge bg-card px-2 font-semibold tabular-nums hover:bg-mint-soft"
    >
      {clockTime(appointTime)}
    </button>
  )
}

function daysOf(times: readonly FreeTime[]): { date: string; ofDay: FreeTime[] }[] {
  const dates = [...new Set(times.map(({ appointDate }) => appointDate))]
  return dates.map(date => ({ date, ofDay: times.filter(({ appointDate }) => appointDate === date) }))
}

const daysPerRequest = 31
const mostDays = 4
const mostTimesOfDay = 3

export async function findEarlierTimes({ treatmentId, appointDate, appointTime }: AppointmentRow): Promise<FreeTime[]> {
  const found: FreeTime[][] = []
  // The search begins a day before today's UTC date, since in no time zone is it still earlier.
  let from = addDays(todayIn('UTC'), -1)
  while (treatmentId !== null && from <= appointDate && found.length < mostDays) {
    const answer = await loadSlots({ treatmentId, doctorId: undefined, from, days: daysPerRequest })
    if (!answer.ok) break
    for (const day of answer.data.days) {
      const times = firstMiddleLast(timesBefore(day, appointDate, appointTime))
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

function firstMiddleLast(times: readonly FreeTime[]): FreeTime[] {
  if (times.length <= mostTimesOfDay) return [...times]
  return [times[0], times[Math.floor(times.length / 2)], times.at(-1)].filter(time => time !== undefined)
}
