import { useState } from 'react'
import { type AppointmentRow, timeShown } from '../../appointments/appointment-row.ts'
import * as bookingTexts from '../../appointments/booking/texts.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import { clockTime, shortDay } from '../../platform/i18n/days.ts'
import { clearFailed, showFailed } from '../../platform/ui/forms/failed-press.tsx'
import { isReceived, isStale } from '../../platform/ui/forms/refused-form.ts'
import { type Ask, useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { type Action, toast } from '../../platform/ui/toasts/toast.ts'
import { formatTime } from '../../platform/values/time-of-day.ts'
import type { BoardColumnFacts } from './board-column.tsx'
import * as texts from './texts.ts'
import { placeOfMove } from './visit-block.tsx'

export type MoveColumn = Pick<BoardColumnFacts, 'date' | 'doctorId'>

/** Offers to undo the move. The visit's block says why a move failed. */
export function useMoves(reload: () => Promise<void>) {
  const confirm = useConfirm()
  const [isSaving, setSaving] = useState(false)
  const text = texts.board
  /** Moves a visit, and resolves with whether it still needs a time. */
  async function move(visit: AppointmentRow, { date, doctorId }: MoveColumn, minute: number): Promise<boolean> {
    const { appointDate, appointTime, squeezedIn } = visit
    // In a column of all doctors the visit stays with its own.
    const target = { appointDate: date, appointTime: formatTime(minute), doctorId: doctorId ?? visit.doctorId }
    if (date === appointDate && target.appointTime === appointTime && target.doctorId === visit.doctorId) return false
    const before = { appointDate, appointTime, doctorId: visit.doctorId, squeezeIn: squeezedIn }
    const place = placeOfMove(visit._id)
    const moveBack = async (): Promise<void> => {
      const answer = await moveTo(visit, { ...before, basedOn: timeShown(target) })
      if (answer.ok) {
        clearFailed(place)
        toast.success(text.undone)
      } else if (isStale(answer.refusal)) toast.error(answer.refusal.message)
      else showFailed(place, { message: answer.refusal.message, again: moveBack })
      if (isReceived(answer)) await reload()
    }
    const undo: Action = { label: text.undo, onPress: () => void moveBack() }
    setSaving(true)
    const answer = await moveByHand(visit, { ...target, basedOn: timeShown(visit) }, confirm)
    const when = `${shortDay(date)}, ${clockTime(target.appointTime)}`
    if (answer?.ok) {
      clearFailed(place)
      toast.success(text.moved(visit.patientName, when), undo)
    } else if (answer && isStale(answer.refusal)) toast.error(answer.refusal.message)
    else if (answer) {
      const again = () => move(visit, { date, doctorId }, minute)
      showFailed(place, { message: answer.refusal.message, again })
    }
    const isOver = answer !== undefined && isReceived(answer)
    if (isOver) await reload()
    setSaving(false)
    return !isOver
  }
  return { isSaving, move }
}

type Time = Parameters<(typeof api.appointment)[':id']['time']['$put']>[0]['json']

const moveTo = ({ _id: id }: AppointmentRow, json: Time) =>
  answerOf(api.appointment[':id'].time.$put({ param: { id }, json }))

/** Asks before it takes a taken time. Undefined if the user declined. */
async function moveByHand(row: AppointmentRow, target: Time, confirm: Ask) {
  const answer = await moveTo(row, { ...target, squeezeIn: false })
  if (answer.ok || answer.refusal.code !== 'slot_taken') return answer
  if (!(await confirm(bookingTexts.booking.squeezeQuestion(answer.refusal.message)))) return undefined
  return moveTo(row, { ...target, squeezeIn: true })
}
