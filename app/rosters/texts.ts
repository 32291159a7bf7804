import { bareTime } from '../platform/i18n/days.ts'
import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'
import { formatTime } from '../platform/values/time-of-day.ts'

const weekdaysEn = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const weekdaysBn = ['সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার', 'রবিবার']
const weekdayEn = (iso: number) => weekdaysEn[iso - 1] ?? ''
const weekdayBn = (iso: number) => weekdaysBn[iso - 1] ?? ''
const clockEn = (minute: number) => bareTime(formatTime(minute)).replace(':00', '')
const clockBn = (minute: number) => bareTime(formatTime(minute)).replace(':০০', '')
const spanEn = (from: number, to: number) => `${clockEn(from)}–${clockEn(to)}`
const spanBn = (from: number, to: number) => `${clockBn(from)}–${clockBn(to)}`

export const rosters = inLanguages({
  noDoctors: { en: 'No doctors yet', bn: 'এখনো কোনো ডাক্তার নেই' },
  noDoctorsLine: {
    en: 'Once the owner has added a doctor, you set here when they work.',
    bn: 'মালিক ডাক্তার যোগ করলে, তাঁরা কখন বসেন তা এখানে ঠিক করবেন।',
  },
  title: { en: 'Rosters', bn: 'ডিউটির সময়' },
  line: {
    en: 'When each doctor works here, week by week. Patients can book within these hours while the clinic is open.',
    bn: 'কোন ডাক্তার সপ্তাহের কোন দিন কখন ক্লিনিকে বসেন। ক্লিনিক খোলা থাকার সময়ের মধ্যে এখান থেকেই ফাঁকা সময় বের হয়।',
  },
  weekday: { en: weekdayEn, bn: weekdayBn },
  onDay: { en: (iso: number) => `on ${weekdayEn(iso)}`, bn: (iso: number) => `(${weekdayBn(iso)})` },
  add: { en: 'Add hours', bn: 'সময় যোগ করুন' },
  everyDay: { en: 'Same on every day', bn: 'সব দিন একই' },
  asClinic: { en: 'As the clinic’s opening hours', bn: 'ক্লিনিক খোলা থাকার সময়ের মতো' },
  likeClinicOnDay: { en: 'As the clinic that day', bn: 'সেদিন ক্লিনিকের মতো' },
  likeClinic: { en: 'as the clinic', bn: 'ক্লিনিকের মতো' },
  clinic: { en: 'The clinic', bn: 'ক্লিনিক' },
  closed: { en: 'closed', bn: 'বন্ধ' },
  notHere: { en: 'not here', bn: 'বসেন না' },
  leave: { en: 'Leave it', bn: 'থাক' },
  todayDay: { en: (day: string) => `${day}, today`, bn: (day: string) => `${day}, আজ` },
  /** A span from and to minutes after midnight, in words such as "8–2" or "8:30–2". */
  span: { en: spanEn, bn: spanBn },
  breakOf: {
    en: (from: number, to: number) => `break ${spanEn(from, to)}`,
    bn: (from: number, to: number) => `বিরতি ${spanBn(from, to)}`,
  },
  /** The name of a day's cell in the table of weekly hours, for screen readers. */
  cell: {
    en: (name: string, iso: number) => `${name}, ${weekdayEn(iso)}: `,
    bn: (name: string, iso: number) => `${name}, ${weekdayBn(iso)}: `,
  },
  hoursInAll: {
    en: (minutes: number) => `${Math.round(minutes / 6) / 10} h`,
    bn: (minutes: number) => `${digits(Math.round(minutes / 6) / 10)} ঘণ্টা`,
  },
  from: { en: (day: string) => `${day}, from`, bn: (day: string) => `${day}, শুরু` },
  to: { en: (day: string) => `${day}, to`, bn: (day: string) => `${day}, শেষ` },
  remove: { en: (day: string) => `Remove these hours of ${day}`, bn: (day: string) => `${day}, এই সময় সরিয়ে দিন` },
  save: { en: 'Save the week', bn: 'সপ্তাহ সংরক্ষণ করুন' },
  saved: {
    en: (doctor: string) => `The week of ${doctor} is saved.`,
    bn: (doctor: string) => `${doctor}-এর সপ্তাহ সংরক্ষণ করা হয়েছে।`,
  },
  reason: {
    en: (doctor: string) => `the hours of ${doctor} change`,
    bn: (doctor: string) => `${doctor}-এর বসার সময় বদলাচ্ছে`,
  },
})
