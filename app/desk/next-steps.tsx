import { useState } from 'react'
import { answerOf, api } from '../api/client.ts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import type { Lifecycle } from '../core/lifecycle.ts'
import { texts } from '../i18n/texts.ts'
import { toast } from '../ui/toast.tsx'

/** The usual next states; the appointment's own screen offers all of them. */
const usual: Record<Lifecycle, readonly Lifecycle[]> = {
  requested: ['confirmed', 'arrived'],
  confirmed: ['arrived', 'no_show'],
  arrived: ['completed'],
  completed: [],
  no_show: ['arrived'],
  cancelled: ['requested'],
}

interface NextStepsProps {
  readonly row: AppointmentRow
  /** The states to offer; defaults to the usual next ones. */
  readonly states?: readonly Lifecycle[]
  onChange(): Promise<void>
}

export function NextSteps({ row, states = usual[row.lifecycle], onChange }: NextStepsProps) {
  const [busy, setBusy] = useState(false)
  const text = texts.appointments
  const onStep = async (lifecycle: Lifecycle) => {
    setBusy(true)
    const answer = await answerOf(api.appointment[':id'].$put({ param: { id: row._id }, json: { lifecycle } }))
    if (answer.ok) toast.success(text.statusUpdated)
    else toast.error(answer.refusal.message)
    await onChange()
    setBusy(false)
  }
  return (
    <span className="flex flex-wrap gap-1.5 print:hidden">
      {states
        .filter(state => state !== row.lifecycle)
        .map(state => (
          <button
            key={state}
            type="button"
            disabled={busy}
            aria-label={text.stepOf(text.steps[state], row.patientName, row.treatment)}
            onClick={() => void onStep(state)}
            className="min-h-9 cursor-pointer rounded-full border-[1.5px] border-edge px-3 text-sm font-semibold hover:bg-mint-soft disabled:opacity-50 pointer-coarse:min-h-11"
          >
            {text.steps[state]}
          </button>
        ))}
    </span>
  )
}
