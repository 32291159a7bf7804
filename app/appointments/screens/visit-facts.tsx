import { clockTime, longDay } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { Price } from '../../platform/ui/price.tsx'
import { Written } from '../../platform/ui/written.tsx'
import type { AppointmentRow } from '../appointment-row.ts'
import * as texts from '../texts.ts'
import { StateBadge } from './state-badge.tsx'

export function VisitFacts({ visit }: { visit: AppointmentRow }) {
  return (
    <div id={`visit-${visit._id}`} data-result className="grid gap-1 wrap-anywhere">
      <p className="mb-1">
        <StateBadge lifecycle={visit.lifecycle} />
      </p>
      <p className="font-head text-2xl leading-tight">
        {`${longDay(visit.appointDate)}, ${clockTime(visit.appointTime)}`}
      </p>
      <p>
        <b className="block font-semibold capitalize" lang={langOf(visit.treatment)}>
          {visit.treatment}
        </b>{' '}
        <span className="text-soft">
          <Written text={visit.doctorName} within={texts.appointments.with} /> ·{' '}
          <span>{`${texts.visit.minutes(visit.durationMinutes)} · `}</span>
          <Price taka={visit.treatmentCost} />
        </span>
      </p>
      <p className="text-soft">{texts.visit.forName(visit.patientName)}</p>
      {visit.note && <p className="text-soft">{texts.visit.note(visit.note)}</p>}
    </div>
  )
}

export function VisitReport({ visit: { done, advice } }: { visit: Pick<AppointmentRow, 'done' | 'advice'> }) {
  const text = texts.visitReport
  if (done === '' && advice === '') return null
  return (
    <dl className="grid max-w-[65ch] gap-2 border-l-4 border-mint pl-4">
      {done !== '' && <Part name={text.done}>{done}</Part>}
      {advice !== '' && <Part name={text.advice}>{advice}</Part>}
    </dl>
  )
}

function Part({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-soft">{name}</dt>
      <dd lang={langOf(children)} className="whitespace-pre-line">
        {children}
      </dd>
    </div>
  )
}
