import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLive } from '../../live/use-live.tsx'
import { api, dataOf } from '../../platform/api/client.ts'
import { Button } from '../../platform/ui/button.tsx'
import { List } from '../../platform/ui/list.tsx'
import { ListScreen } from '../../platform/ui/list-screen.tsx'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { readQueue } from '../queue-row.ts'
import * as texts from '../texts.ts'
import { WaitingPanel } from '../waiting-panel.tsx'
import type { Route } from './+types/walk-in-page.ts'
import { type TakenIn, WalkInForm } from './walk-in-form.tsx'

export async function clientLoader() {
  const [doctors, treatments] = await Promise.all([
    dataOf(api.doctors.$get()),
    dataOf(api.treatments.$get({ query: {} })),
  ])
  return { hasDoctors: doctors.length > 0, treatments }
}

export default function WalkInPage({ loaderData: { hasDoctors, treatments } }: Route.ComponentProps) {
  const text = texts.queue.walkInForm
  const { data: queue, refusal, reload } = useLive(readQueue)
  const [taken, setTaken] = useState<readonly TakenIn[]>([])
  const [{ round, sharedPhone }, setRound] = useState({ round: 0, sharedPhone: '' })
  const [latest] = taken
  const given = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (latest) given.current?.scrollIntoView({ block: 'nearest' })
  }, [latest])
  return (
    <ListScreen title={text.title} line={hasDoctors ? text.line : text.noDoctors}>
      <div className="list-body grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <div className="max-w-2xl">
          <WalkInForm
            queue={queue}
            treatments={treatments}
            round={round}
            sharedPhone={sharedPhone}
            onDone={async (next, then) => {
              setTaken(before => [next, ...before.filter(({ phone }) => phone === next.phone)])
              if (then !== 'found')
                setRound({ round: round + 1, sharedPhone: then === 'same number' ? next.phone : '' })
              await reload()
            }}
          />
          <LiveRegion className="mt-6">
            {latest && (
              <p ref={given} className="text-head">
                <span aria-hidden>{texts.queue.number(latest.serial)}</span>
                <span className="sr-only">{text.done(latest.name, latest.serial)}</span>
              </p>
            )}
          </LiveRegion>
          {latest && (
            <Taken taken={taken} onAnother={() => setRound({ round: round + 1, sharedPhone: latest.phone })} />
          )}
        </div>
        {queue ? <WaitingPanel queue={queue} onChange={reload} /> : refusal ? <p>{refusal.message}</p> : <Spinner />}
      </div>
    </ListScreen>
  )
}

function Taken({ taken, onAnother }: { readonly taken: readonly TakenIn[]; readonly onAnother: () => void }) {
  return (
    <>
      <List className="mt-1 max-w-md divide-y divide-line" aria-label={texts.queue.walkInForm.taken}>
        {taken.map(({ id, serial, name }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <b className="min-w-6 font-semibold tabular-nums">{texts.queueView.number(serial)}</b>
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <Link to={`/dashboard/all-appointments/${id}/slip`} className="more inline-flex min-h-11 items-center">
              {texts.slip.printFor}
            </Link>
          </li>
        ))}
      </List>
      <Button look="quiet" className="mt-3" onClick={onAnother}>
        {texts.queue.walkInForm.another}
      </Button>
    </>
  )
}
