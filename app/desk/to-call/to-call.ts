import type { AffectedVisitState } from '../../platform/db/schema.ts'
import { isBegun, isFreeing, type Lifecycle } from '../../platform/lifecycle.ts'
import { dayOf, daysAfter } from '../../platform/values/dates.ts'

export const openStates = ['to_call', 'notified', 'called'] as const
export type OpenState = (typeof openStates)[number]

export const toCallStates = [
  ...openStates,
  'rescheduled',
  'moved',
  'cancelled',
  'came',
  'missed',
  'closed',
  'reached',
] as const
export type ToCallState = (typeof toCallStates)[number]

/** The mail server knows no such address, couldn't be used, or the SMS failed. */
export const mailFailures = ['address_refused', 'not_sent', 'text_failed'] as const
export type MailFailure = (typeof mailFailures)[number]

/** `to_call` takes back what was noted. */
export const callOutcomes = ['called', 'no_answer', 'closed', 'to_call'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const isToSettle = (state: ToCallState): state is OpenState => openStates.some(open => open === state)

/** Whether a visit is until tomorrow by the clinic's calendar, or over. Its patient is called first. */
export const isNear = (startsAt: Date, now: Date, zone: string): boolean =>
  daysAfter(dayOf(startsAt, zone), dayOf(now, zone)) <= 1

interface AffectedVisit {
  /** The state is undefined if the visit fell into the closure after that was saved. */
  readonly state: AffectedVisitState | undefined
  readonly isAffected: boolean
  readonly lifecycle: Lifecycle
  /** Whether sending the mail failed, be it that another attempt is due or that it was given up. */
  readonly isMailUnsent: boolean
}

/** Once a visit is moved, cancelled or begun, the closure no longer affects it, and it is settled. */
export function toCallStateOf({ state, isAffected, lifecycle, isMailUnsent }: AffectedVisit): ToCallState {
  if (state === 'closed') return 'closed'
  if (isAffected) return state === 'called' || (state === 'notified' && !isMailUnsent) ? state : 'to_call'
  if (isBegun(lifecycle)) return 'came'
  if (isFreeing(lifecycle)) return lifecycle === 'cancelled' ? 'cancelled' : 'missed'
  return state === 'rescheduled' ? 'rescheduled' : 'moved'
}
