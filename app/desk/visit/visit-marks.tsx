import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import * as appointmentsTexts from '../../appointments/texts.ts'
import { ConfirmIcon } from '../../platform/ui/tool-icons.tsx'
import { Written } from '../../platform/ui/written.tsx'
import * as texts from '../board/texts.ts'

interface AwayProps {
  readonly away: NonNullable<AppointmentRow['away']>
}

export function WhyAway({ away: { doctorName, reason, doctorLeft } }: AwayProps) {
  return (
    <Written
      text={appointmentsTexts.closureReason.shown(reason)}
      within={why => appointmentsTexts.affectedVisit.why(doctorName, why, doctorLeft)}
    />
  )
}

/** Says why a visit can't take place: one word on the screen, since space is short, and the whole reason to screen readers. */
export function AwayWord({ away }: AwayProps) {
  const { shade, away: text } = texts.board
  return (
    <>
      <span aria-hidden="true">
        {away.doctorName === null ? shade.closed : away.doctorLeft ? text.left : text.doctor}
      </span>
      <span className="sr-only">
        <WhyAway away={away} />
      </span>
    </>
  )
}

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
