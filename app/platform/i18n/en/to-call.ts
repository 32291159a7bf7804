import { longDay } from './dates.ts'

const people = (count: number) => (count === 1 ? 'patient' : 'patients')

/** The list of patients to call after a closure. */
export const toCall = {
  title: 'To call',
  line: 'Visits that need a new time, since the clinic is closed or a doctor away, and patients who haven’t said whether they come.',
  fromClosure: 'They go on the list “To call” and stay there until each has another time.',
  empty: 'Nobody to call',
  emptyLine:
    'When you add a closure or a doctor leaves, the visits affected are listed here: who was notified, and who needs a call. So are patients who haven’t said whether they come.',
  toClosures: 'Closures',
  causes: {
    address_refused: (email: string, _isCancelled: boolean) =>
      `The mail about this visit did not arrive: there is no such address as ${email}.`,
    no_address: (_email: string, isCancelled: boolean): string =>
      isCancelled
        ? 'The clinic cancelled this visit, and there is no email to write to.'
        : 'The clinic moved this visit, and there is no email to write to.',
    text_failed: (_email: string, _isCancelled: boolean): string =>
      'The text message about this visit failed, or may not have arrived.',
  },
  groups: {
    to_call: 'To be called',
    notified: 'Notified, not answered yet',
    called: 'Called, not settled yet',
  },
  /** Above the visits of today and tomorrow, and those that are over. */
  near: 'By tomorrow',
  settled: (count: number) => `Settled (${count})`,
  notifiedOf: (notified: number, settled: number) =>
    `${notified} ${people(notified)} notified: ${settled} settled, ${notified - settled} not yet.`,
  noMail: 'no email',
  mailFailures: {
    address_refused: (email: string) => `the mail did not arrive: no such address ${email}`,
    not_sent: (_email: string) => 'the mail could not be sent',
    text_failed: () => 'the text message failed, or may not have arrived',
  },
  isHere: 'is here',
  notifiedAt: (when: string, byText: boolean) => `notified by ${byText ? 'text message' : 'mail'} ${when}`,
  noAnswerAt: (when: string) => `no answer ${when}`,
  calledAt: (when: string, who: string) => `called ${when} by ${who}`,
  calledByUnknown: 'someone',
  ended: {
    rescheduled: 'chose another time',
    moved: 'moved by the desk',
    cancelled: 'cancelled',
    came: 'was treated',
    missed: 'did not come',
    closed: 'closed without a new time',
    reached: 'called',
  },
  press: {
    called: 'Called',
    no_answer: 'No answer',
    closed: 'Close without a new time',
    to_call: 'Put back',
  },
  pressOf: (press: string, patient: string) => `${press}: ${patient}`,
  move: 'New time',
  moveOf: (patient: string) => `New time: ${patient}`,
  callOf: (patient: string, phone: string) => `Call ${patient}: ${phone}`,
  noted: {
    called: (patient: string) => `${patient} was called.`,
    no_answer: (patient: string) => `${patient} did not answer, and stays on the list.`,
    closed: (patient: string) => `${patient} is closed without a new time.`,
    to_call: (patient: string) => `${patient} is on the list again.`,
  },
  undo: 'Undo',
  /** Patients who were asked whether they will come. */
  unconfirmed: {
    title: 'Will they come? Not answered yet',
    line: 'They were asked by mail or text. Please call them. A time that you free is offered to the waiting list.',
    missed: (count: number) => `missed ${count} ${count === 1 ? 'visit' : 'visits'} before`,
    must: 'has to confirm',
    coming: 'Will come',
    free: 'Not coming …',
    freeQuestion: (when: string) => `Free ${when}?`,
    keep: 'Keep it',
    reallyFree: 'Free the time',
    noted: {
      coming: (patient: string) => `${patient} will come.`,
      no_answer: (patient: string) => `${patient} did not answer, and stays on the list.`,
      freed: (patient: string) => `The time of ${patient} is free, and is offered to the waiting list.`,
      open: (patient: string) => `${patient} is on the list again.`,
    },
  },
}

/** A doctor's day, shown beside a visit that is squeezed in. */
export const doctorDay = {
  title: (doctor: string, date: string) => `${doctor} on ${longDay(date)}`,
  none: 'No visits yet.',
  here: 'the new visit',
  away: (reason: string) => `away: ${reason}`,
  off: 'Does not work on this day.',
}
