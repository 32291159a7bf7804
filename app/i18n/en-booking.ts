/** The texts of booking and of appointments. */
import type { SlotRule } from '../core/slot-rules.ts'
import { clockTime, longDay, weekdayLong } from './en-dates.ts'

interface Asked {
  readonly day: string
  /** Undefined for the whole day. */
  readonly time: string | undefined
}

const when = ({ day, time }: Asked) => (time === undefined ? longDay(day) : `${clockTime(time)} on ${longDay(day)}`)

const whenItIs = (asked: Asked) => `${asked.time === undefined ? 'on' : 'at'} ${when(asked)}`

/** Why a day or a time can't be booked, in a sentence for a patient. */
export const whyNotFree: Record<SlotRule, (facts: Asked & { reason: string }) => string> = {
  past: asked => `${when(asked)} is over.`,
  horizon: asked => `${when(asked)} is further ahead than we take bookings.`,
  weekly_closed: ({ day }) => `The clinic is closed on ${weekdayLong(day)}s.`,
  closure: ({ reason, ...asked }) => `The clinic is closed ${whenItIs(asked)}: ${reason}.`,
  no_doctor: asked => `No doctor for this treatment works on ${longDay(asked.day)}.`,
  lead_time: asked => `${when(asked)} is too close for us to prepare.`,
  off_hours: asked => `No doctor for this treatment works through the whole visit at ${when(asked)}.`,
  doctor_away: ({ reason, ...asked }) => `The doctor is away ${whenItIs(asked)}: ${reason}.`,
  off_grid: asked => `Visits don’t start at ${when(asked)}.`,
  doctor_busy: asked => `${when(asked)} is taken.`,
  no_chair: asked => `Every chair of the clinic is taken at ${when(asked)}.`,
  full: asked => `Every time on ${longDay(asked.day)} is taken.`,
}

export const whyFree = ({ freeTimes, ...asked }: Asked & { freeTimes: number }) =>
  asked.time === undefined
    ? `${longDay(asked.day)} has ${freeTimes} free ${freeTimes === 1 ? 'time' : 'times'}.`
    : `${when(asked)} is free.`

export const booking = {
  pageTitle: (treatment: string) => `Book ${treatment}`,
  eyebrow: 'Book an appointment',
  whichDoctor: 'Which doctor?',
  anyDoctor: 'Whoever is free',
  firstFree: 'Show the first free day',
  notYet: 'This can’t be booked yet',
  notYetLine: 'The clinic hasn’t said yet who does this treatment and when. Please ask us.',
  noneFree: 'Everything is taken as far ahead as we book. Please call us.',
  justTaken: (time: string, day: string) =>
    `We are sorry: ${time} on ${day} is not free any more. Please choose another time.`,
  forWhom: 'For whom?',
  forSelf: (name: string) => `For me (${name})`,
  forMember: (name: string) => `For ${name}`,
  forFamily: 'For somebody of my family',
  forSomebodyElse: 'For somebody else',
  forName: 'Their full name',
  note: 'A note to the clinic (if you like)',
  noteHint: 'Pain, fear of the dentist, medicines you take: what we should know.',
  chooseDay: 'Choose a day',
  earlier: 'Earlier days',
  later: 'Later days',
  pickDate: 'Appointment date',
  free: (count: number) => `${count} free`,
  full: 'full',
  closed: 'closed',
  fullDay: (day: string) => `${day} is fully booked. Please choose another day.`,
  closedDay: (day: string, reason: string) => `${day}: ${reason}. Please choose another day.`,
  loadingTimes: 'Looking for free times …',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  chooseTime: 'Choose a time',
  yourVisit: 'Your visit',
  when: 'When',
  whenMissing: 'Choose a day and a time',
  doctor: 'Doctor',
  takes: 'Takes',
  minutes: (minutes: number) => `${minutes} minutes`,
  cost: 'Cost',
  phone: 'Phone number',
  phoneHint: 'We call only if something changes.',
  keepPhone: 'Keep this number in my profile',
  submit: 'Submit Appointment',
  submitting: 'Booking …',
  cutoff: (hours: number) => `You can move or cancel it up to ${hours} hours before.`,
  success: (treatment: string) => `We Get Your ${treatment} Appointment`,
  timeMissing: 'Please choose a time.',
  notFoundTitle: 'This treatment is not offered (any more)',
  notFoundLine: 'Please choose another one.',
  seeTreatments: 'See treatments',
}

export const appointments = {
  title: 'All Appointments',
  ownTitle: 'My Appointments',
  count: (count: number) => `${count} ${count === 1 ? 'appointment' : 'appointments'}`,
  countMore: (count: number) => `more than ${count} appointments`,
  squeezedIn: 'squeezed in',
  cancelledBy: {
    patient: (when: string) => `cancelled by the patient, ${when}`,
    clinic: (when: string) => `cancelled by the clinic, ${when}`,
  },
  steps: {
    requested: 'Requested',
    confirmed: 'Confirm',
    arrived: 'Arrived',
    in_chair: 'To the chair',
    completed: 'Completed',
    no_show: 'No-show',
    cancelled: 'Cancel',
  },
  /** Instead of "Requested", where every booking counts at once. */
  stepBooked: 'Booked again',
  stepOf: (step: string, patient: string, treatment: string) => `${step}: ${treatment} of ${patient}`,
  with: (doctor: string) => `with ${doctor}`,
  statusOf: (patient: string, treatment: string) => `Accept ${treatment} of ${patient}`,
  /** Of a requested visit, in a clinic where it counts as booked. */
  booked: 'booked',
  states: {
    requested: 'requested',
    confirmed: 'confirmed',
    arrived: 'arrived',
    in_chair: 'in the chair',
    completed: 'completed',
    no_show: 'missed',
    cancelled: 'cancelled',
  },
  undo: 'Undo',
  undoOf: (patient: string, state: string) => `Undo: ${patient} is ${state}`,
  statusUpdated: 'Appointment status updated successfully',
  deleteOf: (patient: string, treatment: string) => `Delete ${treatment} of ${patient}`,
  cancelOwn: (treatment: string) => `Cancel ${treatment}`,
  confirmDelete: (what: string) => `Are you sure? You want to delete ${what}`,
  deleteWhat: (patient: string, treatment: string) => `${patient}’s ${treatment} appointment`,
  deleteOwn: (treatment: string) => `your ${treatment} appointment`,
  deleted: 'Appointment deleted successfully',
  deletedOwn: 'Appointment deleted successfully',
  empty: 'No appointments yet',
  emptyLine: 'As soon as somebody books on the website, it is listed here.',
  emptyOwnLine: 'Choose a treatment and a free time, and your visit is listed here.',
  chooseTreatment: 'See treatments',
}

/** What a calendar shows of a visit. */
export const calendar = {
  summary: (treatment: string, clinic: string) => `${treatment} · ${clinic}`,
  deskDescription: (doctor: string, chair: number) => `With ${doctor}, chair ${chair}`,
  description: (doctor: string, phone: string) =>
    `With ${doctor}. If you are late or can’t come, please ${phone ? `call ${phone}` : 'tell us'}.`,
}

/** One visit, as its patient sees it. */
export const visit = {
  pageTitle: 'Your visit',
  title: 'Your visit',
  putAway: 'Put this card away',
  where: 'Where',
  failed: 'This link does not lead to a visit',
  toContact: 'How to reach us',
  upcoming: 'To come',
  noneUpcoming: 'Nothing is booked at the moment.',
  past: 'Past',
  forName: (name: string) => `for ${name}`,
  forWhom: (treatment: string, name: string) => `${treatment} for ${name}`,
  note: (note: string) => `Your note: ${note}`,
  move: 'Move',
  moveName: (treatment: string) => `Move ${treatment}`,
  calendar: 'Add to calendar',
  calendarName: (treatment: string) => `Add to calendar: ${treatment}`,
  wait: 'Wait for an earlier time',
  stopWaiting: 'Stop waiting for an earlier time',
  earlier: {
    title: 'These earlier times are free now',
    line: 'Take one, and your visit moves there at once.',
    takeName: (when: string) => `Move the visit to ${when}`,
    waitOn: 'None of these: wait for another',
  },
  waiting: 'Waits for an earlier time',
  waits: 'We will mail you when something earlier comes free.',
  waitsNoMore: 'We will not look for an earlier time any more.',
  cancel: 'Cancel',
  keep: 'Keep it',
  reallyCancel: 'Yes, cancel',
  bookAgain: 'Book again',
  bookAgainName: (treatment: string) => `Book ${treatment} again`,
  tooLate: 'It is too close to be moved or cancelled here: please call us.',
  tooLateToMove: 'It is too close to be moved here: please call us.',
  moveTitle: 'Choose another time',
  chooseTime: 'Choose another time',
  moveHere: 'Move the visit here',
  moving: 'Moving …',
  leaveAsIs: 'Leave it as it is',
  moved: (treatment: string) => `Your ${treatment} appointment has a new time.`,
}

/** Waiting for a free time without having a visit. */
export const waiting = {
  title: 'Nothing suits?',
  line: 'We mail you when something gets free, and you book it with one tap.',
  open: 'Tell me when something gets free',
  until: 'Until which day?',
  submit: 'Tell me',
  submitting: 'Noting it …',
  done: (treatment: string) => `We will mail you when a time for ${treatment} gets free.`,
  listTitle: 'You wait for a free time',
  untilDay: (day: string) => `until ${day}`,
  anyDoctor: 'with whoever is free',
  stop: 'Stop waiting',
  stopName: (treatment: string) => `Stop waiting for ${treatment}`,
  stopped: (treatment: string) => `We will not look for ${treatment} any more.`,
}

/** The mail that offers a time to a waiting patient. */
export const offer = {
  pageTitle: 'An earlier time',
  title: 'An earlier time is free',
  line: (treatment: string) => `For your ${treatment} appointment:`,
  insteadOf: (when: string) => `instead of ${when}`,
  titleToBook: 'A time is free',
  lineToBook: (treatment: string) => `You wait for ${treatment}:`,
  acceptToBook: 'Book this time',
  booked: 'The time is yours',
  bookedLine: (treatment: string, when: string) => `Your ${treatment} appointment is on ${when}. A mail is on its way.`,
  declinedToBookLine: 'The time is offered to the next. We go on looking, and mail you when another one gets free.',
  accept: 'Take this time',
  accepting: 'Taking it …',
  decline: 'No, thank you',
  until: (time: string) => `We keep asking nobody else until ${time}.`,
  taken: 'The earlier time is yours',
  takenLine: (treatment: string, when: string) =>
    `Your ${treatment} appointment is now on ${when}. A mail is on its way.`,
  gone: 'This time is gone',
  declined: 'All right',
  cancelled: 'Your appointment was cancelled',
  cancelledLine: 'So there is none that could move to the earlier time. You can book another one at any time.',
  moved: 'Your appointment was moved',
  movedLine: (moment: string) => `It is now on ${moment}, so this offer is over.`,
  declinedLine: 'Your appointment stays as it is, and the time is offered to the next.',
}
