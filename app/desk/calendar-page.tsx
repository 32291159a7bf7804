import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { texts } from '../i18n/texts.ts'
import { SelectField } from '../ui/field.tsx'
import { LoadFailed, StaffOnly } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/calendar-page.ts'
import { FeedList } from './feed-list.tsx'

// Large, and only here.
const DeskCalendar = lazy(() => import('./desk-calendar.tsx'))

/** The clinic's hours and doctors, and the private calendar addresses; the visits come with the days that are shown. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireUser(request)
  if (role === 'patient') return { state: 'not-staff' as const }
  const [clinic, doctors, feeds] = await Promise.all([
    answerOf(api.clinic.$get()),
    answerOf(api.doctors.$get()),
    answerOf(api['calendar-feeds'].$get()),
  ])
  if (!clinic.ok) return { state: 'failed' as const, message: clinic.refusal.message }
  if (!doctors.ok) return { state: 'failed' as const, message: doctors.refusal.message }
  if (!feeds.ok) return { state: 'failed' as const, message: feeds.refusal.message }
  return { state: 'there' as const, clinic: clinic.data, doctors: doctors.data, feeds: feeds.data }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const [doctorId, setDoctorId] = useState('')
  const text = texts.desk.calendar
  if (loaderData.state === 'not-staff') return <StaffOnly />
  if (loaderData.state === 'failed') return <LoadFailed message={loaderData.message} />
  const { clinic, doctors, feeds } = loaderData
  return (
    <>
      <title>{texts.dashboard.pageTitle(text.title)}</title>
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
