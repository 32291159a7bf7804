import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { SignedInUser } from '../auth/current-user.ts'
import { type IconProps, PhoneIcon } from '../platform/ui/icons.tsx'
import {
  CalendarIcon,
  ClinicIcon,
  FolderIcon,
  ListIcon,
  PeopleIcon,
  PersonIcon,
  PlusIcon,
  ScreenIcon,
  SiteIcon,
  UsersIcon,
  VisitIcon,
} from './menu-icons.tsx'
import type * as texts from './texts.ts'

type Role = SignedInUser['role']

export interface MenuEntry {
  readonly to: string
  readonly text: keyof typeof texts.dashboard.menu
  /** The entry's short word, which stands below its icon in the slim menu, where the whole text has no space. */
  readonly short?: keyof typeof texts.dashboard.menuShort
  /** Entries have no icon in a group that folds and in the group of the account. */
  readonly icon?: ComponentType<IconProps>
  readonly for: readonly Role[]
  /** Further addresses: while a screen at one of them is shown, the menu's entry is also marked as the current one. */
  readonly alsoAt?: readonly string[]
  readonly hasNews?: true
}

interface ListedGroup {
  readonly name: 'day' | 'people' | 'me' | 'patient'
  readonly entries: readonly MenuEntry[]
  readonly fold?: undefined
}

export interface FoldingGroup {
  readonly name: 'website' | 'clinic'
  readonly entries: readonly MenuEntry[]
  readonly fold: { readonly icon: ComponentType<IconProps>; readonly isOpen: boolean }
}

export type MenuGroup = ListedGroup | FoldingGroup

const patients: readonly Role[] = ['patient']
const staff: readonly Role[] = ['staff', 'owner']
const owners: readonly Role[] = ['owner']

const treatmentScreens = ['/dashboard', '/dashboard/update-treatment/:id']

const at = (screen: string) => `/dashboard/${screen}`

/** The spec names entries of Website, the users and the profile, so no fold hides these. Clinic wouldn't fit 768 px and starts folded. */
const menu: readonly MenuGroup[] = [
  {
    name: 'day',
    entries: [
      {
        to: at('today'),
        text: 'today',
        icon: CalendarIcon,
        for: staff,
        alsoAt: [at('book'), at('walk-in')],
        hasNews: true,
      },
      { to: at('all-appointments'), text: 'allAppointments', short: 'allAppointments', icon: ListIcon, for: staff },
      { to: at('patients'), text: 'patients', icon: PeopleIcon, for: staff },
      { to: at('to-call'), text: 'toCall', icon: PhoneIcon, for: staff },
      { to: at('waiting-room'), text: 'waitingRoom', short: 'waitingRoom', icon: ScreenIcon, for: staff },
    ],
  },
  {
    name: 'website',
    fold: { icon: SiteIcon, isOpen: true },
    entries: [
      { to: at('manage-treatments'), text: 'manageTreatments', for: staff, alsoAt: treatmentScreens },
      { to: at('add-treatment'), text: 'addTreatment', for: staff },
      { to: at('manage-blogs'), text: 'manageBlogs', for: staff },
      { to: at('create-blog'), text: 'createBlog', for: staff },
      { to: at('manage-reviews'), text: 'manageReviews', for: staff },
      { to: at('add-review'), text: 'addReview', for: staff },
    ],
  },
  {
    name: 'people',
    entries: [{ to: at('all-user'), text: 'allUsers', short: 'allUsers', icon: UsersIcon, for: staff }],
  },
  {
    name: 'clinic',
    fold: { icon: ClinicIcon, isOpen: false },
    entries: [
      { to: at('rosters'), text: 'rosters', for: staff },
      { to: at('closures'), text: 'closures', for: staff },
      { to: at('hours'), text: 'hours', for: owners },
      { to: at('doctors'), text: 'doctors', for: owners },
      { to: at('clinic'), text: 'clinic', for: owners },
      { to: at('website'), text: 'website', for: owners },
      { to: at('settings'), text: 'settings', for: owners },
      { to: at('outbox'), text: 'outbox', for: owners },
      { to: at('backups'), text: 'backups', for: owners },
      { to: at('system'), text: 'system', for: owners },
      { to: at('start'), text: 'start', for: owners },
    ],
  },
  {
    name: 'me',
    entries: [
      { to: at('profile'), text: 'profile', for: staff },
      // Staff have their own appointments here, since they can be patients too; with DASHBOARD_FOR=everyone every patient is staff.
      { to: at('my-appointments'), text: 'myAppointments', for: staff },
      { to: at('your-data'), text: 'yourData', for: staff },
    ],
  },
  {
    name: 'patient',
    entries: [
      { to: at('all-appointments'), text: 'myAppointments', icon: VisitIcon, for: patients },
      { to: at('profile'), text: 'profile', icon: PersonIcon, for: patients },
      { to: at('add-review'), text: 'addReview', icon: PlusIcon, for: patients },
      { to: at('your-data'), text: 'yourData', icon: FolderIcon, for: patients },
    ],
  },
]

export function menuOf(role: Role): readonly MenuGroup[] {
  return menu
    .map(group => ({ ...group, entries: group.entries.filter(entry => entry.for.includes(role)) }))
    .filter(({ entries }) => entries.length > 0)
}

export function isCurrent({ to, alsoAt = [] }: MenuEntry, path: string): boolean {
  return matchPath({ path: to, end: false }, path) !== null || alsoAt.some(pattern => matchPath(pattern, path) !== null)
}
