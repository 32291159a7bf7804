import type { StorageProblem } from '../../storage-problem.ts'
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
    confirmBeforeHours: {
      label: 'Ask “Will you come?”, hours before',
      hint: 'Patients confirm, move or cancel with one press. Without an answer they are listed under “To call”. Empty: patients aren’t asked.',
    },
    confirmAfterNoShows: {
      label: 'Must confirm after missed visits',
      hint: 'Patients who missed that many are listed under “To call” until they say that they will come. Empty: no such rule.',
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
  codeCountries: {
    label: 'Other countries for codes by text message',
    hint: 'Numbers of the clinic’s own country always work. Texts abroad can cost many times as much. Two letters each, such as IN, AE.',
  },
  textMessages: 'Text messages',
  textMessagesLine:
    'They go out once a gateway is set (TEXT_GATEWAY). “System” shows how it is, the Outbox what became of each text.',
  textFields: {
    quietFromMinute: { label: 'No texts from', hint: 'What isn’t urgent waits until the morning.' },
    quietUntilMinute: { label: 'Texts again from', hint: 'The same time twice: texts at any hour.' },
    textsPerDay: {
      label: 'Texts a day',
      hint: 'To one number. Codes, and what you cancel or move shortly before, are always sent.',
    },
    nextWayMinutes: {
      label: 'Try the other way after, in minutes',
      hint: 'If a message doesn’t seem to arrive by text, it goes by mail, or the other way round. Empty for never.',
    },
    textPriceHundredths: {
      label: 'Price of a text part',
      hint: 'To show what texts cost, such as 0.35. A part is 160 signs, or 70 in Bangla. Empty if you don’t know.',
    },
    lowTextBalance: {
      label: 'Low balance',
      hint: 'You get a mail when the gateway’s balance, as it counts it, is below this.',
    },
  },
  save: 'Save the rules',
  saved: 'The rules are saved.',
}

/** Why backups can't be stored elsewhere. */
const storageProblem: Record<StorageProblem, string> = {
  UNREACHABLE: 'The storage can’t be reached, or the connection broke.',
  KEY_REFUSED: 'The storage doesn’t accept the key or password that is set.',
  NOT_ALLOWED: 'The key may not do this there.',
  NOT_FOUND: 'There is no such bucket or folder.',
  FULL: 'The storage is full.',
  HOST_KEY_UNKNOWN: 'The server’s host key isn’t set yet (BACKUP_SFTP_HOST_KEY), so nothing is sent.',
  HOST_KEY_DIFFERS: 'The server shows another host key than the one that is set, so nothing is sent.',
  DAMAGED: 'What the storage gave back was damaged. It is sent again.',
  NOT_ENCRYPTED: 'A backup isn’t encrypted, so it isn’t sent.',
  NOT_HERE: 'The newest backup is on another machine, which has to send it.',
  FAILED: 'The storage refused, and its reason isn’t known.',
}
const isStorageProblem = (code: string): code is StorageProblem => Object.hasOwn(storageProblem, code)

export const backups = {
  title: 'Backups',
  line: (every: 'day' | 'hour'): string =>
    every === 'day'
      ? 'Once a day everything the clinic has is saved in one file. Daily files stay for 7 days, weekly ones for 8 weeks.'
      : 'Every hour everything the clinic has is saved in one file. Hourly files stay for a day, daily ones for 7 days, weekly ones for 8 weeks.',
  last: (when: string) => `The last backup was made on ${when}.`,
  none: 'No backup has been made yet. The first one follows within an hour.',
  failed: 'The last backup failed. Check whether the disk is full, or ask the person in charge of the computer.',
  old: 'That is more than two days ago. Ask the person in charge of the computer to check it.',
  folder: (folder: string) => `They are in ${folder} on the clinic’s computer.`,
  tried: (when: string, rows: number) =>
    `One was last restored for a trial on ${when}: all ${rows} rows came back. That is done every three months.`,
  tryFailed: (when: string) =>
    `One was restored for a trial on ${when}, and that failed. Ask the person in charge of the computer to run “drill” on the command line: it says why.`,
  copy: 'Copy them somewhere else from time to time, or ask the person in charge of the computer to set BACKUP_TO.',
  elsewhere: {
    title: 'Elsewhere',
    to: (to: string) =>
      `Each backup is also sent to ${to}, encrypted, and read back. The newest of each of 12 months stays there too.`,
    verified: (when: string) => `The last one arrived there whole on ${when}.`,
    none: 'None has arrived there yet. The first one follows within an hour.',
    failure: (when: string, why: string) =>
      `The last attempt failed on ${when}. ${why} The program tries again by itself.`,
    test: 'Test the connection',
    works: (files: number) =>
      `It works: a small encrypted file was written there, read back and deleted. ${files === 1 ? 'One backup is' : `${files} backups are`} there.`,
    hostKey: (fingerprint: string) =>
      `The server shows ${fingerprint}. Ask the person who runs it whether that is its own host key before you set it.`,
    why: (code: string) =>
      isStorageProblem(code)
        ? storageProblem[code]
        : `Something in the program failed (${code}). Pass this on to the person in charge of the computer.`,
    there: (when: string) => `elsewhere since ${when}`,
    listed: 'What is there',
  },
  encrypted: 'Encrypted',
  plain: 'Not encrypted: anyone who has the file can read it. Set BACKUP_PASSPHRASE to encrypt the next ones.',
  listed: 'Recent backups',
  failedEntry: 'Failed',
  size: (bytes: number) => (bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`),
}
