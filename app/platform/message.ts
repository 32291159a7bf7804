/** How a message gets to a patient. */
export const ways = ['mail', 'text'] as const
export type Way = (typeof ways)[number]

/** Codes are sent at any time and without a limit; service messages are about a visit. */
export type MessageClass = 'code' | 'service'

/**
 * The states of an SMS, each later than those before it. `unknown`: a request timed out, and only the gateway knows whether
 * it accepted the message. `delivered` is last, since gateways have been seen to report a failure too early.
 */
export const smsStates = ['queued', 'unknown', 'accepted', 'sent', 'failed', 'delivered'] as const
export type SmsState = (typeof smsStates)[number]

/** Why an SMS failed. */
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

/** What one press at the desk sends to many patients. */
export const batchKinds = ['ask-to-reschedule', 'running-late'] as const
export type BatchKind = (typeof batchKinds)[number]

/** Where a person chose how to get messages. */
export type ChoiceOrigin = 'account' | 'desk' | 'link'

/** Why the desk has to call: the mail server refused the address, the clinic changed a visit that has none, or an SMS may not have arrived. */
export const callCauses = ['address_refused', 'no_address', 'text_failed'] as const
export type CallCause = (typeof callCauses)[number]
