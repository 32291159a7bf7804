import { Link } from 'react-router'
import { api, dataOf } from '../api/client.ts'
import { texts } from '../i18n/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/feeds-page.ts'
import { FeedList } from './feed-list.tsx'

/** The private addresses by which a phone's calendar shows who comes when. */
export async function clientLoader() {
  const [doctors, feeds] = await Promise.all([dataOf(api.doctors.$get()), dataOf(api['calendar-feeds'].$get())])
  return { doctors, feeds }
}

export default function FeedsPage({ loaderData: { doctors, feeds } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{texts.desk.feeds.title}</PageTitle>
      <Link to="/dashboard/today" className="more mb-2 inline-flex min-h-11 items-center">
        {texts.board.back}
      </Link>
      <FeedList feeds={feeds} doctors={doctors} />
    </>
  )
}
