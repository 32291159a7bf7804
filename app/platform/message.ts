export const ways = ['mail', 'text'] as const
export type Way = (typeof ways)[number]

/** Messages with a code are sent at any time and without a limit. Service messages are about a visit. */
export type MessageClass = 'code' | 'service'

/**
 * Each state of an SMS is later than those before it. `unknown` means that a request timed out, so that only the gateway knows whether it
 * accepted the message. `delivered` is last, since gateways have reported a failure too early.
 */
export const smsStates = ['queued', 'unknown', 'accepted', 'sent', 'failed', 'delivered'] as const
export type SmsState = (typeof smsStates)[number]

export const failureReasons = [
  'number_refused',
  'gateway_refused',
  'no_balance',
  'no_connection',
  'not_delivered',
  'daily_limit',
  'not_needed',
  'sent_again',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** Messages of these kinds are sent to many patients at once, by one press at the desk. */
export const batchKinds = ['ask-to-reschedule', 'running-late'] as const
export type BatchKind = (typeof batchKinds)[number]

/** `joined` came from another file or an account of the same person, and was stricter. */
export type ChoiceOrigin = 'account' | 'desk' | 'link' | 'joined'

/** Why the desk has to call: the mail server refused the address, the visit changed without an address, or an SMS may not have arrived. */
export const callCauses = ['address_refused', 'no_address', 'text_failed'] as const
export type CallCause = (typeof callCauses)[number]
