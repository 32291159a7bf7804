import type { SystemPart } from '../../system-part.ts'

const caretaker = 'the person in charge of the clinic’s computer'
const days = (count: number) => (count === 1 ? 'one day' : `${count} days`)
const minutes = (count: number) => (count === 1 ? 'a minute' : `${count} minutes`)

/** The owner's screen “System”, and the alerts about what it shows. */
export const system = {
  title: 'System',
  line: 'Whether everything that the website needs works, and what to do if it doesn’t.',
  alertsByMail: 'When something breaks, you get a mail.',
  alertsInLog: 'When something breaks, only the program’s log says so, since no mail server is set.',
  allWell: 'Everything is all right.',
  toCheck: (count: number) =>
    count === 1 ? 'One thing to check; the rest is all right.' : `${count} things to check; the rest is all right.`,
  toDo: (count: number) => (count === 1 ? 'One thing needs you now.' : `${count} things need you now.`),
  states: { ok: 'All right', attention: 'Check this', wrong: 'Act now' },
  parts: {
    mail: 'Mails',
    texts: 'Text messages',
    backups: 'Backups',
    disk: 'Space on the disk',
    database: 'Database',
    queue: 'Work in the background',
    siteCertificate: 'Secure connection to the website',
    mailCertificate: 'Secure connection to the mail server',
    clock: 'Clock',
  } satisfies Record<SystemPart, string>,
  rightAgain: (part: string) => `${part}: all right again.`,
  version: 'Version of the program:',
  whatIsNew: 'What is new in it, in a file beside the program:',
  mail: {
    works: 'Mails go out.',
    unused: 'A mail server is set. No mail has been sent through it yet.',
    noServer: 'No mail server is set, so nobody gets a mail: they are only stored in the Outbox.',
    setServer: `Ask ${caretaker} to set one (SMTP_URL).`,
    stuck: 'Mails are not going out.',
    unsure: 'The mail server could not be used the last time.',
    goesOut: `Ask ${caretaker} to check this. As soon as it works again, the mails that wait go out by themselves.`,
    sendAgain: 'The Outbox shows why, and can send them again.',
    lastSent: (when: string) => `Last mail sent: ${when}`,
    lastFailure: (when: string) => `Last failure: ${when}`,
    waiting: (count: number, when: string) => `Waiting: ${count}, the first since ${when}`,
    toOutbox: 'See the Outbox',
  },
  texts: {
    works: 'Text messages go out.',
    unused: 'A gateway is set. No text message has been sent through it yet.',
    low: (balance: number) => `The gateway’s balance is low: ${balance}.`,
    fill: 'Top it up on the provider’s website, or text messages will stop.',
    failed: (count: number) =>
      count === 1 ? 'The gateway refused a text message.' : `The gateway refused ${count} text messages.`,
    unsure: 'The gateway’s balance could not be read the last time.',
    check: `Ask ${caretaker} to check the gateway’s account and TEXT_GATEWAY. The desk calls these patients meanwhile.`,
    balance: (balance: number) => `Balance: ${balance}`,
  },
  backups: {
    works: 'There is a backup of the last day.',
    worksElsewhere: 'There is a backup of the last day, here and elsewhere.',
    late: 'The newest backup is older than it should be.',
    notElsewhere: 'For too long no backup has arrived elsewhere: if this computer is lost, so is what came since.',
    elsewhereFailed: 'The last backup could not be sent elsewhere. The program tries again by itself.',
    checkElsewhere: `“Backups” shows why, and can test the connection. Otherwise ask ${caretaker}.`,
    none: 'No backup has been made yet. The first one follows within an hour.',
    failed: 'The last backup failed. The program tries again every hour.',
    neverMade: 'There is no backup: the first one failed. The program tries again every hour.',
    check: `Check whether the disk is full. If it isn’t, ask ${caretaker}.`,
    tryIt: 'Now and then, have one restored on another computer: only that shows that it works.',
    last: (when: string, size: string) => `Last backup: ${when}, ${size}`,
    encrypted: 'Encrypted',
    plain: 'Not encrypted',
    lastFailure: (when: string) => `Last failure: ${when}`,
    arrived: (when: string) => `Last arrived elsewhere: ${when}`,
    tried: (when: string) => `Last restored for a trial: ${when}`,
    drillFailed: 'The newest backup was restored for a trial, and that failed.',
    checkDrill: `Ask ${caretaker} to run “drill” on the command line: it says why.`,
    toBackups: 'See the backups',
  },
  disk: {
    works: 'There is space enough.',
    scarce: 'Space is getting short.',
    low: 'The disk is nearly full. Soon no booking can be saved.',
    free: (free: string, total: string) => `${free} of ${total} are free`,
    makeSpace: `Ask ${caretaker} to delete what nobody needs, or for a larger disk.`,
  },
  database: {
    works: 'The database responds.',
    builtIn: (version: string, size: string) => `PostgreSQL ${version}, built in, ${size}`,
    external: (version: string, size: string) => `PostgreSQL ${version}, on a server of its own, ${size}`,
  },
  queue: {
    works: 'Mails, reminders and pictures are taken care of at once.',
    slow: (late: number) => `Something has been waiting for ${minutes(late)}: mails and reminders may come late.`,
    stuck: (late: number) => `Nothing has moved for ${minutes(late)}: mails and reminders are not sent.`,
    due: (count: number) => `Waiting: ${count}`,
    restart: `Ask ${caretaker} to restart the program.`,
  },
  certificate: {
    works: (left: number) => `It is safe for another ${days(left)}.`,
    unchecked: 'This has not been checked yet. It is checked every hour.',
    endsSoon: (left: number) => `Its certificate ends in ${days(left)}.`,
    ended: 'Its certificate has ended.',
    site: {
      after: 'Then browsers warn everybody who opens the website.',
      already: 'Browsers warn everybody who opens the website.',
      refused: 'Its certificate is for another address: browsers warn everybody who opens the website.',
      unreachable: 'The website could not be opened from the clinic’s own computer, so this is not known.',
      unknown: 'This program does not know who issued the website’s certificate.',
      tryIt: 'If your telephone opens the website without a warning, all is well.',
    },
    mail: {
      after: 'Then mails no longer go out.',
      already: 'Mails can’t go out.',
      refused: 'The mail server’s certificate can’t be trusted: mails can’t go out.',
      unreachable: 'The mail server could not be used the last time.',
    },
    renew: `Certificates are renewed by the program that issues them. Ask ${caretaker} why that didn’t happen.`,
    renewMail: `Ask ${caretaker}, or the person who runs the mail server, to renew it.`,
    until: (when: string) => `It ends: ${when}`,
    checked: (when: string) => `Checked: ${when}`,
  },
  clock: {
    works: 'The clocks agree.',
    differs: (count: number) =>
      `The clocks of the program and of the database differ by ${minutes(count)}: links and codes may be refused.`,
    set: `Ask ${caretaker} to set both clocks.`,
  },
  size: (bytes: number) => {
    if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} KB`
    return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
  },
}
