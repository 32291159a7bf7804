import { Link } from 'react-router'
import { texts } from '#texts'
import { api, dataOf } from '../api/client.ts'
import { named } from '../i18n/localized.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/feeds-page.ts'
import { FeedList } from './feed-list.tsx'

/** The private addresses by which a phone's calendar shows who comes when. */
export async function clientLoader() {
  const [doctors, feeds] = await Promise.all([dataOf(api.doctors.$get()), dataOf(api['calendar-feeds'].$get())])
  return { doctors: named(doctors), feeds }
}

export default function FeedsPage({ loaderData: { doctors, feeds } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{texts.feeds.title}</PageTitle>
      <Link to="/dashboard/today" className="more mb-2 inline-flex min-h-11 items-center">
        {texts.board.back}
      </Link>
      <FeedList feeds={feeds} doctors={doctors} />
    </>
  )
}
