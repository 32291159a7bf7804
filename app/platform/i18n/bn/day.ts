import type { dayList as englishList, daySheetMail as englishMail, daySheet as englishSheet } from '../en/day.ts'
import { digits } from './digits.ts'

/** The texts of the day's list, and its printed sheet. */
export const dayList = {
  title: 'আজকের তালিকা',
  pageTitle: day => `তালিকা: ${day}`,
  count: visits => `${digits(visits)}টি ভিজিট`,
  filter: 'কোন ভিজিটগুলো',
  parts: {
    all: 'সব',
    booked: 'আসা বাকি',
    waiting: 'অপেক্ষায়',
    chair: 'চেয়ারে',
    done: 'শেষ',
    freed: 'বাতিল বা আসেননি',
  },
  columns: {
    time: 'সময়',
    number: 'নং',
    patient: 'রোগী',
    treatment: 'চিকিৎসা',
    doctor: 'ডাক্তার',
    state: 'অবস্থা',
    step: 'পরের ধাপ',
  },
  numbered: serial => `${digits(serial)} নম্বর`,
  waits: minutes => `${digits(minutes)} মিনিট আগে`,
  empty: 'এই দিনে কোনো ভিজিট নেই',
  emptyLine: 'এই দিনে যাঁদের বুকিং আছে, সময় অনুযায়ী তাঁদের নাম এখানে থাকবে।',
  emptyPart: 'এই দিনে এমন কোনো ভিজিট নেই।',
  days: 'কোন দিন',
  before: 'আগের দিন',
  after: 'পরের দিন',
  today: 'আজ',
  toSheet: 'দিনের শিট প্রিন্ট করুন',
} satisfies typeof englishList

/** The day on paper. */
export const daySheet = {
  pageTitle: day => `দিনের শিট: ${day}`,
  print: 'প্রিন্ট করুন',
  toList: 'তালিকায় যান',
  nobody: 'এই দিনে কোনো ডাক্তারের ডিউটি নেই, কোনো বুকিংও নেই।',
  none: 'এখনো কোনো বুকিং নেই।',
  line: (clinic, day) => `${clinic}, ${day}`,
  columns: { time: 'সময়', number: 'নং', name: 'রোগী', phone: 'ফোন', treatment: 'চিকিৎসা', notes: 'নোট' },
  staffNote: note => `কর্মীদের নোট: ${note}`,
} satisfies typeof englishSheet

/** The mail of the next day's sheet, to the clinic. */
export const daySheetMail = {
  subject: day => `দিনের শিট: ${day}`,
  text: (day, tables) => `শুভেচ্ছা নেবেন,

${tables.length === 0 ? `${day} এখনো কোনো বুকিং নেই।` : `${day} যাঁদের আসার কথা, তাঁদের তালিকা নিচে। এই ইমেইল পাঠানোর সময় যেমন ছিল, তেমনই দেওয়া হলো।`}

${tables.join('\n\n')}`,
} satisfies typeof englishMail
