export const visitHistory = {
  title: 'History',
  byLink: 'by the link in the mail',
  booked: 'Booked',
  treatmentChanged: (from: string, to: string) => `Treatment changed from ${from} to ${to}`,
  lengthChanged: (from: number, to: number) => `${from} minutes became ${to}`,
  moved: (from: string, to: string) => `Moved from ${from} to ${to}`,
  cancelled: 'Cancelled',
  set: (from: string, to: string) => `From ${from} to ${to}`,
  note: 'The note for staff was changed',
  report: 'What was done was written',
  /** Whether the patient will come, by how asking ended. */
  confirm: {
    coming: 'Said that they will come',
    no_answer: 'Called to ask: no answer',
    open: 'Answer about coming taken back',
  } as Readonly<Record<string, string | undefined>>,
  rescheduleRequested: 'Asked to choose a new time',
  /** By how a call about a closure ended. */
  call: {
    called: 'Called about the closure',
    no_answer: 'Called about the closure: no answer',
    closed: 'Given up on the list of whom to call',
    to_call: 'Put back on the list of whom to call',
  } as Readonly<Record<string, string | undefined>>,
}
