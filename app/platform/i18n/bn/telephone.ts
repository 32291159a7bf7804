import type { telephone as english, codeMessage as englishMessage } from '../en/telephone.ts'
import { digits } from './digits.ts'

/** Signing in with a telephone: name and number, then a code. */
export const telephone = {
  pageTitle: 'মোবাইল নম্বর দিয়ে লগইন',
  description: 'মোবাইল নম্বর দিয়ে লগইন বা রেজিস্ট্রেশন করুন: ইমেইল বা পাসওয়ার্ড লাগবে না।',
  title: 'মোবাইল নম্বর দিয়ে ঢুকুন',
  line: 'আপনার নাম আর মোবাইল নম্বরই যথেষ্ট। এসএমএসে একটি কোড পাঠাব, সেটি লিখলেই লগইন হয়ে যাবে।',
  name: 'আপনার নাম',
  nameHint: 'আগে এসে থাকলে নামটি তখন যেভাবে লিখেছিলেন, সেভাবেই লিখুন।',
  number: 'মোবাইল নম্বর',
  send: 'এসএমএসে কোড পাঠান',
  sending: 'পাঠানো হচ্ছে …',
  otherWays: 'ইমেইল আর পাসওয়ার্ড আছে?',
  toLogin: 'লগইন করুন',
  sentTo: number => `${number} নম্বরে একটি কোড পাঠাচ্ছি। কোডটি ৫ মিনিট কাজ করবে।`,
  code: 'কোড',
  codeHint: 'এসএমএসে পাওয়া ৬টি সংখ্যা। এটি কাউকে বলবেন না, আমাদেরও না।',
  again: 'নতুন কোড পাঠান',
  sentAgain: 'নতুন কোড পাঠানো হচ্ছে। শুধু সবশেষ কোডটিই কাজ করবে।',
  otherNumber: 'নাম বা নম্বর বদলান',
  otherNames: name =>
    `এই নম্বর দিয়ে আগে অ্যাকাউন্ট খোলা হয়েছে, তবে “${name}” নামে নয়। আগের নামটি লিখুন, অথবা নতুন রোগী হিসেবে এগিয়ে যান।`,
  asBefore: 'এই নামে লগইন করুন',
  isNew: 'আমি নতুন',
} satisfies typeof english

/** The text message and the mail with a code. A text message has one part up to 70 signs in Bangla. */
export const codeMessage = {
  sign_in: (code, clinic) => `${clinic}: লগইনের কোড ${digits(code)}। ৫ মিনিট চলবে। কাউকে বলবেন না।`,
  phone: (code, clinic) => `${clinic}: নম্বর যোগ করার কোড ${digits(code)}। ৫ মিনিট চলবে। কাউকে বলবেন না।`,
  file: (code, clinic) => `${clinic}: আপনার ফাইল অ্যাকাউন্টে যোগ করার কোড ${code}। “প্রোফাইল”-এ লিখুন, ৭ দিনের মধ্যে।`,
  mail: {
    subject: 'আপনার কোড',
    text: ({ name, code }) => `${name}, আপনার অ্যাকাউন্টে এই ইমেইল যোগ করার কোড:

${digits(code)}

কোডটি ৫ মিনিট কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না: কোড ছাড়া কেউ আপনার ইমেইল যোগ করতে পারবে না।
`,
  },
} satisfies typeof englishMessage
