import { userContext } from '../auth/guard.ts'
import { api, type DataOf, dataOf, pageOf, RefusedCall } from '../platform/api/client.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { Portrait } from '../platform/ui/picture.tsx'
import { readRows, ShowMore } from '../platform/ui/show-more.tsx'
import { type Column, EmailText, serialColumn, Table } from '../platform/ui/table.tsx'
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

async function loadTeam() {
  const [invitations, doctors] = await Promise.all([dataOf(api.invitations.$get()), dataOf(api.doctors.$get())])
  return { invitations, doctors: localizedRows(doctors) }
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

function UserTable({ rows, isOwner }: { rows: readonly UserRow[]; isOwner: boolean }) {
  const { serial, name, phone } = platformTexts.columns
  const { title, photo, noPhone, role, access } = texts.people
  const columns: Column<UserRow>[] = [
    serialColumn(serial),
    {
      name: photo,
      kind: 'narrow',
      cell: user => <Portrait src={user.picture} pixels={44} className="size-11 lg:size-7" />,
    },
    { name, kind: 'wide', share: 22, className: 'font-semibold', title: user => user.fName, cell: user => user.fName },
    {
      name: texts.profile.email,
      kind: 'wide',
      share: 26,
      title: user => user.email,
      cell: user => <EmailText email={user.email ?? ''} />,
    },
    { name: phone, kind: 'narrow', cell: user => (user.PhNum === null ? noPhone : readablePhone(user.PhNum)) },
  ]
  const ownersColumns: Column<UserRow>[] = [
    { name: role, cell: user => <RoleSelect {...user} /> },
    { name: access, cell: user => <AccessButtons {...user} /> },
  ]
  return <Table caption={title} columns={isOwner ? [...columns, ...ownersColumns] : columns} rows={rows} />
}
