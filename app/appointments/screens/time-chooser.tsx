import { texts } from '#texts'
import { clockTime, longDay } from '../../platform/i18n/days.ts'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { Written } from '../../platform/ui/written.tsx'
import type { Day, Slot } from './free-slots.ts'

interface TimeChooserProps {
  readonly day: Day
  readonly chosen: string | undefined
  readonly problem: string | undefined
  readonly onChoose: (time: string) => void
}

const parts = () => [
  { name: texts.booking.morning, from: '00:00', to: '12:00' },
  { name: texts.booking.afternoon, from: '12:00', to: '16:00' },
  { name: texts.booking.evening, from: '16:00', to: '24:00' },
]

/** The free times of a day, grouped into morning, afternoon and evening, or why there are none. */
export function TimeChooser({ day, chosen, problem, onChoose }: TimeChooserProps) {
  const { date, closed, slots } = day
  const shown = parts()
    .map(part => ({ ...part, slots: slots.filter(({ time }) => part.from <= time && time < part.to) }))
    .filter(part => part.slots.length > 0)
  return (
    <fieldset className="mt-10" aria-describedby={problem ? 'time-problem' : undefined}>
      <legend className="font-head text-sub">{longDay(date)}</legend>
      <LiveRegion as="p" className="mt-3 border-t border-line py-5 text-soft">
        {shown.length === 0 &&
          (closed ? (
            <Written text={closed} within={reason => texts.booking.closedDay(longDay(date), reason)} />
          ) : (
            <span>{texts.booking.fullDay(longDay(date))}</span>
          ))}
      </LiveRegion>
      {problem && (
        <p id="time-problem" role="alert" className="mt-2 font-semibold text-coral-deep">
          {texts.booking.timeMissing}
        </p>
      )}
      {shown.map(part => (
        <div
          key={part.name}
          className="grid gap-3 border-t border-line py-4 first-of-type:mt-3 sm:grid-cols-[7rem_1fr]"
        >
          <span className="pt-2.5 text-soft">{part.name}</span>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
            {part.slots.map(slot => (
              <TimeChoice key={slot.time} slot={slot} checked={slot.time === chosen} onChoose={onChoose} />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function TimeChoice({ slot, checked, onChoose }: { slot: Slot; checked: boolean; onChoose: (time: string) => void }) {
  return (
    <label className="relative grid min-h-12 cursor-pointer place-items-center rounded-[10px] border-[1.5px] border-edge bg-card font-semibold tabular-nums hover:bg-mint-soft has-checked:border-leaf has-checked:bg-leaf has-checked:text-primary-content has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf">
      {/* Below the words: lying over them it would take their presses from them. */}
      <input
        type="radio"
        name="appointTime"
        value={slot.time}
        checked={checked}
        onChange={() => onChoose(slot.time)}
        aria-label={clockTime(slot.time)}
        className="absolute inset-x-0 bottom-0 h-2 cursor-pointer opacity-0"
      />
      <span>{clockTime(slot.time)}</span>
    </label>
  )
}
