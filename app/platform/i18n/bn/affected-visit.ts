import { reasonIn } from '../closure-reasons.ts'
import type { affectedVisit as english, closureReason as englishReason } from '../en/affected-visit.ts'
import { clockTime, longDay } from './dates.ts'

/** Why a visit can’t stay, for the desk and for patients. */
export const doctorLeaves = (doctor: string) => `${doctor} ক্লিনিক ছেড়ে যাচ্ছেন`

/** What the patient of an affected visit reads. */
export const affectedVisit = {
  title: (doctor, { date }) => (doctor ? `${longDay(date)} ${doctor} থাকবেন না` : `${longDay(date)} আমাদের ক্লিনিক বন্ধ`),
  line: (treatment, { time }) => `আমরা দুঃখিত: ${clockTime(time)}টায় আপনার ${treatment} অ্যাপয়েন্টমেন্ট হচ্ছে না।`,
  left: doctorLeaves,
  why(doctor, reason, doctorLeft) {
    if (doctor === null) return `ক্লিনিক বন্ধ: ${reason}`
    return doctorLeft ? doctorLeaves(doctor) : `${doctor} থাকবেন না: ${reason}`
  },
  choose: 'অন্য একটি সময় বেছে নিন:',
  take: 'এই সময় নিন:',
  none: 'পরের চার সপ্তাহে মেলে এমন কোনো সময় পাইনি। যেকোনো সময় বেছে নিন, বা আমাদের ফোন করুন।',
  atDesk: 'ডেস্কে বলুন: একসঙ্গে একটি সময় খুঁজে নেব।',
  /** For the desk, above all free times. */
  proposed: 'যেসব সময় মেলে',
} satisfies typeof english

export const closureReason = {
  shown: reason => reasonIn('bn', reason),
} satisfies typeof englishReason
