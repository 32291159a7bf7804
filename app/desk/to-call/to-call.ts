import type { AffectedVisitState } from '../../platform/db/schema.ts'
import { isBegun, isFreeing, type Lifecycle } from '../../platform/lifecycle.ts'
import { dayOf, daysAfter } from '../../platform/values/dates.ts'

/** The states of a visit that is still to be settled. */
export const openStates = ['to_call', 'notified', 'called'] as const
export type OpenState = (typeof openStates)[number]

/** The states of a visit on the list. */
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

/** Why a message didn't arrive: the mail server knows no such address, it couldn't be used, or the SMS failed. */
export const mailFailures = ['address_refused', 'not_sent', 'text_failed'] as const
export type MailFailure = (typeof mailFailures)[number]

/** What staff can note about a call. `to_call` takes back what was noted. */
export const callOutcomes = ['called', 'no_answer', 'closed', 'to_call'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const isToSettle = (state: ToCallState): state is OpenState => openStates.some(open => open === state)

/** Whether a visit is until tomorrow by the clinic's calendar, or over. Its patient comes first, whatever was done. */
export const isNear = (startsAt: Date, now: Date, zone: string): boolean =>
  daysAfter(dayOf(startsAt, zone), dayOf(now, zone)) <= 1

interface AffectedVisit {
  /** Undefined if the visit fell into the closure after that was saved. */
  readonly state: AffectedVisitState | undefined
  readonly isAffected: boolean
  readonly lifecycle: Lifecycle
  /** Whether the mail waits for another attempt, or was given up. */
  readonly isMailUnsent: boolean
}

/** A visit settles by itself: once it is moved, cancelled or begun, the closure no longer affects it. */
export function toCallStateOf({ state, isAffected, lifecycle, isMailUnsent }: AffectedVisit): ToCallState {
  if (state === 'closed') return 'closed'
  if (isAffected) return state === 'called' || (state === 'notified' && !isMailUnsent) ? state : 'to_call'
  if (isBegun(lifecycle)) return 'came'
  if (isFreeing(lifecycle)) return lifecycle === 'cancelled' ? 'cancelled' : 'missed'
  return state === 'rescheduled' ? 'rescheduled' : 'moved'
}
