import { userContext } from '../auth/guard.ts'
import { api, type DataOf, dataOf, pageOf, RefusedCall } from '../platform/api/client.ts'
import { named } from '../platform/i18n/localized.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { Portrait } from '../platform/ui/picture.tsx'
import { readRows, ShowMore } from '../platform/ui/show-more.tsx'
import { Cell, EmailText, SerialCell, Table } from '../platform/ui/table.tsx'
import type { Route } from './+types/all-users-page.ts'
import { InviteButton, InviteForm, useInvitation } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { AccessButtons, RoleSelect } from './person-controls.tsx'
import * as texts from './texts.ts'

type UserRow = DataOf<typeof api.users.$get>[number]

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext)
  const [team, page] = await Promise.all([
    user.then(({ role }) => (role === 'owner' ? loadTeam() : undefined)),
    readRows(new URL(request.url).searchParams, after => pageOf(api.users.$get({ query: { after } }))),
  ])
  if (!page.answer.ok) throw new RefusedCall(page.answer.refusal)
  return { team, page }
}

/** What the owner needs to invite. */
async function loadTeam() {
  const [invitations, doctors] = await Promise.all([dataOf(api.invitations.$get()), dataOf(api.doctors.$get())])
  return { invitations, doctors: named(doctors) }
}

export default function AllUsersPage({ loaderData: { team, page } }: Route.ComponentProps) {
  const { rows, after, total, isMore } = page
  const text = texts.people
  const invitation = useInvitation()
  return (
    <ListScreen
      title={text.title}
      count={isMore ? text.countMore(total) : text.count(total)}
      actions={team && <InviteButton invitation={invitation} />}
    >
      {team && (
        <div className="px-5 pb-3 empty:hidden lg:px-4">
          <InviteForm invitation={invitation} doctors={team.doctors} />
          <OpenInvitations invitations={team.invitations} />
        </div>
      )}
      <div className="list-body">
        <UserTable rows={rows} isOwner={team !== undefined} />
      </div>
      {after !== undefined && <ShowMore shown={rows.length} />}
    </ListScreen>
  )
}

/** The spec's table; the owner also sets roles here. */
function UserTable({ rows, isOwner }: { rows: readonly UserRow[]; isOwner: boolean }) {
  const { serial, name, phone } = platformTexts.columns
  const { title, photo, noPhone, role, access } = texts.people
  const { email } = texts.profile
  return (
    <Table
      caption={title}
      columns={[
        { name: serial, kind: 'number' },
        { name: photo, kind: 'narrow' },
        { name, share: 22 },
        { name: email, share: 26 },
        { name: phone, kind: 'narrow' },
        ...(isOwner ? [role, access] : []),
      ]}
    >
      {rows.map((user, index) => (
        <tr key={user._id}>
          <SerialCell name={serial} index={index} />
          <Cell name={photo}>
            <Portrait src={user.picture} pixels={44} className="size-11 lg:size-7" />
          </Cell>
          <Cell name={name} kind="wide" className="font-semibold" title={user.fName}>
            <span>{user.fName}</span>
          </Cell>
          <Cell name={email} kind="wide" title={user.email}>
            <span>
              <EmailText email={user.email ?? ''} />
            </span>
          </Cell>
          <Cell name={phone} kind="narrow">
            {user.PhNum === null ? noPhone : readablePhone(user.PhNum)}
          </Cell>
          {isOwner && (
            <>
              <Cell name={role}>
                <RoleSelect {...user} />
              </Cell>
              <Cell name={access}>
                <AccessButtons {...user} />
              </Cell>
            </>
          )}
        </tr>
      ))}
    </Table>
  )
}
