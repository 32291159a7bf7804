import { useState } from 'react'
import { Link } from 'react-router'
import { texts } from '#texts'
import { api, dataOf } from '../../platform/api/client.ts'
import { useLive } from '../../platform/api/use-live.tsx'
import { named } from '../../platform/i18n/localized.ts'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { PageTitle } from '../../platform/ui/page-title.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { readQueue } from '../queue-row.ts'
import { WaitingPanel } from '../waiting-panel.tsx'
import type { Route } from './+types/walk-in-page.ts'
import { WalkInForm } from './walk-in-form.tsx'

export async function clientLoader() {
  const [doctors, treatments] = await Promise.all([
    dataOf(api.doctors.$get()),
    dataOf(api.treatments.$get({ query: {} })),
  ])
  return { doctors: named(doctors), treatments }
}

/** Takes in walk-ins, beside those who wait. */
export default function WalkInPage({ loaderData: { doctors, treatments } }: Route.ComponentProps) {
  const text = texts.queue.walkInForm
  const { data: queue, refusal, reload } = useLive(readQueue)
  const [given, setGiven] = useState<{ readonly id: string; readonly serial: number }>()
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <div className="max-w-2xl">
          <h1 className="text-head">{text.title}</h1>
          <p className="mt-1 mb-8 max-w-[34em] text-soft">{doctors.length > 0 ? text.line : text.noDoctors}</p>
          <WalkInForm
            doctors={doctors}
            treatments={treatments}
            onDone={async (id, serial) => {
              setGiven({ id, serial })
              await reload()
            }}
          />
          <LiveRegion as="p" className="mt-6 text-head">
            {given && texts.queue.number(given.serial)}
          </LiveRegion>
          {given && (
            <Link to={`/dashboard/all-appointments/${given.id}/slip`} className="pill pill-quiet mt-3">
              {texts.slip.printFor}
            </Link>
          )}
        </div>
        {queue ? <WaitingPanel queue={queue} onChange={reload} /> : refusal ? <p>{refusal.message}</p> : <Spinner />}
      </div>
    </>
  )
}
