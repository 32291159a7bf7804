const people = (count: number) => `${count} ${count === 1 ? 'patient' : 'patients'}`

/** Messages to many patients: their number and price before, their progress while they are sent. */
export const messageCosts = {
  mails: (count: number) => `${people(count)} by mail`,
  texts: (count: number, parts: number) =>
    `${people(count)} by text message (${parts} ${parts === 1 ? 'part' : 'parts'})`,
  cost: (amount: string, currency: string) => `about ${currency} ${amount}`,
  /** Before their names. */
  toCall: (count: number) => `${people(count)} can’t be notified. Please call:`,
  unknown: 'The number of messages and their price couldn’t be worked out.',
  title: 'Messages being sent',
  batch: {
    'ask-to-reschedule': 'Messages about a new time',
    'running-late': 'Messages about a later start',
  },
  progress: (sent: number, total: number) => `${sent} of ${total} sent`,
  withdrawn: (count: number) => `${count} withdrawn`,
  stop: 'Stop sending',
  stopped: (count: number) =>
    count === 0 ? 'All had been sent.' : `${count} ${count === 1 ? 'message was' : 'messages were'} withdrawn.`,
}
