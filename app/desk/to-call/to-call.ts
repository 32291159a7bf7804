import type { AffectedVisitState } from '../../platform/db/schema.ts'
import { isBegun, isFreeing, type Lifecycle } from '../../platform/lifecycle.ts'
import { dayOf, daysAfter } from '../../platform/values/dates.ts'

/** How a visit stands that is still to be settled. */
export const openStates = ['to_call', 'notified', 'called'] as const
export type OpenState = (typeof openStates)[number]

/** How a visit on the list stands. */
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

/** Why a message about a visit didn't arrive: the mail server knows no such address or couldn't be used, or the text failed. */
export const mailFailures = ['address_refused', 'not_sent', 'text_failed'] as const
export type MailFailure = (typeof mailFailures)[number]

/** What staff can note about one: called, no answer, closed, or that none of these was right. */
export const callOutcomes = ['called', 'no_answer', 'closed', 'to_call'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const isToSettle = (state: ToCallState): state is OpenState => openStates.some(open => open === state)

/** Whether a visit is so near that its patient comes first, whatever was done: by tomorrow, by the clinic's calendar, or over. */
export const isNear = (startsAt: Date, now: Date, zone: string): boolean =>
  daysAfter(dayOf(startsAt, zone), dayOf(now, zone)) <= 1

interface AffectedVisit {
  /** Undefined if the visit fell into the closure after it was saved. */
  readonly state: AffectedVisitState | undefined
  /** Whether the closure still affects the visit. */
  readonly isAffected: boolean
  readonly lifecycle: Lifecycle
  /** Whether the mail waits for another attempt, or was given up. */
  readonly isMailUnsent: boolean
}

/** No one has to mark a visit as settled: once it is moved, cancelled or begun, the closure no longer affects it. */
export function toCallStateOf({ state, isAffected, lifecycle, isMailUnsent }: AffectedVisit): ToCallState {
  if (state === 'closed') return 'closed'
  if (isAffected) return state === 'called' || (state === 'notified' && !isMailUnsent) ? state : 'to_call'
  if (isBegun(lifecycle)) return 'came'
  if (isFreeing(lifecycle)) return lifecycle === 'cancelled' ? 'cancelled' : 'missed'
  return state === 'rescheduled' ? 'rescheduled' : 'moved'
}
