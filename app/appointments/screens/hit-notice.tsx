import { useState } from 'react'
import { texts } from '#texts'
import { isOpen } from '../../core/lifecycle.ts'
import { Written } from '../../ui/written.tsx'
import type { AppointmentRow } from '../appointment-row.ts'
import { type Proposals, type ProposedTime, ProposedTimes } from './proposed-times.tsx'

interface HitNoticeProps {
  readonly visit: AppointmentRow
  readonly closure: NonNullable<Proposals['closure']>
  readonly times: readonly ProposedTime[]
  /** Moves the visit there. */
  take(time: ProposedTime): Promise<void>
}

/** What a patient reads whose visit a closure hits: what happened, and three times to choose from. */
export function HitNotice({ visit, closure, times, take }: HitNoticeProps) {
  const [busy, setBusy] = useState(false)
  const text = texts.hitVisit
  const reason = closure.doctorLeft ? text.left(visit.doctorName) : closure.reason
  const old = { date: visit.appointDate, time: visit.appointTime }
  const onTake = async (time: ProposedTime) => {
    setBusy(true)
    await take(time)
    setBusy(false)
  }
  return (
    <section aria-labelledby="hit" className="grid gap-4">
      <h2 id="hit" className="text-sub">
        {text.title(closure.doctorName, old)}
      </h2>
      <p className="max-w-[38em]">
        <Written text={reason} within={why => text.line(visit.treatment, old, why)} />
      </p>
      {isOpen(visit.lifecycle) ? (
        <>
          <p className="font-semibold">{times.length > 0 ? text.choose : text.none}</p>
          <ProposedTimes times={times} busy={busy} onTake={time => void onTake(time)} />
        </>
      ) : (
        <p className="font-semibold">{text.atDesk}</p>
      )}
    </section>
  )
}
