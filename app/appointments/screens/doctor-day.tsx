import { useEffect, useState } from 'react'
import { answerOf, api } from '../../platform/api/client.ts'
import { clockTime } from '../../platform/i18n/days.ts'
import { localizedRows } from '../../platform/i18n/localized.ts'
import { isFreeing } from '../../platform/lifecycle.ts'
import { List } from '../../platform/ui/list.tsx'
import { Written } from '../../platform/ui/written.tsx'
import { compareTimes } from '../../platform/values/time-of-day.ts'
import type { AppointmentRow } from '../appointment-row.ts'
import * as bookingTexts from '../booking/texts.ts'
import * as appointmentsTexts from '../texts.ts'
import { StateBadge } from './state-badge.tsx'

interface DoctorDayPanelProps {
  readonly date: string
  /** The chosen time; empty while none is chosen. */
  readonly time: string
  readonly doctorId: string
  readonly doctorName: string
}

export function DoctorDayPanel({ date, time, doctorId, doctorName }: DoctorDayPanelProps) {
  const text = bookingTexts.doctorDay
  const day = useDoctorDay(date, doctorId)
  if (!day) return null
  const before = day.visits.filter(({ appointTime }) => time === '' || compareTimes(appointTime, time) <= 0)
  const after = day.visits.filter(visit => !before.includes(visit))
  return (
    <section aria-labelledby="doctor-day" className="mt-5 max-w-xl">
      <h2 id="doctor-day" className="border-b-[1.5px] border-line pb-1.5 font-sans text-base font-semibold">
        <Written text={doctorName} within={name => text.title(name, date)} />
      </h2>
      {day.away.map(reason => (
        <p key={reason} className="border-b border-line py-2 font-semibold text-coral-deep">
          <Written text={appointmentsTexts.closureReason.shown(reason)} within={text.away} />
        </p>
      ))}
      {!day.works && <p className="border-b border-line py-2 text-soft">{text.off}</p>}
      <List ordered className="text-sm">
        {before.map(visit => (
          <VisitOfDay key={visit._id} visit={visit} />
        ))}
        {time !== '' && (
          <li className="grid grid-cols-[5.5rem_1fr] gap-3 border-b border-line bg-sand px-2 py-2 font-semibold text-warning-content">
            <span className="tabular-nums">{clockTime(time)}</span>
            {text.here}
          </li>
        )}
        {after.map(visit => (
          <VisitOfDay key={visit._id} visit={visit} />
        ))}
      </List>
      {day.visits.length === 0 && <p className="py-2 text-soft">{text.none}</p>}
    </section>
  )
}

function VisitOfDay({ visit }: { visit: AppointmentRow }) {
  const { appointTime, durationMinutes, patientName, treatment, lifecycle } = visit
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-2 py-2">
      <span className="tabular-nums">{clockTime(appointTime)}</span>
      <span className="wrap-anywhere">
        <b className="font-semibold">{patientName}</b>{' '}
        <span className="text-soft">
          <Written text={treatment} />
          <span>{`, ${appointmentsTexts.visit.minutes(durationMinutes)}`}</span>
        </span>
      </span>
      <StateBadge lifecycle={lifecycle} />
    </li>
  )
}

function useDoctorDay(date: string, doctor: string) {
  const [day, setDay] = useState<Awaited<ReturnType<typeof readDay>>>()
  useEffect(() => {
    let isLeft = false
    setDay(undefined)
    void readDay(date, doctor).then(found => isLeft || setDay(found))
    return () => {
      isLeft = true
    }
  }, [date, doctor])
  return day
}

async function readDay(date: string, doctor: string) {
  const answer = await answerOf(api.days.$get({ query: { from: date, doctor } }))
  const [found] = answer.ok ? answer.data : []
  const column = found?.doctors.find(({ _id }) => _id === doctor)
  return (
    found && {
      works: column !== undefined && column.work.length > 0,
      away: [...new Set(column?.away.map(({ reason }) => reason))],
      visits: localizedRows(found.visits).filter(({ lifecycle }) => !isFreeing(lifecycle)),
    }
  )
}
