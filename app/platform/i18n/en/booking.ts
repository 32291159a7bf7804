import type { SlotRule } from '../../values/slot-rules.ts'
import { withReason } from '../closure-reasons.ts'
import { clockTime, longDay, weekdayLong } from './dates.ts'
import { untilCutoff } from './lengths.ts'

interface Asked {
  readonly day: string
  /** Undefined for the whole day. */
  readonly time: string | undefined
}

const when = ({ day, time }: Asked) => (time === undefined ? longDay(day) : `${clockTime(time)} on ${longDay(day)}`)

const whenItIs = (asked: Asked) => `${asked.time === undefined ? 'on' : 'at'} ${when(asked)}`

const closedSince = (what: string, reason: string) =>
  withReason('en', reason, words => `${what}: ${words}.`, `${what}.`)

/** Why a day or a time can't be booked, in a sentence for a patient. */
export const whyNotFree: Record<SlotRule, (facts: Asked & { reason: string }) => string> = {
  past: asked => `${when(asked)} is over.`,
  horizon: asked => `${when(asked)} is further ahead than we take bookings.`,
  weekly_closed: ({ day }) => `The clinic is closed on ${weekdayLong(day)}s.`,
  closure: ({ reason, ...asked }) => closedSince(`The clinic is closed ${whenItIs(asked)}`, reason),
  no_doctor: asked => `No doctor for this treatment works on ${longDay(asked.day)}.`,
  lead_time: asked => `${when(asked)} is too close for us to prepare.`,
  skipped: asked => `The clocks are put forward over ${when(asked)}, so there is no such time.`,
  off_hours: asked => `No doctor for this treatment works through the whole visit at ${when(asked)}.`,
  doctor_away: ({ reason, ...asked }) => closedSince(`The doctor is away ${whenItIs(asked)}`, reason),
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
  forFamily: 'For a family member',
  forAnotherPerson: 'For someone else',
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
  closedDay: (day: string, reason: string) => `${day}: ${reason}`,
  anotherDay: 'Please choose another day.',
  loadingTimes: 'Looking for free times …',
  partsOfDay: [
    { name: 'Morning', from: '00:00', to: '12:00' },
    { name: 'Afternoon', from: '12:00', to: '17:00' },
    { name: 'Evening', from: '17:00', to: '24:00' },
  ],
  timeIn: (_part: string, time: string) => clockTime(time),
  chooseTime: 'Choose a time',
  yourVisit: 'Your visit',
  when: 'When',
  doctorMissing: 'not chosen',
  whenMissing: 'Choose a day and a time',
  doctor: 'Doctor',
  takes: 'Takes',
  cost: 'Cost',
  phone: 'Phone number',
  phoneHint: 'We call only if something changes.',
  keepPhone: 'Keep this number in my profile',
  submit: 'Submit Appointment',
  submitting: 'Booking …',
  cutoff: (minutes: number) => `You can move or cancel it ${untilCutoff(minutes)}.`,
  success: (treatment: string) => `We Get Your ${treatment} Appointment`,
  timeMissing: 'Please choose a time.',
  notFoundTitle: 'This treatment is not offered (any more)',
  notFoundLine: 'Please choose another one.',
  seeTreatments: 'See treatments',
}
