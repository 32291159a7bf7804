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

/** Why a message failed: the mail server knows no such address, the mail couldn't be sent, or the SMS failed. */
export const mailFailures = ['address_refused', 'not_sent', 'text_failed'] as const
export type MailFailure = (typeof mailFailures)[number]

/** How a call to a patient ended. `to_call` takes an earlier outcome back. */
export const callOutcomes = ['called', 'no_answer', 'closed', 'to_call'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const isToSettle = (state: ToCallState): state is OpenState => openStates.some(open => open === state)

/** Whether a visit's day is tomorrow or earlier, by the clinic's calendar. Patients of such visits are called first. */
export const isNear = (startsAt: Date, now: Date, zone: string): boolean =>
  daysAfter(dayOf(startsAt, zone), dayOf(now, zone)) <= 1

interface AffectedVisit {
  /** What was done about the visit; undefined if it isn't on the closure's list, since it was booked after that was saved. */
  readonly state: AffectedVisitState | undefined
  readonly isAffected: boolean
  readonly lifecycle: Lifecycle
  /** Whether the message's mail failed, no matter if another attempt follows or none. */
  readonly isMailUnsent: boolean
}

/** The state of a visit on the list to call. One that was moved, cancelled or begun is settled: the closure no longer affects it. */
export function toCallStateOf({ state, isAffected, lifecycle, isMailUnsent }: AffectedVisit): ToCallState {
  if (state === 'closed') return 'closed'
  if (isAffected) return state === 'called' || (state === 'notified' && !isMailUnsent) ? state : 'to_call'
  if (isBegun(lifecycle)) return 'came'
  if (isFreeing(lifecycle)) return lifecycle === 'cancelled' ? 'cancelled' : 'missed'
  return state === 'rescheduled' ? 'rescheduled' : 'moved'
}
