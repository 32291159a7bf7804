import { useRevalidator } from 'react-router'
import { texts } from '#texts'
import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { List } from '../platform/ui/list.tsx'

type Session = DataOf<typeof api.sessions.$get>[number]

/** The user's sessions, each with a button to end it. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const text = texts.profile.sessions
  return (
    <section className="mt-10 max-w-2xl">
      <h2 className="text-sub">{text.title}</h2>
      <p className="mb-4 text-soft">{text.line}</p>
      <List className="sheet divide-y divide-line">
        {sessions.map(session => (
          <SessionItem key={session._id} {...session} />
        ))}
      </List>
    </section>
  )
}

function SessionItem({ _id: id, program, startedAt, isThis }: Session) {
  const text = texts.profile.sessions
  const { revalidate } = useRevalidator()
  const { busy, press } = usePress(revalidate)
  const name = program || text.unknown
  const end = () => press(answerOf(api.sessions[':id'].$delete({ param: { id } })), text.ended(name))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">{text.since(momentHere(startedAt))}</p>
      </div>
      {isThis ? (
        <p className="text-sm font-semibold text-primary">{text.here}</p>
      ) : (
        <Button
          look="quiet"
          busy={busy}
          busyText={text.ending}
          aria-label={text.endAt(name)}
          onClick={() => void end()}
        >
          {text.end}
        </Button>
      )}
    </li>
  )
}
