import { useEffect, useState } from 'react'
import * as appointmentsTexts from '../appointments/texts.ts'
import { AuthCard } from '../auth/auth-card.tsx'
import { useLinkToken } from '../auth/links/link-token.ts'
import { Changes, useLive } from '../live/use-live.tsx'
import { answerOf, api, type DataOf, dataOf } from '../platform/api/client.ts'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { privateMeta } from '../platform/ui/page-meta.ts'
import { Spinner } from '../platform/ui/spinner.tsx'
import { Written } from '../platform/ui/written.tsx'
import * as queueTexts from '../queue/texts.ts'
import { Updated } from '../queue/updated.tsx'
import type { Route } from './+types/place-page.ts'
import { PlaceCard } from './visit-place-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, appointmentsTexts.visit.pageTitle)

const readPlace = (token: string) => answerOf(api.visit.queue.$post({ json: { token } }))

/** The page that a slip's QR code opens. It shows the place in today's queue, and nothing else of the visit. */
export default function PlacePage() {
  const token = useLinkToken()
  const [first, setFirst] = useState<Awaited<ReturnType<typeof readPlace>>>()
  useEffect(() => {
    if (token !== undefined) void readPlace(token).then(setFirst)
  }, [token])
  if (token === undefined || !first) return <Spinner page />
  if (!first.ok || !first.data.today) return <Over />
  return (
    <Changes open={signal => api.visit.changes.$post({ json: { token } }, { init: { signal } })}>
      <Place token={token} first={first.data} />
    </Changes>
  )
}

function Place({ token, first }: { readonly token: string; readonly first: DataOf<typeof api.visit.queue.$post> }) {
  const live = useLive(() => dataOf(api.visit.queue.$post({ json: { token } })), first)
  const place = live.data.today
  if (!place) return <Over />
  return (
    <section aria-labelledby="place" className="wrap mx-auto max-w-md py-10">
      <p className="text-soft">
        <Written text={place.doctorName} />
      </p>
      <LiveRegion as="h1" id="place" className="mb-5 text-head">
        {queueTexts.slip.place(place.inChair.length + place.before.length)}
      </LiveRegion>
      <PlaceCard place={place} />
      <Updated live={live} silentSince={place.silentSince} />
    </section>
  )
}

function Over() {
  return <AuthCard title={queueTexts.slip.overTitle} line={queueTexts.slip.over} />
}
