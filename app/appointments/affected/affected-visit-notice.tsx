import { isOpen } from '../../platform/lifecycle.ts'
import { Written } from '../../platform/ui/written.tsx'
import type { AppointmentRow } from '../appointment-row.ts'
import { type Proposals, ProposedTimes, type ProposedTimesProps } from '../screens/proposed-times.tsx'
import * as texts from '../texts.ts'

interface AffectedVisitNoticeProps extends ProposedTimesProps {
  readonly visit: AppointmentRow
  readonly closure: NonNullable<Proposals['closure']>
}

export function AffectedVisitNotice({ visit, closure, times, take }: AffectedVisitNoticeProps) {
  const text = texts.affectedVisit
  const reason = closure.doctorLeft ? text.left(visit.doctorName) : texts.closureReason.shown(closure.reason)
  const old = { date: visit.appointDate, time: visit.appointTime }
  return (
    <section aria-labelledby="affected-visit" className="grid gap-4">
      <h2 id="affected-visit" className="text-sub">
        {text.title(closure.doctorName, old)}
      </h2>
      <p className="max-w-[38em]">
        <span className="block text-soft">{texts.visit.forName(visit.patientName)}</span>
        <span className="block">{text.line(visit.treatment, old)}</span>
        <Written text={reason} />
      </p>
      {isOpen(visit.lifecycle) ? (
        <>
          <p className="font-semibold">{times.length > 0 ? text.choose : text.none}</p>
          <ProposedTimes times={times} take={take} />
        </>
      ) : (
        <p className="font-semibold">{text.atDesk}</p>
      )}
    </section>
  )
}
