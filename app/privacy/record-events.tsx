import { useState } from 'react'
import { texts } from '#texts'
import type { api, DataOf } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { List } from '../platform/ui/list.tsx'

type Event = DataOf<(typeof api)['own-record']['$get']>[number]

const firstShown = 10
/** The views and changes of a user's record, for that user. */
export function RecordEvents({ events }: { events: readonly Event[] }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <section className="sheet grid gap-3 p-6" aria-labelledby="trail">
      <h2 id="trail" className="text-sub">
        {texts.yourData.trail.title}
      </h2>
      <p className="text-soft">{texts.yourData.trail.line}</p>
      <List ordered className="grid gap-4 border-l-2 border-line pl-5" empty={texts.yourData.trail.none}>
        {events.slice(0, isWhole ? undefined : firstShown).map(event => (
          <li key={`${event.at} ${event.action} ${event.who}`}>
            <b className="block font-semibold">
              {texts.yourData.trail.actions[event.action] ?? texts.yourData.trail.other}
            </b>
            <span className="text-sm text-soft">{`${momentHere(event.at)}, ${actorOf(event)}`}</span>
          </li>
        ))}
      </List>
      {!isWhole && events.length > firstShown && (
        <Button look="quiet" className="justify-self-start" onClick={() => setIsWhole(true)}>
          {texts.dashboard.showMore}
        </Button>
      )}
    </section>
  )
}

function actorOf({ who, role, isOwn }: Event): string {
  if (isOwn) return texts.yourData.trail.you
  if (role === 'visitor') return texts.yourData.trail.byLink
  return who === null ? texts.yourData.trail.deletedAccount : texts.yourData.trail.ofClinic(who)
}
