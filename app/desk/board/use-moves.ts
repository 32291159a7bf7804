import { useState } from 'react'
import { texts } from '#texts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import { clockTime, shortDay } from '../../platform/i18n/days.ts'
import { isReceived } from '../../platform/ui/forms/refused-form.ts'
import { usePress } from '../../platform/ui/forms/use-press.ts'
import { type Ask, useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { type Action, toast } from '../../platform/ui/toasts/toast.tsx'
import { formatTime } from '../../platform/values/time-of-day.ts'
import type { BoardColumnFacts } from './board-column.tsx'

export type MoveColumn = Pick<BoardColumnFacts, 'date' | 'doctorId'>

/** Moves a visit on the board, says so and offers to undo it. */
export function useMoves(reload: () => Promise<void>) {
  const confirm = useConfirm()
  const [isSaving, setSaving] = useState(false)
  const { press } = usePress(reload)
  const text = texts.board
  /** Resolves with whether the visit is still to be placed: the server wasn't reached, or the user won't squeeze it in there. */
  async function move(visit: AppointmentRow, { date, doctorId }: MoveColumn, minute: number): Promise<boolean> {
    const { appointDate, appointTime, squeezedIn } = visit
    // In a column of all doctors the visit stays with its own.
    const target = { appointDate: date, appointTime: formatTime(minute), doctorId: doctorId ?? visit.doctorId }
    if (date === appointDate && target.appointTime === appointTime && target.doctorId === visit.doctorId) return false
    const before = { appointDate, appointTime, doctorId: visit.doctorId, squeezeIn: squeezedIn }
    const undo: Action = {
      label: text.undo,
      onPress: () => void press(putTime(visit, before), text.undone, { again: undo }),
    }
    setSaving(true)
    const answer = await moveByHand(visit, target, confirm)
    const when = `${shortDay(date)}, ${clockTime(target.appointTime)}`
    if (answer?.ok) toast.success(text.moved(visit.patientName, when), undo)
    else if (answer) toast.error(answer.refusal.message)
    const isOver = answer !== undefined && isReceived(answer)
    if (isOver) await reload()
    setSaving(false)
    return !isOver
  }
  return { isSaving, move }
}

type Time = Parameters<(typeof api.appointment)[':id']['time']['$put']>[0]['json']

const putTime = ({ _id: id }: AppointmentRow, json: Time) =>
  answerOf(api.appointment[':id'].time.$put({ param: { id }, json }))

/** Moves an appointment to another time or doctor, over a taken one only after a warning. Undefined if the user declined. */
async function moveByHand(row: AppointmentRow, target: Time, confirm: Ask) {
  const answer = await putTime(row, { ...target, squeezeIn: false })
  if (answer.ok || answer.refusal.code !== 'slot_taken') return answer
  if (!(await confirm(texts.desk.squeezeQuestion(answer.refusal.message)))) return undefined
  return putTime(row, { ...target, squeezeIn: true })
}
