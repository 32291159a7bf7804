import { useRevalidator } from 'react-router'
import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { List } from '../platform/ui/list.tsx'
import { Panel } from '../platform/ui/panel.tsx'
import * as texts from './texts.ts'

type FamilyMember = DataOf<(typeof api)['family-members']['$get']>[number]
type Session = DataOf<typeof api.sessions.$get>[number]

const itemClass = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4'

export function FamilyList({ family }: { family: readonly FamilyMember[] }) {
  return (
    <Panel id="family" title={texts.profile.family.title} line={texts.profile.family.line}>
      <List className="sheet divide-y divide-line">
        {family.map(member => (
          <Member key={member._id} {...member} />
        ))}
      </List>
    </Panel>
  )
}

function Member({ _id: id, fName: name }: FamilyMember) {
  const text = texts.profile.family
  const { revalidate } = useRevalidator()
  const { busy, press } = usePress(revalidate)
  const remove = () => press(answerOf(api['family-member'][':id'].$delete({ param: { id } })), text.removed(name))
  return (
    <li className={itemClass}>
      <p className="font-semibold break-words">{name}</p>
      <Button look="quiet" busy={busy} aria-label={text.removeName(name)} onClick={() => void remove()}>
        {text.remove}
      </Button>
    </li>
  )
}

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Panel id="sessions" title={texts.profile.sessions.title} line={texts.profile.sessions.line}>
      <List className="sheet divide-y divide-line">
        {sessions.map(session => (
          <SessionItem key={session._id} {...session} />
        ))}
      </List>
    </Panel>
  )
}

function SessionItem({ _id: id, program, startedAt, isThis }: Session) {
  const text = texts.profile.sessions
  const { revalidate } = useRevalidator()
  const { busy, press } = usePress(revalidate)
  const name = program || text.unknown
  const end = () => press(answerOf(api.sessions[':id'].$delete({ param: { id } })), text.ended(name))
  return (
    <li className={itemClass}>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">{text.since(momentHere(startedAt))}</p>
      </div>
      {isThis ? (
        <p className="text-sm font-semibold text-primary">{text.here}</p>
      ) : (
        <Button look="quiet" busy={busy} busyText={text.ending} aria-label={text.endAt(name)} onClick={end}>
          {text.end}
        </Button>
      )}
    </li>
  )
}
