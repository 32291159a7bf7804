import { digits } from '../../platform/i18n/digits.ts'
import { inLanguages } from '../../platform/i18n/in-languages.ts'

export const dayList = inLanguages({
  title: { en: 'Today’s list', bn: 'আজকের তালিকা' },
  pageTitle: { en: (day: string) => `List of ${day}`, bn: (day: string) => `তালিকা: ${day}` },
  filter: { en: 'Which visits', bn: 'কোন ভিজিটগুলো' },
  parts: {
    all: { en: 'All', bn: 'সব' },
    booked: { en: 'Not yet here', bn: 'আসা বাকি' },
    waiting: { en: 'Waiting', bn: 'অপেক্ষায়' },
    chair: { en: 'In the chair', bn: 'চেয়ারে' },
    done: { en: 'Done', bn: 'শেষ' },
    freed: { en: 'Cancelled or missed', bn: 'বাতিল বা আসেননি' },
  },
  columns: {
    time: { en: 'Time', bn: 'সময়' },
    number: { en: 'No.', bn: 'নং' },
    patient: { en: 'Patient', bn: 'রোগী' },
    treatment: { en: 'Treatment', bn: 'চিকিৎসা' },
    doctor: { en: 'Doctor', bn: 'ডাক্তার' },
    state: { en: 'Status', bn: 'অবস্থা' },
    step: { en: 'Next step', bn: 'পরের ধাপ' },
  },
  numbered: { en: (serial: number) => `No. ${serial}`, bn: (serial: number) => `${digits(serial)} নম্বর` },
  waits: { en: (minutes: number) => `waits ${minutes} min`, bn: (minutes: number) => `${digits(minutes)} মিনিট আগে` },
  emptyLine: {
    en: 'Visits booked for this day appear here, by time.',
    bn: 'এই দিনে যাঁদের বুকিং আছে, সময় অনুযায়ী তাঁদের নাম এখানে থাকবে।',
  },
  emptyPart: { en: 'No visits of this kind on this day.', bn: 'এই দিনে এমন কোনো ভিজিট নেই।' },
  days: { en: 'Which day', bn: 'কোন দিন' },
  before: { en: 'Day before', bn: 'আগের দিন' },
  after: { en: 'Day after', bn: 'পরের দিন' },
  today: { en: 'Today', bn: 'আজ' },
  toSheet: { en: 'Print the day sheet', bn: 'দিনের শিট প্রিন্ট করুন' },
})
