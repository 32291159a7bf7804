import { texts } from '#texts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { clockTime, shortDay } from '../../platform/i18n/days.ts'
import { useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { toast } from '../../platform/ui/toasts/toast.tsx'
import { formatTime } from '../../platform/values/time-of-day.ts'
import { moveBack, moveByHand } from '../move-by-hand.ts'
import type { BoardColumnFacts } from './board-column.tsx'

export type MoveColumn = Pick<BoardColumnFacts, 'date' | 'doctorId'>

/** Moves a visit on the board, says so and offers to undo it. */
export function useMoves(reload: () => Promise<void>) {
  const confirm = useConfirm()
  const text = texts.board
  // In a column of all doctors the visit stays with its own.
  return async (visit: AppointmentRow, column: MoveColumn, minute: number): Promise<void> => {
    const { date, doctorId = visit.doctorId } = column
    const target = { appointDate: date, appointTime: formatTime(minute), doctorId }
    const { appointDate, appointTime } = visit
    if (date === appointDate && target.appointTime === appointTime && doctorId === visit.doctorId) return
    const refused = await moveByHand(visit, target, confirm)
    if (refused) toast.error(refused)
    if (refused !== undefined) return
    const undo = async () => {
      const stuck = await moveBack(visit)
      if (stuck === undefined) toast.success(text.undone)
      else toast.error(stuck)
      await reload()
    }
    const when = `${shortDay(date)}, ${clockTime(target.appointTime)}`
    toast.success(text.moved(visit.patientName, when), { label: text.undo, onPress: () => void undo() })
    await reload()
  }
}
