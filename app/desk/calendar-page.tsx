import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { api, dataOf } from '../api/client.ts'
import { userContext } from '../auth/guard.ts'
import { texts } from '../i18n/texts.ts'
import { SelectField } from '../ui/field.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/calendar-page.ts'
import { FeedList } from './feed-list.tsx'

// Large and used only here.
const DeskCalendar = lazyPart(async () => (await import('./desk-calendar.tsx')).DeskCalendar)

/**
 * Loads the clinic's hours, the doctors and the private calendar addresses. The calendar loads the visits of the days shown; a
 * doctor's account first sees that doctor's.
 */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [clinic, doctors, feeds, user] = await Promise.all([
    dataOf(api.clinic.$get()),
    dataOf(api.doctors.$get()),
    dataOf(api['calendar-feeds'].$get()),
    context.get(userContext),
  ])
  return { clinic, doctors, feeds, ownDoctor: user.doctorId ?? '' }
}

export default function CalendarPage({ loaderData: { clinic, doctors, feeds, ownDoctor } }: Route.ComponentProps) {
  const [doctorId, setDoctorId] = useState(ownDoctor)
  const text = texts.desk.calendar
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-head">{text.title}</h1>
          <p className="text-soft">{text.line}</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-60">
            <SelectField label={texts.desk.doctor} value={doctorId} onChange={event => setDoctorId(event.target.value)}>
              <option value="">{texts.desk.everyDoctor}</option>
              {doctors.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <Link to="/dashboard/book" className="pill pill-go">
            {texts.desk.bookForCaller}
          </Link>
        </div>
      </div>
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {doctors.map(({ _id, name }, index) => (
          <li key={_id} className="flex items-center gap-2">
            <span className={`visit-dot visit-colour-${index % 4}`} />
            {name}
          </li>
        ))}
      </ul>
      <Suspense fallback={<Spinner />}>
        <DeskCalendar clinic={clinic} doctors={doctors} doctorId={doctorId} />
      </Suspense>
      <FeedList feeds={feeds} doctors={doctors} />
    </>
  )
}
