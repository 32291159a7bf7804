/** The texts of the day's list, its printed sheet, and the news of the desk. */
export const dayList = {
  title: 'Today’s list',
  pageTitle: (day: string) => `List of ${day}`,
  count: (visits: number) => (visits === 1 ? 'One visit' : `${visits} visits`),
  filter: 'Which visits',
  parts: {
    all: 'All',
    booked: 'Not yet here',
    waiting: 'Waiting',
    chair: 'In the chair',
    done: 'Done',
    freed: 'Cancelled or missed',
  },
  columns: {
    time: 'Time',
    number: 'No.',
    patient: 'Patient',
    treatment: 'Treatment',
    doctor: 'Doctor',
    state: 'Status',
    step: 'Next step',
  },
  numbered: (serial: number) => `No. ${serial}`,
  waits: (minutes: number) => `waits ${minutes} min`,
  empty: 'No visits on this day',
  emptyLine: 'Visits booked for this day appear here, by time.',
  emptyPart: 'No visits of this kind on this day.',
  days: 'Which day',
  before: 'Day before',
  after: 'Day after',
  today: 'Today',
  toSheet: 'Print the day sheet',
}

/** The day on paper. */
export const daySheet = {
  pageTitle: (day: string) => `Day sheet of ${day}`,
  print: 'Print',
  toList: 'To the list',
  nobody: 'No doctor works on this day, and nobody is booked.',
  none: 'Nobody is booked so far.',
  line: (clinic: string, day: string) => `${clinic}, ${day}`,
  columns: { time: 'Time', number: 'No.', name: 'Patient', phone: 'Phone', treatment: 'Treatment', notes: 'Notes' },
  staffNote: (note: string) => `Staff: ${note}`,
}

/** The mail of the next day's sheet, to the clinic. */
export const daySheetMail = {
  subject: (day: string) => `Sheet of ${day}`,
  text: (day: string, tables: readonly string[]) => `Hello,

${tables.length === 0 ? `nobody is booked for ${day} so far.` : `these are the visits of ${day}, as they stood when this mail was sent.`}

${tables.join('\n\n')}`,
}
