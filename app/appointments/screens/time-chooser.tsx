import { clockTime, longDay } from '../../platform/i18n/days.ts'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { Written } from '../../platform/ui/written.tsx'
import * as bookingTexts from '../booking/texts.ts'
import * as appointmentsTexts from '../texts.ts'
import type { Day, Slot } from './free-slots.ts'

interface TimeChooserProps {
  readonly day: Day
  readonly chosen: string | undefined
  readonly problem: string | undefined
  readonly isDense: boolean
  readonly onChoose: (time: string) => void
}

export function TimeChooser({ day, chosen, problem, isDense, onChoose }: TimeChooserProps) {
  const { date, closed, slots } = day
  const partsWithTimes = bookingTexts.booking.partsOfDay
    .map(part => ({ ...part, slots: slots.filter(({ time }) => part.from <= time && time < part.to) }))
    .filter(part => part.slots.length > 0)
  return (
    <fieldset className={isDense ? 'mt-5' : 'mt-10'} aria-describedby={problem ? 'time-problem' : undefined}>
      <legend className="font-head text-sub">{longDay(date)}</legend>
      <LiveRegion as="p" className="mt-3 border-t border-line py-5 text-soft">
        {partsWithTimes.length === 0 &&
          (closed ? (
            <>
              <Written
                text={appointmentsTexts.closureReason.shown(closed)}
                within={reason => bookingTexts.booking.closedDay(longDay(date), reason)}
              />
              <span className="block">{bookingTexts.booking.anotherDay}</span>
            </>
          ) : (
            <span>{bookingTexts.booking.fullDay(longDay(date))}</span>
          ))}
      </LiveRegion>
      {problem && (
        <p id="time-problem" role="alert" className="mt-2 font-semibold text-coral-deep">
          {bookingTexts.booking.timeMissing}
        </p>
      )}
      {partsWithTimes.map(part => (
        <div
          key={part.name}
          className={`grid border-t border-line ${isDense ? 'gap-x-2 gap-y-1 py-2 first-of-type:mt-1.5 sm:grid-cols-[5.25rem_1fr]' : 'gap-3 py-4 first-of-type:mt-3 sm:grid-cols-[7rem_1fr]'}`}
        >
          <span className={`text-soft ${isDense ? 'pt-1' : 'pt-2.5'}`}>{part.name}</span>
          <div
            className={`grid ${isDense ? 'time-part content-start grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-1.5' : 'grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2'}`}
          >
            {part.slots.map(slot => (
              <TimeChoice
                key={slot.time}
                slot={slot}
                part={part.name}
                checked={slot.time === chosen}
                isDense={isDense}
                onChoose={onChoose}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

interface TimeChoiceProps extends Pick<TimeChooserProps, 'isDense' | 'onChoose'> {
  readonly slot: Slot
  readonly part: string
  readonly checked: boolean
}

function TimeChoice({ slot, part, checked, isDense, onChoose }: TimeChoiceProps) {
  return (
    <label
      className={`relative grid ${isDense ? 'min-h-9 pointer-coarse:min-h-11' : 'min-h-12'} cursor-pointer place-items-center rounded-[10px] border-[1.5px] border-edge bg-card font-semibold tabular-nums hover:bg-mint-soft has-checked:border-leaf has-checked:bg-leaf has-checked:text-primary-content has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf`}
    >
      {/* The radio input lies below the words: over them, it would take the presses that are meant for them. */}
      <input
        type="radio"
        name="appointTime"
        value={slot.time}
        checked={checked}
        onChange={() => onChoose(slot.time)}
        aria-label={clockTime(slot.time)}
        className="absolute inset-x-0 bottom-0 h-2 cursor-pointer opacity-0"
      />
      <span>{bookingTexts.booking.timeIn(part, slot.time)}</span>
    </label>
  )
}
