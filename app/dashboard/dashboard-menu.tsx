import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { currentLanguage, texts } from '#texts'
import type { SignedInUser } from '../auth/current-user.ts'
import { useLogOut } from '../auth/use-log-out.ts'
import { useActivity } from '../desk/news/activity.tsx'
import { answerOf, api } from '../platform/api/client.ts'
import { List } from '../platform/ui/list.tsx'
import { HomeIcon, LanguageIcon, LeaveIcon } from '../platform/ui/menu-icons.tsx'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import { addressIn, nativeNames, otherLanguage } from '../platform/values/language.ts'
import { rememberLanguage } from '../site/language-choice.ts'
import { LanguageName } from '../site/language-switch.tsx'
import { Logo } from '../site/logo.tsx'
import { isCurrent, menuOf } from './menu.tsx'

interface MenuProps {
  readonly user: SignedInUser
  readonly onChoose: () => void
}

const iconSize = 'size-5 shrink-0'

/** The dashboard's menu: only the screens this role can use. On a low screen these scroll, while the links out stay in place. */
export function DashboardMenu({ user, onChoose }: MenuProps) {
  const { menu, goHome, logOut, title } = texts.dashboard
  const leave = useLogOut()
  const { clinicName, clinicLang } = useSiteFacts()
  return (
    <nav aria-label={title} className="grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] gap-2 px-3 py-3 text-[0.975rem]">
      <Link to="/" className="flex items-center gap-2.5 px-3 font-head text-[1.35rem]" onClick={onChoose}>
        <Logo />
        <span lang={clinicLang}>{clinicName}</span>
      </Link>
      <Groups role={user.role} onChoose={onChoose} />
      <div className="grid border-t border-line pt-2">
        {user.role === 'owner' && !user.secondFactor && (
          <Link
            to="/dashboard/profile"
            className="mb-1.5 rounded-[10px] bg-mint px-3 py-1.5 text-[0.8125rem] leading-snug text-secondary-content underline underline-offset-4"
            onClick={onChoose}
          >
            {menu.urge}
          </Link>
        )}
        <Link to="/" className="menu-entry" onClick={onChoose}>
          <HomeIcon className={iconSize} />
          <span>{goHome}</span>
        </Link>
        <DashboardLanguage />
        <button type="button" className="menu-entry" onClick={() => void leave()}>
          <LeaveIcon className={iconSize} />
          <span>{logOut}</span>
        </button>
      </div>
    </nav>
  )
}

/** The account's language, and with it this browser's: the screen opens again in the other one. */
function DashboardLanguage() {
  const { pathname, search } = useLocation()
  const language = otherLanguage(currentLanguage())
  const choose = async () => {
    const answer = await answerOf(api.session.language.$put({ json: { language } }))
    if (!answer.ok) return toast.error(answer.refusal.message)
    rememberLanguage(language)
    window.location.assign(addressIn(language, pathname) + search + window.location.hash)
  }
  return (
    <button
      type="button"
      lang={language}
      aria-label={nativeNames[language]}
      className="menu-entry"
      onClick={() => void choose()}
    >
      <LanguageIcon className={iconSize} />
      <LanguageName language={language} />
    </button>
  )
}

function Groups({ role, onChoose }: { role: SignedInUser['role']; onChoose: () => void }) {
  const { menu, menuGroups } = texts.dashboard
  const { pathname } = useLocation()
  const groups = menuOf(role)
  return (
    <List className="menu-groups">
      {groups.map(({ name, entries }) => (
        <Group key={name} name={groups.length > 1 ? menuGroups[name] : undefined}>
          {entries.map(entry => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                className="menu-entry"
                onClick={onChoose}
              >
                <entry.icon className={iconSize} />
                <span>{menu[entry.text]}</span>
                {entry.hasNews && <ActivityCount />}
              </Link>
            </li>
          ))}
        </Group>
      ))}
    </List>
  )
}

/** A single group, such as a patient's, needs no name. */
function Group({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <li className="pb-1">
      {name !== undefined && <span className="block px-3 pt-0.5 text-[0.8125rem] leading-snug text-soft">{name}</span>}
      <List>{children}</List>
    </li>
  )
}

/** How much happened that this desk hasn't seen, for the menu; nothing if it has seen all. */
function ActivityCount() {
  const { newCount } = useActivity()
  if (newCount === 0) return null
  return (
    <b className="ml-auto min-w-5 rounded-full bg-coral px-1.5 text-center text-xs leading-5 font-semibold text-accent-content tabular-nums">
      <span>{texts.digits(newCount)}</span>
      <span className="sr-only"> {texts.justNow.newOnes}</span>
    </b>
  )
}
