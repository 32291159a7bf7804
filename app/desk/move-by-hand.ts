import { texts } from '#texts'
import { answerOf, api } from '../api/client.ts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import type { Ask } from '../ui/confirm.ts'

export interface MoveTarget {
  readonly appointDate: string
  readonly appointTime: string
  readonly doctorId: string
}

/**
 * Moves an appointment to another time or doctor, over a taken one only after a warning. Returns the refusal's message, an
 * empty string if the user changed their mind, or undefined if it was moved.
 */
export async function moveByHand(row: AppointmentRow, target: MoveTarget, confirm: Ask): Promise<string | undefined> {
  const send = (squeezeIn: boolean) =>
    answerOf(
      api.appointment[':id'].time.$put({
        param: { id: row._id },
        json: { ...target, squeezeIn },
      }),
    )
  const answer = await send(false)
  if (answer.ok) return undefined
  const { code, message } = answer.refusal
  if (code !== 'slot_taken') return message
  if (!(await confirm(texts.desk.squeezeQuestion(message)))) return ''
  const squeezed = await send(true)
  return squeezed.ok ? undefined : squeezed.refusal.message
}

/** Undoes a move. Returns the refusal's message, if any. */
export async function moveBack(row: AppointmentRow): Promise<string | undefined> {
  const { appointDate, appointTime, doctorId, squeezedIn } = row
  const json = { appointDate, appointTime, doctorId, squeezeIn: squeezedIn }
  const answer = await answerOf(api.appointment[':id'].time.$put({ param: { id: row._id }, json }))
  return answer.ok ? undefined : answer.refusal.message
}
