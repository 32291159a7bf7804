import { inLanguages } from '../../platform/i18n/in-languages.ts'

/** The day on paper. */
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

/** The mail of the next day's sheet, to the clinic. */
export const daySheetMail = inLanguages({
  subject: { en: (day: string) => `Sheet of ${day}`, bn: (day: string) => `দিনের শিট: ${day}` },
  text: {
    en: (day: string, tables: readonly string[]) => `Hello,

${tables.length === 0 ? `nobody is booked for ${day} so far.` : `these are the visits of ${day}, as they stood when this mail was sent.`}

${tables.join('\n\n')}`,
    bn: (day: string, tables: readonly string[]) => `শুভেচ্ছা নেবেন,

${tables.length === 0 ? `${day} এখনো কোনো বুকিং নেই।` : `${day} যাঁদের আসার কথা, তাঁদের তালিকা নিচে। এই ইমেইল পাঠানোর সময় যেমন ছিল, তেমনই দেওয়া হলো।`}

${tables.join('\n\n')}`,
  },
})
