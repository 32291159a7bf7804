import { useSyncExternalStore } from 'react'
import { answerOf, api } from '../../platform/api/client.ts'
import { nowMs } from '../../platform/clock.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import { announce } from '../../platform/ui/announcements.tsx'
import { usePressInPlace } from '../../platform/ui/forms/failed-press.tsx'
import { type AppointmentRow, visitShown } from '../appointment-row.ts'
import * as appointmentsTexts from '../texts.ts'
import { useStateName } from './state-badge.tsx'

export const undoMs = 60_000

interface Step {
  readonly from: Lifecycle
  readonly to: Lifecycle
  /** The time by the clinic's clock, in milliseconds since 1970. */
  readonly atMs: number
}

// Kept for as long as the tab, since a visit may move to another list after its step.
const steps = new Map<string, Step>()
const listeners = new Set<() => void>()

function announceStep(id: string, step: Step | undefined): void {
  if (step) {
    steps.set(id, step)
    setTimeout(() => {
      if (steps.get(id) === step) announceStep(id, undefined)
    }, undoMs)
  } else steps.delete(id)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type SteppedVisit = Pick<AppointmentRow, '_id' | 'patientName'> & Parameters<typeof visitShown>[0]

export interface StepMessages {
  /** A toast shows this text after a step. Without it the undo button and the state beside it show that the step is done. */
  readonly doneText?: string | undefined
  /** The place of the `FailedPress` that shows why a step failed; by default `place`. */
  readonly failedAt?: string | undefined
}

/** Reads the new state aloud. `last` is the visit's last step in this tab, for a minute, unless its state has changed since. */
export function useVisitStep(
  visit: SteppedVisit,
  onChange: () => Promise<void>,
  { doneText, failedAt }: StepMessages = {},
) {
  const { _id: id, lifecycle, patientName } = visit
  const { busy, press, place } = usePressInPlace(onChange, lifecycle, failedAt)
  const nameOf = useStateName()
  const step = useSyncExternalStore(subscribe, () => steps.get(id))
  const take = (to: Lifecycle, isUndo = false) =>
    press(async () => {
      const json = { lifecycle: to, basedOn: visitShown(visit) }
      const answer = await answerOf(api.appointment[':id'].$put({ param: { id }, json }))
      if (!answer.ok) return answer
      announceStep(id, isUndo ? undefined : { from: lifecycle, to, atMs: nowMs() })
      if (doneText === undefined) announce(appointmentsTexts.appointments.stepDone(patientName, nameOf(to)))
      return answer
    }, doneText)
  return { busy, place, take, last: step?.to === lifecycle ? step : undefined }
}
