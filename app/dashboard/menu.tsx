import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { texts } from '#texts'
import type { SignedInUser } from '../auth/current-user.ts'
import { ClockIcon, type IconProps, MailIcon, PhoneIcon, PinIcon } from '../platform/ui/icons.tsx'
import {
  ArchiveIcon,
  ArticleIcon,
  CalendarIcon,
  ClosedIcon,
  DoctorIcon,
  FolderIcon,
  ListIcon,
  PeopleIcon,
  PersonIcon,
  PlusIcon,
  ScreenIcon,
  SlidersIcon,
  StarIcon,
  ToothIcon,
  VisitIcon,
  WeekIcon,
} from '../platform/ui/menu-icons.tsx'
import { CheckIcon } from '../platform/ui/tool-icons.tsx'

type Role = SignedInUser['role']

interface MenuEntry {
  readonly to: string
  readonly text: keyof typeof texts.dashboard.menu
  readonly icon: ComponentType<IconProps>
  readonly for: readonly Role[]
  /** Screens at other addresses for which this entry is the current one too. */
  readonly alsoAt?: readonly string[]
  /** Shows how many events haven't been seen yet. */
  readonly hasNews?: true
}

interface MenuGroup {
  readonly name: keyof typeof texts.dashboard.menuGroups
  readonly entries: readonly MenuEntry[]
}

const patients: readonly Role[] = ['patient']
const staff: readonly Role[] = ['staff', 'owner']
const owners: readonly Role[] = ['owner']
const everyone: readonly Role[] = ['patient', 'staff', 'owner']

const treatmentScreens = ['/dashboard', '/dashboard/update-treatment/:id']

const at = (screen: string) => `/dashboard/${screen}`

/** The dashboard's menu: groups as the desk thinks of its work, and in them one line for each screen. */
const menu: readonly MenuGroup[] = [
  {
    name: 'day',
    entries: [
      { to: at('today'), text: 'today', icon: CalendarIcon, for: staff, hasNews: true },
      { to: at('all-appointments'), text: 'allAppointments', icon: ListIcon, for: staff },
      { to: at('patients'), text: 'patients', icon: PeopleIcon, for: staff },
      { to: at('walk-in'), text: 'walkIn', icon: PersonIcon, for: staff },
      { to: at('book'), text: 'book', icon: PlusIcon, for: staff },
      { to: at('to-call'), text: 'toCall', icon: PhoneIcon, for: staff },
    ],
  },
  {
    name: 'website',
    entries: [
      { to: at('manage-treatments'), text: 'manageTreatments', icon: ToothIcon, for: staff, alsoAt: treatmentScreens },
      { to: at('add-treatment'), text: 'addTreatment', icon: PlusIcon, for: staff },
      { to: at('manage-blogs'), text: 'manageBlogs', icon: ArticleIcon, for: staff },
      { to: at('create-blog'), text: 'createBlog', icon: PlusIcon, for: staff },
      { to: at('manage-reviews'), text: 'manageReviews', icon: StarIcon, for: staff },
      { to: at('add-review'), text: 'addReview', icon: PlusIcon, for: staff },
    ],
  },
  {
    name: 'clinic',
    entries: [
      { to: at('start'), text: 'start', icon: CheckIcon, for: owners },
      { to: at('clinic'), text: 'clinic', icon: PinIcon, for: owners },
      { to: at('hours'), text: 'hours', icon: ClockIcon, for: owners },
      { to: at('doctors'), text: 'doctors', icon: DoctorIcon, for: owners },
      { to: at('rosters'), text: 'rosters', icon: WeekIcon, for: staff },
      { to: at('closures'), text: 'closures', icon: ClosedIcon, for: staff },
      { to: at('waiting-room'), text: 'waitingRoom', icon: ScreenIcon, for: staff },
      { to: at('settings'), text: 'settings', icon: SlidersIcon, for: owners },
    ],
  },
  {
    name: 'people',
    entries: [{ to: at('all-user'), text: 'allUsers', icon: PeopleIcon, for: staff }],
  },
  {
    name: 'system',
    entries: [
      { to: at('outbox'), text: 'outbox', icon: MailIcon, for: owners },
      { to: at('backups'), text: 'backups', icon: ArchiveIcon, for: owners },
    ],
  },
  {
    name: 'me',
    entries: [
      { to: at('all-appointments'), text: 'myAppointments', icon: VisitIcon, for: patients },
      // Staff can be patients here too; with DASHBOARD_FOR=everyone every patient is staff.
      { to: at('my-appointments'), text: 'myAppointments', icon: VisitIcon, for: staff },
      { to: at('profile'), text: 'profile', icon: PersonIcon, for: everyone },
      { to: at('add-review'), text: 'addReview', icon: PlusIcon, for: patients },
      { to: at('your-data'), text: 'yourData', icon: FolderIcon, for: everyone },
    ],
  },
]

/** The groups that have an entry for the role, with these entries alone. */
export function menuOf(role: Role): readonly MenuGroup[] {
  return menu
    .map(({ name, entries }) => ({ name, entries: entries.filter(entry => entry.for.includes(role)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Whether the screen at a path is the entry's, or is reached from it. */
export function isCurrent({ to, alsoAt = [] }: MenuEntry, path: string): boolean {
  return matchPath({ path: to, end: false }, path) !== null || alsoAt.some(pattern => matchPath(pattern, path) !== null)
}
