import { Link, useSearchParams } from 'react-router'
import { useLive } from '../../live/use-live.tsx'
import { JustNow } from '../../news/just-now.tsx'
import { longDay } from '../../platform/i18n/days.ts'
import { PageTitle } from '../../platform/ui/page-title.tsx'
import { readDay } from '../board/read-days.ts'
import type { Route } from './+types/list-page.ts'
import { DayChoice } from './day-choice.tsx'
import { DayList } from './day-list.tsx'
import * as texts from './texts.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readDay(new URL(request.url).searchParams)

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { data, reload } = useLive(() => readDay(search), loaderData)
  const { day, today } = data
  const text = texts.dayList
  return (
    <div className="list-screen">
      <PageTitle>{text.pageTitle(longDay(day.date))}</PageTitle>
      <header className="list-bar justify-between">
        <DayChoice date={day.date} today={today} />
        <Link to={`/dashboard/today/sheet?day=${day.date}`} className="desk-button">
          {text.toSheet}
        </Link>
      </header>
      <div className="list-body grid items-start gap-x-6 gap-y-6 min-[90rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <DayList visits={day.visits} onChange={reload} />
        <JustNow />
      </div>
    </div>
  )
}
