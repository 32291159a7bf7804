import { Link, useSearchParams } from 'react-router'
import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import { MedicalAlertLine } from '../../appointments/screens/medical-alerts.tsx'
import { useLive } from '../../live/use-live.tsx'
import * as patientsTexts from '../../patients/texts.ts'
import { clockTime, longDay } from '../../platform/i18n/days.ts'
import { digits } from '../../platform/i18n/digits.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'
import { isFreeing } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import { PageTitle } from '../../platform/ui/page-title.tsx'
import { useSiteFacts } from '../../platform/ui/site-facts.ts'
import { readDay } from '../board/read-days.ts'
import { DayChoice } from '../list/day-choice.tsx'
import { WhyAway } from '../visit/visit-marks.tsx'
import type { Route } from './+types/sheet-page.ts'
import * as texts from './texts.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readDay(new URL(request.url).searchParams)

export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { day, today } = useLive(() => readDay(search), loaderData).data
  const { clinicName } = useSiteFacts()
  const text = texts.daySheet
  return (
    <>
      <PageTitle>{text.pageTitle(longDay(day.date))}</PageTitle>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <DayChoice date={day.date} today={today} />
        <div className="flex flex-wrap gap-2">
          <Link to={`/dashboard/today/list?day=${day.date}`} className="pill pill-quiet">
            {text.toList}
          </Link>
          <Button onClick={() => window.print()}>{text.print}</Button>
        </div>
      </div>
      {day.doctors.length === 0 && <p className="text-soft">{text.nobody}</p>}
      {day.doctors.map(({ _id, name }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the sheet scrolls sideways; by keyboard only what has the focus can be scrolled.
        <section key={_id} className="day-sheet" aria-labelledby={`sheet-${_id}`} tabIndex={0}>
          <h2 id={`sheet-${_id}`} lang={langOf(name)}>
            {name}
          </h2>
          <p>{text.line(clinicName, longDay(day.date))}</p>
          <Visits visits={day.visits.filter(({ doctorId, lifecycle }) => doctorId === _id && !isFreeing(lifecycle))} />
        </section>
      ))}
    </>
  )
}

function Visits({ visits }: { visits: readonly AppointmentRow[] }) {
  const { columns, none, staffNote } = texts.daySheet
  if (visits.length === 0) return <p>{none}</p>
  const { time, number, name, phone, treatment, notes } = columns
  return (
    <table>
      <thead>
        <tr>
          {[time, number, name, phone, treatment, notes].map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visits.map(visit => (
          <tr key={visit._id}>
            <td className="font-semibold whitespace-nowrap">{clockTime(visit.appointTime)}</td>
            <td>{visit.serial !== null && digits(visit.serial)}</td>
            <td className="font-semibold wrap-anywhere">
              <span>{visit.patientName}</span>
              {typeof visit.age === 'number' && <span>{patientsTexts.patients.ageBehindName(visit.age)}</span>}
            </td>
            <td className="whitespace-nowrap">{readablePhone(visit.phNum)}</td>
            <td lang={langOf(visit.treatment)}>{visit.treatment}</td>
            <td>
              {visit.away && (
                <b className="mb-1 block w-fit rounded-md border-[1.5px] border-dashed border-coral-deep px-1.5 font-semibold">
                  <WhyAway away={visit.away} />
                </b>
              )}
              <MedicalAlertLine alerts={visit.medicalAlerts} />
              {visit.note && <span className="block">{visit.note}</span>}
              {visit.staffNote && <span className="block">{staffNote(visit.staffNote)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
