export const settings = {
  title: 'Booking Rules',
  line: 'Changes apply immediately to every new booking. What is booked stays as it is.',
  fields: {
    chairs: { label: 'Chairs', hint: 'How many patients can be treated at the same time.' },
    cleanupMinutes: {
      label: 'Clean-up after a visit, in minutes',
      hint: 'The doctor and the chair stay blocked for this long.',
    },
    slotStepMinutes: {
      label: 'Minutes between starts',
      hint: 'In steps of 5: with 15, visits start at 9:00, 9:15, 9:30 …',
    },
    leadMinutes: {
      label: 'Shortest notice, in minutes',
      hint: 'Patients have to book at least this long before; the desk doesn’t.',
    },
    horizonDays: { label: 'Days ahead', hint: 'How far ahead patients can book.' },
    cutoffMinutes: {
      label: 'Cut-off, in minutes',
      hint: 'Later than this, patients have to call to move or cancel a visit.',
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
    hint: 'People with an account get mails in their account’s language. The desk can choose another for each booking.',
  },
  save: 'Save the rules',
  saved: 'The rules are saved.',
}

export const backups = {
  title: 'Backups',
  line: 'Once a day everything the clinic has is saved in one file. Daily files stay for 7 days, weekly ones for 8 weeks.',
  last: (when: string) => `The last backup was made on ${when}.`,
  none: 'No backup has been made yet. The first one follows within an hour.',
  failed: 'The last backup failed. Check whether the disk is full, or ask the person in charge of the computer.',
  old: 'That is more than two days ago. Ask the person in charge of the computer to check it.',
  folder: (folder: string) =>
    `They are in ${folder} on the clinic’s computer. Copy them somewhere else from time to time.`,
  encrypted: 'Encrypted',
  plain: 'Not encrypted: anyone who has the file can read it. Set BACKUP_PASSPHRASE to encrypt the next ones.',
  listed: 'Recent backups',
  failedEntry: 'Failed',
  size: (bytes: number) => (bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`),
}
