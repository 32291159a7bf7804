import { texts } from '#texts'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import { clockTime, shortDay } from '../../platform/i18n/days.ts'
import { type Ask, useConfirm } from '../../platform/ui/toasts/confirm.ts'
import { toast } from '../../platform/ui/toasts/toast.tsx'
import { formatTime } from '../../platform/values/time-of-day.ts'
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

type Time = Parameters<(typeof api.appointment)[':id']['time']['$put']>[0]['json']

const putTime = ({ _id: id }: AppointmentRow, json: Time) =>
  answerOf(api.appointment[':id'].time.$put({ param: { id }, json }))

/**
 * Moves an appointment to another time or doctor, over a taken one only after a warning. Returns the refusal's message, an
 * empty string if the user cancelled, or undefined if it was moved.
 */
async function moveByHand(row: AppointmentRow, target: Time, confirm: Ask): Promise<string | undefined> {
  const answer = await putTime(row, { ...target, squeezeIn: false })
  if (answer.ok) return undefined
  const { code, message } = answer.refusal
  if (code !== 'slot_taken') return message
  if (!(await confirm(texts.desk.squeezeQuestion(message)))) return ''
  const squeezed = await putTime(row, { ...target, squeezeIn: true })
  return squeezed.ok ? undefined : squeezed.refusal.message
}

/** Undoes a move. Returns the refusal's message, if any. */
async function moveBack(row: AppointmentRow): Promise<string | undefined> {
  const { appointDate, appointTime, doctorId, squeezedIn } = row
  const answer = await putTime(row, { appointDate, appointTime, doctorId, squeezeIn: squeezedIn })
  return answer.ok ? undefined : answer.refusal.message
}
