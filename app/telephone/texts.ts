import { inLanguages } from '../platform/i18n/in-languages.ts'

export const contacts = inLanguages({
  phoneTitle: { en: 'Sign in by telephone', bn: 'মোবাইল নম্বর দিয়ে লগইন' },
  phoneOn: {
    en: (number: string) => `You can sign in with your name and a code that we text to ${number}.`,
    bn: (number: string) => `${number} নম্বরে আসা কোড আর আপনার নাম দিয়ে লগইন করতে পারেন।`,
  },
  phoneOff: {
    en: 'With your mobile number you can sign in by a code, without your password.',
    bn: 'মোবাইল নম্বর দিলে এসএমএসের কোড দিয়েই লগইন করতে পারবেন, পাসওয়ার্ড লাগবে না।',
  },
  emailTitle: { en: 'An email for your account', bn: 'অ্যাকাউন্টে ইমেইল যোগ করুন' },
  emailLine: {
    en: 'With an email you can set a password, and sign in even if your number changes.',
    bn: 'ইমেইল থাকলে মোবাইল নম্বর বদলে গেলেও লগইন করতে পারবেন, পাসওয়ার্ডও দিতে পারবেন।',
  },
  number: { en: 'Mobile number', bn: 'মোবাইল নম্বর' },
  otherNumber: { en: 'Another mobile number instead', bn: 'এর বদলে অন্য মোবাইল নম্বর' },
  email: { en: 'Email', bn: 'ইমেইল' },
  send: { en: 'Send me a code', bn: 'কোড পাঠান' },
  sentTo: {
    en: (contact: string) => `A code is on its way to ${contact}. It works for 5 minutes.`,
    bn: (contact: string) => `${contact}: এখানে একটি কোড পাঠানো হচ্ছে। কোডটি ৫ মিনিট কাজ করবে।`,
  },
  code: { en: 'Code', bn: 'কোড' },
  add: { en: 'Add', bn: 'যোগ করুন' },
  added: { en: 'Added to your account', bn: 'আপনার অ্যাকাউন্টে যোগ করা হয়েছে।' },
})

export const fileCode = inLanguages({
  title: { en: 'A code from the desk', bn: 'ডেস্কের দেওয়া কোড' },
  line: {
    en: 'Did the clinic give or text you a code? It adds your record, or your child’s, to your account.',
    bn: 'ক্লিনিক কি আপনাকে কোনো কোড দিয়েছে বা এসএমএস করেছে? সেটি দিয়ে আপনার বা আপনার সন্তানের ফাইল অ্যাকাউন্টে যোগ করুন।',
  },
  code: { en: 'Code', bn: 'কোড' },
  add: { en: 'Add the record', bn: 'ফাইল যোগ করুন' },
  added: { en: 'The record is in your account now', bn: 'ফাইলটি এখন আপনার অ্যাকাউন্টে আছে।' },
})

export const telephone = inLanguages({
  pageTitle: { en: 'Use a telephone', bn: 'মোবাইল নম্বর দিয়ে লগইন' },
  description: {
    en: 'Log in or register with your mobile number: no email and no password needed.',
    bn: 'মোবাইল নম্বর দিয়ে লগইন বা রেজিস্ট্রেশন করুন: ইমেইল বা পাসওয়ার্ড লাগবে না।',
  },
  title: { en: 'Use a telephone', bn: 'মোবাইল নম্বর দিয়ে ঢুকুন' },
  line: {
    en: 'Your name and your mobile number are enough. We text you a code, and you are in.',
    bn: 'আপনার নাম আর মোবাইল নম্বরই যথেষ্ট। এসএমএসে একটি কোড পাঠাব, সেটি লিখলেই লগইন হয়ে যাবে।',
  },
  name: { en: 'Your name', bn: 'আপনার নাম' },
  nameHint: {
    en: 'If you have been here before, write it as you did then.',
    bn: 'আগে এসে থাকলে নামটি তখন যেভাবে লিখেছিলেন, সেভাবেই লিখুন।',
  },
  number: { en: 'Mobile number', bn: 'মোবাইল নম্বর' },
  send: { en: 'Text me a code', bn: 'এসএমএসে কোড পাঠান' },
  sending: { en: 'Sending …', bn: 'পাঠানো হচ্ছে …' },
  otherWays: { en: 'Have an email and a password?', bn: 'ইমেইল আর পাসওয়ার্ড আছে?' },
  toLogin: { en: 'Login', bn: 'লগইন করুন' },
  sentTo: {
    en: (number: string) => `We are texting a code to ${number}. It works for 5 minutes.`,
    bn: (number: string) => `${number} নম্বরে একটি কোড পাঠাচ্ছি। কোডটি ৫ মিনিট কাজ করবে।`,
  },
  code: { en: 'Code', bn: 'কোড' },
  codeHint: {
    en: 'The six digits in the text message. Never share it, not even with us.',
    bn: 'এসএমএসে পাওয়া ৬টি সংখ্যা। এটি কাউকে বলবেন না, আমাদেরও না।',
  },
  again: { en: 'Send a new code', bn: 'নতুন কোড পাঠান' },
  sentAgain: {
    en: 'A new code is on its way. Only the newest one works.',
    bn: 'নতুন কোড পাঠানো হচ্ছে। শুধু সবশেষ কোডটিই কাজ করবে।',
  },
  otherNumber: { en: 'Change name or number', bn: 'নাম বা নম্বর বদলান' },
  otherNames: {
    en: (name: string) =>
      `Someone has used this number here before, but not as “${name}”. Write the name as before, or say that you are new here.`,
    bn: (name: string) =>
      `এই নম্বর দিয়ে আগে অ্যাকাউন্ট খোলা হয়েছে, তবে “${name}” নামে নয়। আগের নামটি লিখুন, অথবা নতুন রোগী হিসেবে এগিয়ে যান।`,
  },
  asBefore: { en: 'Log in with this name', bn: 'এই নামে লগইন করুন' },
  isNew: { en: 'I am new here', bn: 'আমি নতুন' },
})
