import { Link, useRevalidator } from 'react-router'
import { texts } from '#texts'
import { useChanges } from '../desk/use-changes.ts'
import { longDay } from '../i18n/days.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/list-page.ts'
import { DayChoice } from './day-choice.tsx'
import { DayList } from './day-list.tsx'
import { JustNow } from './just-now.tsx'
import { loadDay } from './load-day.ts'

/** A day's visits as a list, for staff. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadDay(request)

export default function ListPage({ loaderData: { day, today } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useChanges(() => void revalidate())
  const text = texts.dayList
  return (
    <>
      <PageTitle>{text.pageTitle(longDay(day.date))}</PageTitle>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <DayChoice date={day.date} today={today} />
        <Link to={`/dashboard/today/sheet?day=${day.date}`} className="pill pill-quiet">
          {text.toSheet}
        </Link>
      </div>
      <div className="grid items-start gap-x-6 gap-y-6 min-[90rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <DayList visits={day.visits} onChange={revalidate} />
        <JustNow />
      </div>
    </>
  )
}
