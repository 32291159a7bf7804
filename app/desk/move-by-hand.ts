import { texts } from '#texts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { answerOf, api } from '../platform/api/client.ts'
import type { Ask } from '../platform/ui/toasts/confirm.ts'

type Time = Parameters<(typeof api.appointment)[':id']['time']['$put']>[0]['json']

const putTime = ({ _id: id }: AppointmentRow, json: Time) =>
  answerOf(api.appointment[':id'].time.$put({ param: { id }, json }))

/**
 * Moves an appointment to another time or doctor, over a taken one only after a warning. Returns the refusal's message, an
 * empty string if the user changed their mind, or undefined if it was moved.
 */
export async function moveByHand(row: AppointmentRow, target: Time, confirm: Ask): Promise<string | undefined> {
  const answer = await putTime(row, { ...target, squeezeIn: false })
  if (answer.ok) return undefined
  const { code, message } = answer.refusal
  if (code !== 'slot_taken') return message
  if (!(await confirm(texts.desk.squeezeQuestion(message)))) return ''
  const squeezed = await putTime(row, { ...target, squeezeIn: true })
  return squeezed.ok ? undefined : squeezed.refusal.message
}

/** Undoes a move. Returns the refusal's message, if any. */
export async function moveBack(row: AppointmentRow): Promise<string | undefined> {
  const { appointDate, appointTime, doctorId, squeezedIn } = row
  const answer = await putTime(row, { appointDate, appointTime, doctorId, squeezeIn: squeezedIn })
  return answer.ok ? undefined : answer.refusal.message
}
