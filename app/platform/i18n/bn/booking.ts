import type { SlotRule } from '../../values/slot-rules.ts'
import { withReason } from '../closure-reasons.ts'
import type { booking as englishBooking, whyFree as englishWhyFree } from '../en/booking.ts'
import { clockTime, longDay, weekdayLong } from './dates.ts'
import { digits } from './digits.ts'
import { untilCutoff } from './lengths.ts'

interface Asked {
  readonly day: string
  /** Undefined for the whole day. */
  readonly time: string | undefined
}

/** "২৩ নভেম্বর, সোমবার সকাল ৯:৩০". */
const when = ({ day, time }: Asked) => (time === undefined ? longDay(day) : `${longDay(day)} ${clockTime(time)}`)

/** "২৩ নভেম্বর, সোমবার সকাল ৯:৩০টায়"; a day needs no ending. */
const at = (asked: Asked) => (asked.time === undefined ? when(asked) : `${when(asked)}টায়`)

/** "২৩ নভেম্বর, সোমবার সকাল ৯:৩০ থেকে". */
const from = (asked: Asked) => (asked.time === undefined ? when(asked) : `${when(asked)} থেকে`)

const closedSince = (what: string, reason: string) =>
  withReason('bn', reason, words => `${what}: ${words}।`, `${what}।`)

/** Why a day or a time can't be booked, in a sentence for a patient. */
export const whyNotFree: Record<SlotRule, (facts: Asked & { reason: string }) => string> = {
  past: asked => `${when(asked)} পেরিয়ে গেছে।`,
  horizon: asked => `${when(asked)} অনেক দূরে, এত আগে থেকে আমরা বুকিং নিই না।`,
  weekly_closed: ({ day }) => `${weekdayLong(day)} ক্লিনিক বন্ধ থাকে।`,
  closure: ({ reason, ...asked }) => closedSince(`${at(asked)} ক্লিনিক বন্ধ থাকবে`, reason),
  no_doctor: ({ day }) => `${longDay(day)} এই চিকিৎসার কোনো ডাক্তার বসবেন না।`,
  lead_time: asked => `${when(asked)} খুব কাছে, এর মধ্যে আমরা প্রস্তুতি নিতে পারব না।`,
  skipped: asked => `${when(asked)} বলে কোনো সময় নেই: সেদিন ঘড়ির কাঁটা এগিয়ে দেওয়া হয়।`,
  off_hours: asked => `${from(asked)} এই চিকিৎসার কোনো ডাক্তার ভিজিটের পুরো সময়টা থাকবেন না।`,
  doctor_away: ({ reason, ...asked }) => closedSince(`${at(asked)} ডাক্তার থাকবেন না`, reason),
  off_grid: asked => `${at(asked)} কোনো ভিজিট শুরু হয় না।`,
  doctor_busy: asked => `${when(asked)} আর ফাঁকা নেই।`,
  no_chair: asked => `${at(asked)} ক্লিনিকের কোনো চেয়ার খালি নেই।`,
  full: ({ day }) => `${longDay(day)} কোনো সময় ফাঁকা নেই।`,
}

export const whyFree = (({ freeTimes, ...asked }) =>
  asked.time === undefined
    ? `${longDay(asked.day)} ${digits(freeTimes)}টি ফাঁকা সময় আছে।`
    : `${when(asked)} ফাঁকা আছে।`) satisfies typeof englishWhyFree

export const booking = {
  pageTitle: treatment => `${treatment} বুক করুন`,
  eyebrow: 'অ্যাপয়েন্টমেন্ট বুকিং',
  whichDoctor: 'কোন ডাক্তার?',
  anyDoctor: 'যাঁকে পাওয়া যায়',
  firstFree: 'প্রথম ফাঁকা দিন দেখান',
  notYet: 'এটি এখনো বুক করা যায় না',
  notYetLine: 'এই চিকিৎসা কে করবেন আর কবে করবেন, ক্লিনিক এখনো তা জানায়নি। আমাদের জিজ্ঞেস করুন।',
  noneFree: 'যত দিনের বুকিং নেওয়া হয়, তার মধ্যে কোনো সময় ফাঁকা নেই। আমাদের ফোন করুন।',
  justTaken: (time, day) => `দুঃখিত, ${day} ${time} আর ফাঁকা নেই। অন্য একটি সময় বেছে নিন।`,
  forWhom: 'কার জন্য?',
  forSelf: name => `নিজের জন্য (${name})`,
  forMember: name => `${name}-এর জন্য`,
  forFamily: 'পরিবারের কারও জন্য',
  forAnotherPerson: 'অন্য কারও জন্য',
  forName: 'রোগীর পুরো নাম',
  note: 'ক্লিনিককে কিছু জানাতে চাইলে',
  noteHint: 'আমাদের যা জানা দরকার: কোথায় ব্যথা, কী কী ওষুধ খান, দাঁতের চিকিৎসায় ভয় লাগে কি না।',
  chooseDay: 'দিন বেছে নিন',
  earlier: 'আগের দিনগুলো',
  later: 'পরের দিনগুলো',
  pickDate: 'অ্যাপয়েন্টমেন্টের তারিখ',
  free: count => `${digits(count)}টি ফাঁকা`,
  full: 'ফাঁকা নেই',
  closed: 'বন্ধ',
  fullDay: day => `${day} কোনো সময় ফাঁকা নেই। অন্য দিন বেছে নিন।`,
  closedDay: (day, reason) => `${day}: ${reason}`,
  anotherDay: 'অন্য দিন বেছে নিন।',
  loadingTimes: 'ফাঁকা সময় খোঁজা হচ্ছে …',
  partsOfDay: [
    { name: 'সকাল', from: '00:00', to: '12:00' },
    { name: 'দুপুর', from: '12:00', to: '15:00' },
    { name: 'বিকেল', from: '15:00', to: '18:00' },
    { name: 'সন্ধ্যা', from: '18:00', to: '20:00' },
    { name: 'রাত', from: '20:00', to: '24:00' },
  ],
  /** "৯:৩০" under "সকাল". */
  timeIn: (part, time) => clockTime(time).replace(`${part}\u00a0`, ''),
  chooseTime: 'সময় বেছে নিন',
  yourVisit: 'আপনার ভিজিট',
  when: 'কখন',
  doctorMissing: 'বাছাই করা হয়নি',
  whenMissing: 'দিন ও সময় বেছে নিন',
  doctor: 'ডাক্তার',
  takes: 'সময় লাগবে',
  cost: 'খরচ',
  phone: 'ফোন নম্বর',
  phoneHint: 'শুধু কিছু বদলালে আমরা ফোন করি।',
  keepPhone: 'নম্বরটি আমার প্রোফাইলে রাখুন',
  submit: 'অ্যাপয়েন্টমেন্ট বুক করুন',
  submitting: 'বুক করা হচ্ছে …',
  cutoff: minutes => `${untilCutoff(minutes)} সময় বদলাতে বা বাতিল করতে পারবেন।`,
  success: treatment => `আপনার বুকিং আমরা পেয়েছি: ${treatment}।`,
  timeMissing: 'একটি সময় বেছে নিন।',
  notFoundTitle: 'এই চিকিৎসা এখন এখানে হয় না',
  notFoundLine: 'অন্য একটি চিকিৎসা বেছে নিন।',
  seeTreatments: 'চিকিৎসাগুলো দেখুন',
} satisfies typeof englishBooking

// The moments in these end with a time of day.
