const people = (count: number) => `${count} ${count === 1 ? 'patient' : 'patients'}`

/** What it takes to send messages to many patients, before and while they are sent. */
export const messageCosts = {
  mails: (count: number) => `${people(count)} by mail`,
  texts: (count: number, parts: number) =>
    `${people(count)} by text message (${parts} ${parts === 1 ? 'part' : 'parts'})`,
  cost: (amount: string, currency: string) => `about ${currency} ${amount}`,
  /** Before their names. */
  toCall: (count: number) => `${people(count)} can’t be written to, please call:`,
  unknown: 'We couldn’t find out what it takes.',
  title: 'Messages being sent',
  batch: {
    'ask-to-reschedule': 'Messages about a new time',
    'running-late': 'Messages about a later start',
  },
  progress: (gone: number, total: number) => `${gone} of ${total} sent`,
  withdrawn: (count: number) => `${count} withdrawn`,
  stop: 'Stop sending',
  stopped: (count: number) =>
    count === 0 ? 'All had been sent already.' : `${count} ${count === 1 ? 'message was' : 'messages were'} withdrawn.`,
}
