import { useRevalidator } from 'react-router'
import { texts } from '#texts'
import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { List } from '../platform/ui/list.tsx'

type FamilyMember = DataOf<(typeof api)['family-members']['$get']>[number]

/** The people the user has booked for, each with a button to remove the name. */
export function FamilyList({ family }: { family: readonly FamilyMember[] }) {
  const text = texts.profile.family
  return (
    <section className="mt-10 max-w-2xl" aria-labelledby="family">
      <h2 id="family" className="text-sub">
        {text.title}
      </h2>
      <p className="mb-4 text-soft">{text.line}</p>
      <List className="sheet divide-y divide-line">
        {family.map(member => (
          <Member key={member._id} {...member} />
        ))}
      </List>
    </section>
  )
}

function Member({ _id: id, fName: name }: FamilyMember) {
  const text = texts.profile.family
  const { revalidate } = useRevalidator()
  const { busy, press } = usePress(revalidate)
  const remove = () => press(answerOf(api['family-member'][':id'].$delete({ param: { id } })), text.removed(name))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
      <p className="font-semibold break-words">{name}</p>
      <Button look="quiet" busy={busy} aria-label={text.removeName(name)} onClick={() => void remove()}>
        {text.remove}
      </Button>
    </li>
  )
}
