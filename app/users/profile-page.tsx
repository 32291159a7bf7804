import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { userContext } from '../auth/guard.ts'
import { VerifyFirst } from '../auth/links/verify-first.tsx'
import { answerOf, api } from '../platform/api/client.ts'
import { readablePhone } from '../platform/i18n/phone.ts'
import { Button } from '../platform/ui/button.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { Picture } from '../platform/ui/picture.tsx'
import { ContactPanels } from '../telephone/contact-panel.tsx'
import type { Route } from './+types/profile-page.ts'
import { PasswordPanel } from './password-panel.tsx'
import { FamilyList, SessionList } from './profile-lists.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import * as texts from './texts.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [user, sessions, family] = await Promise.all([
    context.get(userContext),
    answerOf(api.sessions.$get()),
    answerOf(api['family-members'].$get()),
  ])
  return { user, sessions: sessions.ok ? sessions.data : [], family: family.ok ? family.data : [] }
}

export default function ProfilePage({ loaderData: { user, sessions, family } }: Route.ComponentProps) {
  const [changing, setChanging] = useState(false)
  const { revalidate } = useRevalidator()
  const text = texts.profile
  return (
    <ListScreen title={text.title}>
      <div className="list-body">
        {!user.emailVerified && user.email !== undefined && (
          <div className="mb-6">
            <VerifyFirst line={text.verifyLine(user.email)} />
          </div>
        )}
        <section className="sheet grid max-w-2xl gap-6 p-6 sm:grid-cols-[9rem_1fr]">
          <Picture
            src={user.photoURL}
            placeholder="/pictures/placeholder-person.svg"
            alt={text.photo(user.displayName)}
            width={144}
            height={144}
            className="size-36 rounded-box bg-mint object-cover"
            eager
          />
          <div>
            <dl className="grid gap-3">
              <Fact name={text.name}>{user.displayName}</Fact>
              <Fact name={text.email}>{user.email ?? text.none}</Fact>
              <Fact name={text.phone}>{user.phoneNumber ? readablePhone(user.phoneNumber) : text.none}</Fact>
              <Fact name={text.id}>
                <span className="text-sm break-all">{user.uid}</span>
              </Fact>
            </dl>
            <Link to="/dashboard/profile/update-profile" className="pill pill-leaf mt-6">
              {text.update}
            </Link>
          </div>
        </section>
        <section data-result className="mt-8 max-w-md">
          {user.email === undefined ? null : changing ? (
            <PasswordPanel email={user.email} hasSecondFactor={user.secondFactor} onClose={() => setChanging(false)} />
          ) : (
            <Button look="quiet" onClick={() => setChanging(true)}>
              {text.passwordChange}
            </Button>
          )}
        </section>
        {user.role !== 'patient' && <SecondFactorPanel isOn={user.secondFactor} />}
        {user.role === 'patient' && <ContactPanels user={user} onChange={revalidate} />}
        {family.length > 0 && <FamilyList family={family} />}
        <SessionList sessions={sessions} />
      </div>
    </ListScreen>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}
