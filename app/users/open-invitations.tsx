import { answerOf, api, type DataOf } from '../platform/api/client.ts'
import { momentHere } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { List } from '../platform/ui/list.tsx'
import { Written } from '../platform/ui/written.tsx'
import { usePersonChange } from './person-controls.tsx'
import * as texts from './texts.ts'

type Invitation = DataOf<typeof api.invitations.$get>[number]

export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const text = texts.people.invite
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="mt-4 max-w-3xl">
      <h2 id="invitations" className="mb-2 font-sans text-base font-semibold tracking-normal">
        {text.listed}
      </h2>
      <List className="sheet divide-y divide-line">
        {invitations.map(invitation => (
          <InvitationItem key={invitation._id} {...invitation} />
        ))}
      </List>
    </section>
  )
}

function InvitationItem({ _id: id, email, role, doctorId, doctorName, expiresAt, expired }: Invitation) {
  const text = texts.people.invite
  const { busy, change } = usePersonChange()
  const button = { look: 'plain', className: 'desk-button', busy } as const
  const json = { email, role, ...(doctorId !== null && { doctorId }) }
  const sendAgain = () =>
    change(text.confirmAgain(email), text.sent(email), () => answerOf(api.invitation.$post({ json })))
  const withdraw = () =>
    change(text.confirmWithdraw(email), text.withdrawn(email), () =>
      answerOf(api.invitation[':id'].$delete({ param: { id } })),
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold break-all">{email}</p>
        <p className="text-sm text-soft">
          <span>{`${texts.people.roles[role]} · `}</span>
          {doctorName !== null && (
            <>
              <Written text={doctorName} />
              <span> · </span>
            </>
          )}
          <span>{expired ? text.expired(momentHere(expiresAt)) : text.until(momentHere(expiresAt))}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button {...button} aria-label={text.againTo(email)} onClick={sendAgain}>
          {text.again}
        </Button>
        <Button
          {...button}
          className="desk-button hover:text-coral-deep"
          aria-label={text.withdrawOf(email)}
          onClick={withdraw}
        >
          {text.withdraw}
        </Button>
      </div>
    </li>
  )
}
