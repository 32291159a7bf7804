import { texts } from '#texts'
import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { ConfirmIcon } from '../platform/ui/tool-icons.tsx'

/** A mark behind the name of a patient who said that they will come, read out in words. */
export function ConfirmationMark({ confirmation }: Pick<AppointmentRow, 'confirmation'>) {
  if (confirmation !== 'given') return null
  const said = texts.board.confirmation.given
  return (
    <span title={said}>
      <ConfirmIcon className="ml-1 inline size-3.5 align-[-0.15em] text-leaf" />
      <span className="sr-only">{` ${said}`}</span>
    </span>
  )
}
