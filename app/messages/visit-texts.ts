import type { FailureReason, TextState } from '../platform/message.ts'

const passing: readonly FailureReason[] = [
  'gateway_refused',
  'no_balance',
  'no_connection',
  'not_delivered',
  'daily_limit',
]

/** Whether sending a text again may help: not for a number that doesn't exist, and never for one that may have arrived. */
export const canBeSentAgain = ({ state, reason }: { state: TextState; reason: FailureReason | null }): boolean =>
  state === 'failed' && reason !== null && passing.includes(reason)
