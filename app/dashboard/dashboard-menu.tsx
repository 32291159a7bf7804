import { Link } from 'react-router'
import type { SignedInUser } from '../auth/current-user.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '../platform/ui/icons.tsx'
import { List } from '../platform/ui/list.tsx'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { Written } from '../platform/ui/written.tsx'
import { Logo } from '../site/logo.tsx'
import { type MenuGroup, menuOf } from './menu.tsx'
import {
  AccountFace,
  AccountFlyout,
  DashboardLanguage,
  HomeEntry,
  LogOutEntry,
  SecondFactorUrge,
} from './menu-account.tsx'
import { Entry, SubEntries } from './menu-entry.tsx'
import { Fold, FoldFlyout } from './menu-group.tsx'
import { KeyboardIcon } from './menu-icons.tsx'
import { useStaffTools } from './staff-tools.tsx'
import * as texts from './texts.ts'

interface MenuProps {
  readonly user: SignedInUser
  readonly onChoose: () => void
  /** The slim menu has icons with a short word below each. */
  readonly isSlim?: boolean
  readonly onToggle?: () => void
}

/** The menu has only the screens that the user's role can use. In a low window they scroll, while the links out of the dashboard stay. */
export function DashboardMenu({ user, onChoose, isSlim = false, onToggle }: MenuProps) {
  const { title, goHome, makeSlim, makeWhole, shortcuts } = texts.dashboard
  const { showShortcuts } = useStaffTools()
  const { clinicName } = useSiteFacts()
  const toggleName = isSlim ? makeWhole : makeSlim
  return (
    <nav aria-label={title} className="rail" data-slim={isSlim || undefined}>
      <div className="rail-head">
        <Link to="/" aria-label={isSlim ? goHome : undefined} onClick={onChoose}>
          <Logo />
          {!isSlim && <Written text={clinicName} />}
        </Link>
        {onToggle && (
          <button type="button" aria-label={toggleName} title={toggleName} aria-keyshortcuts="[" onClick={onToggle}>
            {isSlim ? <ArrowRightIcon /> : <ArrowLeftIcon />}
          </button>
        )}
      </div>
      <Groups user={user} isSlim={isSlim} onChoose={onChoose} />
      {isSlim ? (
        <div className="rail-foot">
          <DashboardLanguage />
          <AccountFlyout user={user} />
        </div>
      ) : (
        <div className="rail-foot">
          <SecondFactorUrge user={user} onChoose={onChoose} />
          <div className="flex">
            <DashboardLanguage />
            {onToggle && (
              <button
                type="button"
                aria-label={shortcuts.title}
                title={shortcuts.title}
                className="rail-tool"
                onClick={showShortcuts}
              >
                <KeyboardIcon className="size-5" />
              </button>
            )}
          </div>
          <HomeEntry onChoose={onChoose} />
          <LogOutEntry />
        </div>
      )}
    </nav>
  )
}

type GroupsProps = Pick<MenuProps, 'user' | 'onChoose'> & { readonly isSlim: boolean }

function Groups({ user, isSlim, onChoose }: GroupsProps) {
  return (
    <div className="menu-groups">
      <List>
        {menuOf(user.role).map(group => (
          <Group key={group.name} group={group} user={user} isSlim={isSlim} onChoose={onChoose} />
        ))}
      </List>
    </div>
  )
}

function Group({ group, user, isSlim, onChoose }: GroupsProps & { readonly group: MenuGroup }) {
  if (group.fold) {
    return <li>{isSlim ? <FoldFlyout group={group} /> : <Fold group={group} onChoose={onChoose} />}</li>
  }
  if (group.name === 'me') {
    return isSlim ? null : (
      <li className="menu-account">
        <p className="menu-name">
          <AccountFace user={user} />
        </p>
        <SubEntries entries={group.entries} onChoose={onChoose} />
      </li>
    )
  }
  return (
    <li>
      <List>
        {group.entries.map(entry => (
          <li key={entry.to}>
            <Entry entry={entry} isSlim={isSlim} onChoose={onChoose} />
          </li>
        ))}
      </List>
    </li>
  )
}
