import { useEffect, useRef, useState } from 'react'
import { texts } from '#texts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { useStateName } from '../../appointments/screens/state-name.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import { nowMs } from '../../platform/clock.ts'
import { clockTime } from '../../platform/i18n/days.ts'
import { announce } from '../../platform/ui/announcements.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { FailedPress, usePressInPlace } from '../../platform/ui/forms/failed-press.tsx'
import { noteStep } from '../undoable-steps.ts'

interface CancelVisitProps {
  readonly visit: AppointmentRow
  onChange(): Promise<void>
}

/** Cancels a visit in two presses: the first only asks, naming the visit, and keeping it comes first. */
export function CancelVisit({ visit, onChange }: CancelVisitProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, press, place } = usePressInPlace(onChange, visit.lifecycle)
  const nameOf = useStateName()
  const text = texts.board.visit
  const cancel = async () => {
    const { _id: id, lifecycle, patientName } = visit
    const json = { lifecycle: 'cancelled' } as const
    await press(async () => {
      const answer = await answerOf(api.appointment[':id'].$put({ param: { id }, json }))
      if (!answer.ok) return answer
      noteStep(id, { from: lifecycle, to: 'cancelled', atMs: nowMs() })
      announce(texts.appointments.stepDone(patientName, nameOf('cancelled')))
      return answer
    })
  }
  if (!isAsking) {
    return (
      <button type="button" className="more min-h-9 text-sm pointer-coarse:min-h-11" onClick={() => setAsking(true)}>
        {text.cancel}
      </button>
    )
  }
  return (
    <div className="grid w-full gap-2">
      <Question visit={visit} busy={busy} onKeep={() => setAsking(false)} onCancel={() => void cancel()} />
      <FailedPress place={place} />
    </div>
  )
}

interface QuestionProps {
  readonly visit: AppointmentRow
  readonly busy: boolean
  onKeep(): void
  onCancel(): void
}

function Question({ visit, busy, onKeep, onCancel }: QuestionProps) {
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const text = texts.board.visit
  return (
    <>
      <p ref={question} tabIndex={-1} className="outline-none">
        <b className="font-semibold">{text.cancelQuestion(visit.patientName, clockTime(visit.appointTime))}</b>{' '}
        <span>{visit.patientEmail ? text.mailed : text.toCall}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="pill pill-quiet" onClick={onKeep}>
          {text.keep}
        </button>
        <Button look="danger" busy={busy} onClick={onCancel}>
          {text.reallyCancel}
        </Button>
      </div>
    </>
  )
}
