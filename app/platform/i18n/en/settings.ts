export const settings = {
  title: 'Booking Rules',
  line: 'Changes apply immediately to every new booking. What is booked stays as it is.',
  fields: {
    chairs: { label: 'Chairs', hint: 'How many patients can be treated at the same time.' },
    cleanupMinutes: { label: 'Clean-up after a visit, in minutes', hint: 'Doctor and chair stay taken for it.' },
    slotStepMinutes: {
      label: 'Minutes between starts',
      hint: 'In steps of 5: with 15, visits start at 9:00, 9:15, 9:30 …',
    },
    leadMinutes: { label: 'Shortest notice, in minutes', hint: 'Patients book no later than that; the desk may.' },
    horizonDays: { label: 'Days ahead', hint: 'How far ahead patients can book.' },
    cutoffMinutes: {
      label: 'Cut-off, in minutes',
      hint: 'Closer than that to a visit, patients must call to move or cancel it.',
    },
    maxActiveVisits: {
      label: 'Visits to come per account',
      hint: 'For the whole family together; two until the email is verified. The desk may book more.',
    },
  },
  bookedAtOnce: {
    label: 'A booking counts without confirming it',
    hint: 'Requested visits are shown as “booked”. Otherwise the desk confirms each.',
  },
  mailDaySheet: {
    label: 'Mail the next day’s sheet at closing time',
    hint: 'To the clinic’s email: names, phones, treatments and notes by doctor, in case the power is cut the next day.',
  },
  mailCallersInBangla: {
    label: 'Mail people without an account in Bangla',
    hint: 'Whoever has an account gets mails in its language. The desk can choose another one for each booking.',
  },
  save: 'Save the rules',
  saved: 'The rules are saved.',
}

export const backups = {
  title: 'Backups',
  line: 'Every day the program writes all that the clinic has into one file. It keeps the last 7 days and 8 weeks.',
  last: (when: string) => `The last backup was made on ${when}.`,
  none: 'No backup has been made yet. The first one follows within an hour.',
  failed: 'The last try failed: look whether the disk is full, or ask whoever runs the machine.',
  old: 'That is more than two days ago: ask whoever runs the machine to look after it.',
  folder: (folder: string) =>
    `They lie in ${folder} on the clinic’s machine. Copy them to another place from time to time.`,
  encrypted: 'Encrypted',
  plain: 'Not encrypted: whoever has the file can read it. Set BACKUP_PASSPHRASE to encrypt the next ones.',
  listed: 'The last ones',
  failedEntry: 'Failed',
  size: (bytes: number) => (bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`),
}
