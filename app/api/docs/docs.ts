import type { Caller, Rows } from '../access.ts'

/** The API as its page shows it: calls in groups, and the objects shared by several calls. */
export interface Docs {
  readonly groups: readonly Group[]
  readonly objects: readonly Field[]
}

export interface Group {
  readonly name: GroupName
  readonly operations: readonly Operation[]
}

export interface Operation {
  /** Unique within the page: used as a fragment. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly caller: Caller
  readonly rows: Rows | undefined
  readonly parameters: readonly Parameter[]
  readonly body: Content | undefined
  readonly answers: readonly Answer[]
}

export interface Answer {
  readonly status: string
  readonly description: string
  readonly content: Content | undefined
}

export interface Content {
  readonly mediaType: string
  readonly shape: Shape
}

/** A schema in short form: `type` as TypeScript would write it. */
export interface Shape {
  readonly type: string
  /** The shared object that `type` names. */
  readonly object: string | undefined
  readonly limits: readonly string[]
  readonly description: string | undefined
  readonly fields: readonly Field[]
}

export interface Field {
  readonly name: string
  readonly required: boolean
  readonly shape: Shape
}

export interface Parameter extends Field {
  readonly place: string
}

export const groupNames = ['clinic', 'treatments', 'articles', 'booking', 'desk', 'signIn', 'users', 'others'] as const
export type GroupName = (typeof groupNames)[number]

/** The group of a call by the first part of its path; `others` takes the rest. */
const groupOfPart: Readonly<Record<string, GroupName>> = {
  clinic: 'clinic',
  doctors: 'clinic',
  doctor: 'clinic',
  'all-doctors': 'clinic',
  rosters: 'clinic',
  closures: 'clinic',
  closure: 'clinic',
  contact: 'clinic',
  treatments: 'treatments',
  treatment: 'treatments',
  blogs: 'articles',
  blog: 'articles',
  reviews: 'articles',
  review: 'articles',
  'all-reviews': 'articles',
  availability: 'booking',
  appointments: 'booking',
  appointment: 'booking',
  visit: 'booking',
  offer: 'booking',
  changes: 'desk',
  calendar: 'desk',
  'calendar-feed': 'desk',
  'calendar-feeds': 'desk',
  session: 'signIn',
  sessions: 'signIn',
  'second-factor': 'signIn',
  'sign-in': 'signIn',
  'email-link': 'signIn',
  'password-reset': 'signIn',
  verification: 'signIn',
  users: 'users',
  'update-user': 'users',
  'own-data': 'users',
  'own-record': 'users',
}

export function groupOf(path: string): GroupName {
  return groupOfPart[path.split('/')[1] ?? ''] ?? 'others'
}

/** The fragment of a shared object on the page. */
export const objectId = (name: string) => `object-${name}`
