import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'

export const chooseTreatment = inLanguages({
  pageTitle: { en: 'Book an appointment', bn: 'অ্যাপয়েন্টমেন্ট বুকিং' },
  description: {
    en: 'Choose a treatment and see the next free days at once. No account is needed to look.',
    bn: 'চিকিৎসা বেছে নিন, সামনের ফাঁকা দিনগুলো তখনই দেখুন। শুধু দেখতে অ্যাকাউন্ট লাগে না।',
  },
  title: { en: 'When would it suit you?', bn: 'কবে এলে আপনার সুবিধা হয়?' },
  line: {
    en: 'Choose a treatment and see the next free days. You need an account only to book.',
    bn: 'একটি চিকিৎসা বেছে নিয়ে সামনের ফাঁকা দিনগুলো দেখুন। অ্যাকাউন্ট লাগে শুধু বুক করতে।',
  },
  treatment: { en: 'Treatment', bn: 'চিকিৎসা' },
  show: { en: 'Show free days', bn: 'ফাঁকা দিন দেখুন' },
  nextDays: {
    en: (treatment: string) => `Next free days for ${treatment}`,
    bn: (treatment: string) => `${treatment}: সামনের ফাঁকা দিন`,
  },
  withDoctor: {
    en: (name: string) => `These are the days with ${name}.`,
    bn: (name: string) => `এগুলো ${name}-এর ফাঁকা দিন।`,
  },
  everyDoctor: { en: 'Show every doctor’s days', bn: 'সব ডাক্তারের দিন দেখুন' },
  free: { en: (count: number) => `${count} free times`, bn: (count: number) => `${digits(count)}টি ফাঁকা সময়` },
  first: { en: (time: string) => `first at ${time}`, bn: (time: string) => `প্রথমটি ${time}টায়` },
  noneFree: {
    en: 'Nothing is free in the next two weeks. Please call us, we will find a time.',
    bn: 'আগামী দুই সপ্তাহে কোনো সময় ফাঁকা নেই। আমাদের ফোন করুন, আমরা একটা সময় বের করে দেব।',
  },
  notYetLine: {
    en: 'The clinic hasn’t said yet who does this treatment and when. Please ask us.',
    bn: 'এই চিকিৎসা কে করবেন আর কবে করবেন, ক্লিনিক এখনো তা জানায়নি। আমাদের জিজ্ঞেস করুন।',
  },
})

export const closed = inLanguages({
  weekly_closed: { en: 'Closed', bn: 'বন্ধ' },
  no_doctor: { en: 'No doctor for this treatment works that day', bn: 'সেদিন এই চিকিৎসার কোনো ডাক্তার বসেন না' },
})
