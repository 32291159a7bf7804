import { Link, useSearchParams } from 'react-router'
import { texts } from '#texts'
import { useLive } from '../../platform/api/use-live.tsx'
import { clockTime, longDay } from '../../platform/i18n/days.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'
import { isFreeing } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import { MedicalAlertLine } from '../../platform/ui/medical-alerts.tsx'
import { PageTitle } from '../../platform/ui/page-title.tsx'
import { useSiteFacts } from '../../platform/ui/site-facts.ts'
import { WhyAway } from '../away-mark.tsx'
import { loadDay } from '../board/load-day.ts'
import { DayChoice } from '../list/day-choice.tsx'
import type { Route } from './+types/sheet-page.ts'

/** The day on paper, a page for each doctor, for staff. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadDay(new URL(request.url).searchParams)

export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { day, today } = useLive(() => loadDay(search), loaderData).data
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keyboard too.
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

type PrintedVisit = Awaited<ReturnType<typeof loadDay>>['day']['visits'][number]

function Visits({ visits }: { visits: readonly PrintedVisit[] }) {
  const { columns, none } = texts.daySheet
  if (visits.length === 0) return <p>{none}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{columns.time}</th>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.phone}</th>
          <th scope="col">{columns.treatment}</th>
          <th scope="col">{columns.notes}</th>
        </tr>
      </thead>
      <tbody>
        {visits.map(
          ({ _id, appointTime, serial, patientName, age, medicalAlerts, phNum, treatment, note, staffNote, away }) => (
            <tr key={_id}>
              <td className="font-semibold whitespace-nowrap">{clockTime(appointTime)}</td>
              <td>{serial !== null && texts.digits(serial)}</td>
              <td className="font-semibold wrap-anywhere">
                <span>{patientName}</span>
                {typeof age === 'number' && <span>{texts.board.age(age)}</span>}
              </td>
              <td className="whitespace-nowrap">{readablePhone(phNum)}</td>
              <td lang={langOf(treatment)}>{treatment}</td>
              <td>
                {away && (
                  <b className="mb-1 block w-fit rounded-md border-[1.5px] border-dashed border-coral-deep px-1.5 font-semibold">
                    <WhyAway away={away} />
                  </b>
                )}
                <MedicalAlertLine alerts={medicalAlerts} />
                {note && <span className="block">{note}</span>}
                {staffNote && <span className="block">{texts.daySheet.staffNote(staffNote)}</span>}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
