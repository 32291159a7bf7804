import { formatTime } from '../../values/time-of-day.ts'
import { hoursChange } from '../closure-reasons.ts'
import { bareTime } from './dates.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const weekday = (iso: number) => weekdays[iso - 1] ?? ''

const clock = (minute: number) => bareTime(formatTime(minute)).replace(':00', '')
const span = (from: number, to: number) => `${clock(from)}–${clock(to)}`

export const rosters = {
  noDoctors: 'No doctors yet',
  noDoctorsLine: 'Once the owner has added a doctor, you set here when they work.',
  title: 'Rosters',
  line: 'When each doctor works here, week by week. Patients can book within these hours while the clinic is open.',
  weekday,
  onDay: (iso: number) => `on ${weekday(iso)}`,
  add: 'Add hours',
  everyDay: 'Same on every day',
  asClinic: 'As the clinic’s opening hours',
  /** All of them on the day that is changed. */
  likeClinicOnDay: 'As the clinic that day',
  likeClinic: 'as the clinic',
  clinic: 'The clinic',
  closed: 'closed',
  notHere: 'not here',
  leave: 'Leave it',
  todayDay: (day: string) => `${day}, today`,
  /** Times are minutes after midnight: "8–2", "8:30–2". */
  span,
  breakOf: (from: number, to: number) => `break ${span(from, to)}`,
  /** Before a day's hours, for screen readers. */
  cell: (name: string, iso: number) => `${name}, ${weekday(iso)}: `,
  hoursInAll: (minutes: number) => `${Math.round(minutes / 6) / 10} h`,
  from: (day: string) => `${day}, from`,
  to: (day: string) => `${day}, to`,
  remove: (day: string) => `Remove these hours of ${day}`,
  save: 'Save the week',
  saved: (doctor: string) => `The week of ${doctor} is saved.`,
  reason: (doctor: string) => `the hours of ${doctor} change`,
  affected: {
    title: (count: number) => `${count} ${count === 1 ? 'booking is' : 'bookings are'} affected by this`,
    line: 'They stay until they are moved.',
    notify: 'Send their patients a link to choose a new time',
    save: 'Save anyway',
    cancel: 'Change nothing',
    asked: (count: number) => `${count} ${count === 1 ? 'patient gets' : 'patients get'} a message.`,
  },
}

export const closures = {
  title: 'Closures',
  line: 'Holidays, training, leave: times that can’t be booked.',
  whose: 'Who is away?',
  wholeClinic: 'The whole clinic',
  from: 'First day',
  fromTime: 'From (time)',
  to: 'Last day',
  toTime: 'To (time)',
  timeHint: 'Leave empty for the whole day.',
  reason: 'Reason',
  reasonHint: 'Patients read it, for example: Victory Day.',
  add: 'Add closure',
  added: 'The closure is added.',
  listed: 'To come',
  span: (from: string, to: string) => `${from} – ${to}`,
  none: 'No closures to come.',
  removeName: (reason: string) => `Remove the closure ${reason}`,
  removeQuestion: (reason: string) => `Remove the closure “${reason}”? Its times can be booked again.`,
  removed: 'The closure is removed.',
}

export const openingHours = {
  title: 'Opening hours',
  line: 'When the clinic is open. Split a day into as many parts as you like, for example around lunch. Patients see these hours on every page, and can book only within them.',
  reason: hoursChange.en,
  saved: 'The opening hours are saved.',
}
