import { Link, useLocation } from 'react-router'
import { currentLanguage } from '#language'
import type { SignedInUser } from '../auth/current-user.ts'
import * as authTexts from '../auth/texts.ts'
import { useLogOut } from '../auth/use-sign-in.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { Portrait } from '../platform/ui/picture.tsx'
import { toast } from '../platform/ui/toasts/toast.ts'
import { Written } from '../platform/ui/written.tsx'
import { addressIn, nativeNames, otherLanguage } from '../platform/values/language.ts'
import { rememberLanguage } from '../site/language-choice.ts'
import { LanguageName } from '../site/language-switch.tsx'
import { isCurrent, menuOf } from './menu.tsx'
import { SubEntries } from './menu-entry.tsx'
import { Flyout } from './menu-group.tsx'
import { HomeIcon, KeyboardIcon, LanguageIcon, LeaveIcon } from './menu-icons.tsx'
import { useStaffTools } from './staff-tools.tsx'
import * as texts from './texts.ts'

const iconSize = 'size-5 shrink-0'

interface AccountProps {
  readonly user: SignedInUser
  readonly onChoose: () => void
}

export function AccountFace({ user: { displayName, photoURL } }: Pick<AccountProps, 'user'>) {
  return (
    <>
      <Portrait src={photoURL} pixels={24} className="size-6 shrink-0" />
      <Written text={displayName} />
    </>
  )
}

export function AccountFlyout({ user }: Pick<AccountProps, 'user'>) {
  const { pathname } = useLocation()
  const entries = menuOf(user.role).find(({ name }) => name === 'me')?.entries ?? []
  return (
    <Flyout face={<AccountFace user={user} />} hasCurrent={entries.some(entry => isCurrent(entry, pathname))}>
      {close => (
        <>
          <SecondFactorUrge user={user} onChoose={close} />
          <SubEntries entries={entries} onChoose={close} />
          <ShortcutsEntry onChoose={close} />
          <HomeEntry onChoose={close} />
          <LogOutEntry />
        </>
      )}
    </Flyout>
  )
}

/** Urges an owner to add a second factor, since an owner's password alone opens every record. */
export function SecondFactorUrge({ user, onChoose }: AccountProps) {
  if (user.role !== 'owner' || user.secondFactor) return null
  return (
    <Link to="/dashboard/profile" className="menu-urge" onClick={onChoose}>
      {texts.dashboard.menu.urge}
    </Link>
  )
}

function ShortcutsEntry({ onChoose }: Pick<AccountProps, 'onChoose'>) {
  const { showShortcuts } = useStaffTools()
  const open = () => {
    onChoose()
    showShortcuts()
  }
  return <PressEntry icon={KeyboardIcon} text={texts.dashboard.shortcuts.title} onPress={open} />
}

function PressEntry({ icon: Icon, text, onPress }: { icon: typeof KeyboardIcon; text: string; onPress(): void }) {
  return (
    <button type="button" className="menu-entry" onClick={onPress}>
      <Icon className={iconSize} />
      <span>{text}</span>
    </button>
  )
}

export function HomeEntry({ onChoose }: Pick<AccountProps, 'onChoose'>) {
  return (
    <Link to="/" className="menu-entry" onClick={onChoose}>
      <HomeIcon className={iconSize} />
      <span>{texts.dashboard.goHome}</span>
    </Link>
  )
}

export function LogOutEntry() {
  const leave = useLogOut()
  return <PressEntry icon={LeaveIcon} text={authTexts.auth.logOut} onPress={() => void leave()} />
}

export function DashboardLanguage() {
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
      className="menu-entry menu-language"
      onClick={() => void choose()}
    >
      <LanguageIcon className={iconSize} />
      <LanguageName language={language} />
    </button>
  )
}
