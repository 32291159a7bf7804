import type { TextJob } from '../../jobs/jobs.ts'
import type { FailureReason, TextState } from '../../message.ts'

/** What became of text messages, at the desk and in the owner's Outbox. */
export const sentTexts = {
  title: 'Text messages',
  none: 'No text message yet.',
  kinds: {
    booked: 'Booking',
    moved: 'New time',
    changed: 'Change',
    cancelled: 'Cancellation',
    reminder: 'Reminder',
    confirm: 'Whether they come',
    'ask-to-reschedule': 'Request to choose a time',
    'running-late': 'Later start',
    offer: 'Earlier time',
    code: 'Code',
  } satisfies Record<TextJob['kind'], string>,
  states: {
    queued: 'waiting to be sent',
    unknown: 'may not have arrived',
    accepted: 'on its way',
    sent: 'sent',
    failed: 'not sent',
    delivered: 'delivered',
  } satisfies Record<TextState, string>,
  reasons: {
    number_refused: 'not sent: there is no such mobile number',
    gateway_refused: 'not sent: the gateway refused it',
    no_balance: 'not sent: the gateway’s balance is used up',
    no_connection: 'not sent: no connection to the gateway',
    not_delivered: 'did not arrive: the telephone may be switched off',
    daily_limit: 'not sent: this number has had its texts for the day',
    not_needed: 'not sent: no longer needed',
    sent_again: 'failed, and was sent again',
  } satisfies Record<FailureReason, string>,
  line: (kind: string, state: string, when: string) => `${kind}: ${state}, ${when}`,
  parts: (parts: number) => (parts === 1 ? 'one part' : `${parts} parts`),
  price: (amount: string, currency: string) => `about ${currency} ${amount}`,
  sendAgain: 'Send again',
  sendAgainWhat: (kind: string) => `Send the text again: ${kind}`,
  queued: 'The text is on its way again.',
}
