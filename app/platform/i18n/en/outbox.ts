import type { MailJob } from '../../jobs/jobs.ts'
import { isTlsFault } from '../../tls-fault.ts'

const unreachable = 'The mail server can’t be reached. Is it switched on, and is SMTP_URL right?'

/** Why a mail was not sent, by the error's code. */
const reasons: Record<string, string> = {
  ADDRESS_REFUSED: 'The mail server says that there is no such address.',
  ECONNREFUSED: unreachable,
  ECONNECTION: unreachable,
  ECONNRESET: unreachable,
  ESOCKET: unreachable,
  EDNS: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: 'There is no mail server of that name. Is SMTP_URL right?',
  ETIMEDOUT: 'The mail server does not answer in time.',
  EAUTH: 'The mail server refuses the name or the password in SMTP_URL.',
  ENOAUTH: 'The mail server wants a name and a password in SMTP_URL.',
  ETLS: 'No safe connection to the mail server could be made. Is its certificate valid?',
  EREQUIRETLS: 'The mail server can’t pass the mail on safely.',
  EENVELOPE: 'The mail server refuses the sender’s or the recipient’s address.',
  EMESSAGE: 'The mail server refuses what the mail says.',
  EPROTOCOL: 'The mail server gave an answer that makes no sense. Is SMTP_URL a mail server’s address?',
  ERR_MODULE_NOT_FOUND: 'A part of the program is missing, perhaps after an update. Restart the program.',
}

/** The texts of the owner's Outbox, and of the notice that leads there. */
export const outbox = {
  title: 'Outbox',
  noServer:
    'No mail server is set (SMTP_URL), so mails are kept here for thirty days instead of being sent. Their links work.',
  hasServer:
    'Mails go out through your mail server, and sent ones are not listed here. Those that couldn’t be sent come first.',
  noGateway: 'No gateway for text messages is set (TEXT_GATEWAY), so they are only stored here for thirty days.',
  textMessage: 'Text message',
  toAt: (to: string, when: string) => `to ${to}, ${when}`,
  empty: 'Nothing here yet. The first mail comes with a registration, a booking or a message.',
  allSent: 'Every mail was sent.',
  storedTitle: 'Mails that are kept here',
  unsent: {
    title: 'Mails that were not sent',
    waiting: (count: number) =>
      count === 1
        ? 'One mail is waiting. We keep trying to send it for about a day.'
        : `${count} mails are waiting. We keep trying to send them for about a day.`,
    givenUp: (count: number) =>
      count === 1
        ? 'One mail could not be sent, and we stopped trying.'
        : `${count} mails could not be sent, and we stopped trying.`,
    shown: (count: number) => `${count} of them are below.`,
    sendAll: 'Send what was given up again',
    sendAgain: 'Send again',
    sendAgainWhat: (kind: string, when: string) => `Send again: ${kind}, ${when}`,
    sending: 'Sending …',
    queued: (count: number) =>
      count === 1 ? 'The mail is on its way again.' : `${count} mails are on their way again.`,
    kinds: {
      contact: 'A visitor’s message to the clinic',
      booked: 'Confirmation of a booking',
      moved: 'News of a moved visit',
      changed: 'News of a changed treatment or length',
      cancelled: 'News of a cancelled visit',
      reminder: 'Reminder of a visit',
      confirm: 'Question whether the patient will come',
      'ask-to-reschedule': 'Request to choose another time',
      'running-late': 'News that a visit starts later',
      offer: 'Offer of an earlier time',
      'day-sheet': 'The next day’s sheet, to the clinic',
      test: 'A mail to try the mail server',
      alert: 'News for the owner about “System”',
      'verify-email': 'Link to verify an email',
      'reset-password': 'Link to set a new password',
      'email-link': 'Link to sign in',
      code: 'Code for an email',
      invitation: 'Invitation to the clinic’s team',
    } satisfies Record<MailJob['kind'], string>,
    state: { waiting: 'Waiting', givenUp: 'Given up' },
    since: (when: string) => `From ${when}`,
    tried: (attempts: number, when: string) =>
      attempts === 1 ? `tried once, on ${when}` : `tried ${attempts} times, last on ${when}`,
    askAgain: 'It can’t be sent again from here. The person who wanted the link has to ask for a new one.',
    toVisit: 'See the visit',
    why: (code: string) =>
      reasons[isTlsFault(code) ? 'ETLS' : code] ??
      `Something in the program failed (${code}). Pass this on to the person in charge of the computer.`,
  },
  notice: {
    title: 'Mails are not going out',
    line: 'Patients may not have heard of their bookings.',
    link: 'See why in the Outbox',
  },
}
