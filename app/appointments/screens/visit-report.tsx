import { texts } from '#texts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import type { AppointmentRow } from '../appointment-row.ts'

/** What was done at a visit and the advice for afterwards, as far as they are written. */
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
