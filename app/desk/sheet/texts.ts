import { inLanguages } from '../../platform/i18n/in-languages.ts'

export const daySheet = inLanguages({
  pageTitle: { en: (day: string) => `Day sheet of ${day}`, bn: (day: string) => `দিনের শিট: ${day}` },
  print: { en: 'Print', bn: 'প্রিন্ট করুন' },
  toList: { en: 'To the list', bn: 'তালিকায় যান' },
  nobody: {
    en: 'No doctor works on this day, and nobody is booked.',
    bn: 'এই দিনে কোনো ডাক্তারের ডিউটি নেই, কোনো বুকিংও নেই।',
  },
  none: { en: 'Nobody is booked so far.', bn: 'এখনো কোনো বুকিং নেই।' },
  line: (clinic: string, day: string) => `${clinic}, ${day}`,
  columns: {
    time: { en: 'Time', bn: 'সময়' },
    number: { en: 'No.', bn: 'নং' },
    name: { en: 'Patient', bn: 'রোগী' },
    phone: { en: 'Phone', bn: 'ফোন' },
    treatment: { en: 'Treatment', bn: 'চিকিৎসা' },
    notes: { en: 'Notes', bn: 'নোট' },
  },
  staffNote: { en: (note: string) => `Staff: ${note}`, bn: (note: string) => `কর্মীদের নোট: ${note}` },
})
