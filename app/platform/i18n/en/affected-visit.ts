import { reasonIn } from '../closure-reasons.ts'
import { clockTime, longDay } from './dates.ts'

/** Why a visit can’t stay, for the desk and for patients. */
export const doctorLeaves = (doctor: string) => `${doctor} leaves the clinic`

interface Old {
  readonly date: string
  readonly time: string
}

/** What the patient of an affected visit reads. */
export const affectedVisit = {
  title: (doctor: string | null, { date }: Old) =>
    doctor ? `${doctor} is not here on ${longDay(date)}` : `We are closed on ${longDay(date)}`,
  line: (treatment: string, { time }: Old) =>
    `We are sorry: your ${treatment} visit at ${clockTime(time)} can’t take place.`,
  left: doctorLeaves,
  why(doctor: string | null, reason: string, doctorLeft: boolean) {
    if (doctor === null) return `The clinic is closed: ${reason}`
    return doctorLeft ? doctorLeaves(doctor) : `${doctor} is away: ${reason}`
  },
  choose: 'Choose another time:',
  take: 'Take:',
  none: 'We found no time that fits in the four weeks after it. Please choose any time, or call us.',
  atDesk: 'Please ask at the desk: we will find a time together.',
  /** For the desk, above all free times. */
  proposed: 'Times that fit',
}

export const closureReason = {
  /** A closure's reason; one that was offered, in this language's words. */
  shown: (reason: string) => reasonIn('en', reason),
}
