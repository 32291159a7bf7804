import { useState } from 'react'
import { texts } from '#texts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { useStateName } from '../appointments/screens/state-name.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { type Lifecycle, nextOf } from '../platform/lifecycle.ts'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import { noteStep, useUndoableStep } from './undoable-steps.ts'

interface NextStepsProps {
  readonly row: Pick<AppointmentRow, '_id' | 'lifecycle' | 'patientName' | 'treatment'>
  /** The states to offer; defaults to the usual next ones. */
  readonly states?: readonly Lifecycle[] | undefined
  /** Low buttons in one line, for a table. */
  readonly isLow?: boolean
  /** Only the first of the steps, where there is little room or the others don't fit yet. */
  readonly firstOnly?: boolean
  onChange(): Promise<void>
}

/** A button for each next step of a visit and, for a minute after one was taken, one that takes it back. */
export function NextSteps({ row, states, isLow = false, firstOnly = false, onChange }: NextStepsProps) {
  const [busy, setBusy] = useState(false)
  const { bookedAtOnce } = useSiteFacts()
  const nameOf = useStateName()
  const text = texts.appointments
  const before = useUndoableStep(row)
  const stepName = (state: Lifecycle) => (state === 'requested' && bookedAtOnce ? text.stepBooked : text.steps[state])
  const onStep = async (lifecycle: Lifecycle, isUndo = false) => {
    setBusy(true)
    const answer = await answerOf(api.appointment[':id'].$put({ param: { id: row._id }, json: { lifecycle } }))
    if (answer.ok) {
      noteStep(row._id, isUndo ? undefined : { from: row.lifecycle, to: lifecycle })
      toast.success(text.statusUpdated)
    } else toast.error(answer.refusal.message)
    await onChange()
    setBusy(false)
  }
  const size = isLow ? 'min-h-7 px-2.5 text-[0.8125rem] leading-tight' : 'min-h-9 px-3 text-sm'
  const look = `${size} cursor-pointer rounded-full border-[1.5px] border-edge font-semibold whitespace-nowrap hover:bg-mint-soft disabled:opacity-50 pointer-coarse:min-h-11`
  const offered = states ?? nextOf(bookedAtOnce && row.lifecycle === 'requested' ? 'confirmed' : row.lifecycle)
  return (
    <span className={`flex gap-1.5 print:hidden ${isLow ? '' : 'flex-wrap'}`}>
      {offered
        .slice(0, firstOnly ? 1 : undefined)
        .filter(state => state !== row.lifecycle)
        .map(state => (
          <button
            key={state}
            type="button"
            disabled={busy}
            aria-label={text.stepOf(stepName(state), row.patientName, row.treatment)}
            onClick={() => void onStep(state)}
            className={look}
          >
            {stepName(state)}
          </button>
        ))}
      {before && (
        <button
          type="button"
          disabled={busy}
          data-undo=""
          aria-label={text.undoOf(row.patientName, nameOf(row.lifecycle))}
          onClick={() => void onStep(before, true)}
          className={`${look} border-dashed`}
        >
          {text.undo}
        </button>
      )}
    </span>
  )
}
