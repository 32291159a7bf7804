import { formatTime } from '../../values/time-of-day.ts'
import { hoursChange } from '../closure-reasons.ts'
import type {
  closures as englishClosures,
  openingHours as englishHours,
  rosters as englishRosters,
} from '../en/rosters.ts'
import { bareTime } from './dates.ts'
import { digits } from './digits.ts'

const weekdays = ['সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার', 'রবিবার']
const weekday = (iso: number) => weekdays[iso - 1] ?? ''

const clock = (minute: number) => bareTime(formatTime(minute)).replace(':০০', '')
const span = (from: number, to: number) => `${clock(from)}–${clock(to)}`

export const rosters = {
  noDoctors: 'এখনো কোনো ডাক্তার নেই',
  noDoctorsLine: 'মালিক ডাক্তার যোগ করলে, তাঁরা কখন বসেন তা এখানে ঠিক করবেন।',
  title: 'ডিউটির সময়',
  line: 'কোন ডাক্তার সপ্তাহের কোন দিন কখন ক্লিনিকে বসেন। ক্লিনিক খোলা থাকার সময়ের মধ্যে এখান থেকেই ফাঁকা সময় বের হয়।',
  weekday,
  onDay: iso => `(${weekday(iso)})`,
  add: 'সময় যোগ করুন',
  everyDay: 'সব দিন একই',
  asClinic: 'ক্লিনিক খোলা থাকার সময়ের মতো',
  likeClinicOnDay: 'সেদিন ক্লিনিকের মতো',
  likeClinic: 'ক্লিনিকের মতো',
  clinic: 'ক্লিনিক',
  closed: 'বন্ধ',
  notHere: 'বসেন না',
  leave: 'থাক',
  todayDay: day => `${day}, আজ`,
  span,
  breakOf: (from, to) => `বিরতি ${span(from, to)}`,
  cell: (name, iso) => `${name}, ${weekday(iso)}: `,
  hoursInAll: minutes => `${digits(Math.round(minutes / 6) / 10)} ঘণ্টা`,
  from: day => `${day}, শুরু`,
  to: day => `${day}, শেষ`,
  remove: day => `${day}, এই সময় সরিয়ে দিন`,
  save: 'সপ্তাহ সংরক্ষণ করুন',
  saved: doctor => `${doctor}-এর সপ্তাহ সংরক্ষণ করা হয়েছে।`,
  reason: doctor => `${doctor}-এর বসার সময় বদলাচ্ছে`,
  affected: {
    title: count => `এতে ${digits(count)}টি বুকিংয়ে সমস্যা হবে`,
    line: 'সময় না বদলানো পর্যন্ত বুকিংগুলো থেকে যাবে।',
    notify: 'রোগীদের নতুন সময় বেছে নেওয়ার লিংক পাঠান',
    save: 'তবু সংরক্ষণ করুন',
    cancel: 'যেমন আছে থাকুক',
    asked: count => `${digits(count)} জন রোগীর কাছে বার্তা যাচ্ছে।`,
  },
} satisfies typeof englishRosters

export const closures = {
  title: 'ছুটি',
  line: 'সরকারি ছুটি, প্রশিক্ষণ, ব্যক্তিগত ছুটি: যে সময়ে বুক করা যাবে না।',
  whose: 'কার ছুটি?',
  wholeClinic: 'পুরো ক্লিনিক',
  from: 'প্রথম দিন',
  fromTime: 'শুরুর সময়',
  to: 'শেষ দিন',
  toTime: 'শেষের সময়',
  timeHint: 'সারা দিনের জন্য হলে খালি রাখুন।',
  reason: 'কারণ',
  reasonHint: 'রোগীরা এটি পড়বেন, যেমন: বিজয় দিবস।',
  add: 'ছুটি যোগ করুন',
  added: 'ছুটি যোগ করা হয়েছে।',
  listed: 'সামনের ছুটি',
  span: (from, to) => `${from} থেকে ${to}`,
  none: 'সামনে কোনো ছুটি নেই।',
  removeName: reason => `ছুটি সরিয়ে দিন: ${reason}`,
  removeQuestion: reason => `“${reason}” ছুটিটি সরিয়ে দেবেন? তাহলে এই সময়ে আবার বুক করা যাবে।`,
  removed: 'ছুটি সরিয়ে দেওয়া হয়েছে।',
} satisfies typeof englishClosures

export const openingHours = {
  title: 'খোলা থাকার সময়',
  line: 'ক্লিনিক কখন খোলা। একটি দিন কয়েক ভাগে দেওয়া যায়, যেমন দুপুরের বিরতির আগে ও পরে। রোগীরা প্রতিটি পেজে এই সময় দেখেন, আর শুধু এর মধ্যেই বুক করতে পারেন।',
  reason: hoursChange.bn,
  saved: 'খোলা থাকার সময় সংরক্ষণ করা হয়েছে।',
} satisfies typeof englishHours
