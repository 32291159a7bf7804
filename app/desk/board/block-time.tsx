import { useState } from 'react'
import { AffectedVisitsPanel } from '../../appointments/affected/affected-visits-panel.tsx'
import * as closuresTexts from '../../closures/texts.ts'
import { useClosure } from '../../closures/use-closure.ts'
import { longDay } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import * as platformTexts from '../../platform/i18n/texts.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/forms/field.tsx'
import { formatTime } from '../../platform/values/time-of-day.ts'
import { PanelHead, panelTitleId } from './panel-head.tsx'
import * as texts from './texts.ts'

/** A doctor's time to block; the whole day if it has no bounds. */
export interface TimeToBlock {
  readonly doctorId: string
  readonly doctorName: string
  readonly date: string
  readonly fromMinute: number | undefined
  readonly toMinute: number | undefined
}

interface BlockTimeProps {
  readonly time: TimeToBlock
  onClose(): void
  onChange(): Promise<void>
}

export function BlockTime({ time, onClose, onChange }: BlockTimeProps) {
  const { doctorId, doctorName, date, fromMinute, toMinute } = time
  const text = texts.board.block
  const [ill, , away] = text.reasons
  // The first reason offered for a span that was drawn on the board is an absence, and for a whole day an illness.
  const [reason, setReason] = useState((toMinute === undefined ? ill : away) ?? '')
  const { problems, busy, onSubmit, pending, forget } = useClosure(async () => {
    await onChange()
    onClose()
  })
  return (
    <section aria-labelledby={panelTitleId} className="visit-panel" data-result>
      <PanelHead
        title={<span lang={langOf(doctorName)}>{text.title(doctorName)}</span>}
        opener={`[data-block="${doctorId}"]`}
        onClose={onClose}
      />
      <p>{longDay(date)}</p>
      <p className="text-soft">{text.line}</p>
      <form noValidate onSubmit={onSubmit} onChange={forget} className="grid gap-4">
        {Object.entries({ doctorId, from: date, to: date }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={text.from}
            name="fromTime"
            type="time"
            defaultValue={fromMinute === undefined ? '' : formatTime(fromMinute)}
            hint={text.wholeDay}
            problem={problems.fromTime}
          />
          <TextField
            label={text.to}
            name="toTime"
            type="time"
            defaultValue={toMinute === undefined ? '' : formatTime(toMinute)}
            hint={text.restOfDay}
            problem={problems.toTime}
          />
        </div>
        <TextField
          label={closuresTexts.closures.reason}
          name="reason"
          required
          value={reason}
          onChange={event => setReason(event.target.value)}
          hint={closuresTexts.closures.reasonHint}
          problem={problems.reason}
        />
        <div className="flex flex-wrap gap-2">
          {text.reasons.map(each => (
            <button
              key={each}
              type="button"
              aria-pressed={each === reason}
              className="min-h-8 cursor-pointer rounded-full border-[1.5px] border-edge px-3 text-sm font-semibold hover:bg-mint-soft aria-pressed:bg-mint pointer-coarse:min-h-11"
              onClick={() => setReason(each)}
            >
              {each}
            </button>
          ))}
        </div>
        {pending ? (
          <AffectedVisitsPanel {...pending} onCancel={forget} />
        ) : (
          <Button type="submit" busy={busy} busyText={platformTexts.ui.saving} className="justify-self-start">
            {text.save}
          </Button>
        )}
      </form>
    </section>
  )
}
