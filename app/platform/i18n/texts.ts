import { currencyCode } from '../values/money.ts'
import { digits } from './digits.ts'
import { inLanguages } from './in-languages.ts'

/** What is written before an amount: Taka as its sign, without a space; another country's word or sign as the clinic wrote it. */
const beforeAmount = (currency: string) => (currencyCode(currency) === 'BDT' ? '৳' : `${currency} `)

export const callGroups = inLanguages({
  clinic: { en: 'Clinic, doctors and hours', bn: 'ক্লিনিক, ডাক্তার ও খোলা থাকার সময়' },
  treatments: { en: 'Treatments', bn: 'চিকিৎসা' },
  articles: { en: 'Blogs and reviews', bn: 'ব্লগ ও রিভিউ' },
  pictures: { en: 'Pictures', bn: 'ছবি' },
  booking: { en: 'Availability and appointments', bn: 'ফাঁকা সময় ও অ্যাপয়েন্টমেন্ট' },
  desk: { en: 'Calendars and changes', bn: 'ক্যালেন্ডার ও পরিবর্তন' },
  'sign-in': { en: 'Signing in', bn: 'লগইন' },
  users: { en: 'Users and their data', bn: 'ব্যবহারকারী ও তাঁদের তথ্য' },
  system: { en: 'Outbox and backups', bn: 'না-যাওয়া মেইল ও ব্যাকআপ' },
})

export const columns = inLanguages({
  serial: { en: '#', bn: 'নং' },
  name: { en: 'Name', bn: 'নাম' },
  cost: { en: 'Cost', bn: 'খরচ' },
  about: { en: 'About', bn: 'বিবরণ' },
  image: { en: 'Image', bn: 'ছবি' },
  question: { en: 'Question', bn: 'প্রশ্ন' },
  date: { en: 'Date', bn: 'তারিখ' },
  edit: { en: 'Edit', bn: 'সম্পাদনা' },
  delete: { en: 'Delete', bn: 'মুছে ফেলা' },
  actions: { en: 'Actions', bn: 'কাজ' },
  treatment: { en: 'Treatment', bn: 'চিকিৎসা' },
  patient: { en: 'Patient name', bn: 'রোগীর নাম' },
  email: { en: 'Patient email', bn: 'রোগীর ইমেইল' },
  phone: { en: 'Phone', bn: 'ফোন' },
  meetDay: { en: 'Meet day', bn: 'ভিজিটের দিন' },
  status: { en: 'Status', bn: 'অবস্থা' },
})

export const notFound = inLanguages({
  title: { en: 'This page has fallen out', bn: 'এই পেজটি পড়ে গেছে' },
  line: {
    en: 'Like the tooth in the picture, it isn’t where it should be. The rest of the clinic is.',
    bn: 'ছবির দাঁতটির মতো এটিও জায়গামতো নেই। ক্লিনিকের বাকি সব ঠিকঠাক আছে।',
  },
  back: { en: 'Back to Home', bn: 'হোম পেজে ফিরুন' },
})

export const broken = inLanguages({
  title: { en: 'Something hurts on our side', bn: 'ব্যথাটা এবার আমাদের' },
  line: {
    en: 'This page could not be shown. Please try again in a moment; your bookings are safe.',
    bn: 'পেজটি দেখানো গেল না। একটু পরে আবার চেষ্টা করুন। আপনার সব বুকিং ঠিকই আছে।',
  },
  again: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  quote: {
    en: (requestId: string) => `If it stays, call us and give us this number: ${requestId}`,
    bn: (requestId: string) => `তাতেও না হলে আমাদের ফোন করে এই নম্বরটি জানান: ${requestId}`,
  },
})

export const money = inLanguages({
  price: {
    en: (amount: string, currency: string) => `${currency} ${amount}`,
    bn: (amount: string, currency: string) => `${beforeAmount(currency)}${digits(amount)}`,
  },
})

/** The texts of components that all screens share. */
export const ui = inLanguages({
  loading: { en: 'Loading …', bn: 'লোড হচ্ছে …' },
  saving: { en: 'Saving …', bn: 'সংরক্ষণ করা হচ্ছে …' },
  /** Beside what was saved. */
  savedAt: { en: (time: string) => `Saved ${time}`, bn: (time: string) => `সংরক্ষিত: ${time}` },
  cancel: { en: 'Cancel', bn: 'বাদ দিন' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  yes: { en: 'Yes', bn: 'হ্যাঁ' },
  notifications: { en: 'Notifications', bn: 'বার্তা' },
  /** Above fields whose text is written in both languages. */
  written: {
    title: { en: 'Language of the texts below', bn: 'নিচের লেখাগুলোর ভাষা' },
    missing: { en: (count: number) => `${count} missing`, bn: (count: number) => `${digits(count)}টি নেই` },
  },
  failed: { en: 'This could not be loaded.', bn: 'এটি দেখানো গেল না।' },
  again: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  showMore: { en: 'Show more', bn: 'আরও দেখুন' },
})

export const errors = inLanguages({
  unreadableRequest: { en: 'This request can’t be read.', bn: 'এই অনুরোধ পড়া যাচ্ছে না।' },
  otherSite: {
    en: 'There is no site by this name here. The setting PUBLIC_URL says which address this program answers to.',
    bn: 'এই নামে এখানে কোনো সাইট নেই। প্রোগ্রামটি কোন ঠিকানায় সাড়া দেয়, তা PUBLIC_URL সেটিংসে লেখা থাকে।',
  },
  failed: {
    en: 'Something went wrong on our side. Please try again; if it stays, call us.',
    bn: 'আমাদের দিকে একটা সমস্যা হয়েছে। আবার চেষ্টা করুন। তাতেও না হলে আমাদের ফোন করুন।',
  },
  failedAs: {
    en: (requestId: string) =>
      `Something went wrong on our side. Please try again; if it stays, call us and give us this number: ${requestId}`,
    bn: (requestId: string) =>
      `আমাদের দিকে একটা সমস্যা হয়েছে। আবার চেষ্টা করুন। তাতেও না হলে আমাদের ফোন করে এই নম্বরটি জানান: ${requestId}`,
  },
  storageBlocked: {
    en: 'This browser blocks what a site stores (“cookies and site data”). Please allow it for this site: without it nobody can stay signed in.',
    bn: 'এই ব্রাউজারে সাইটের তথ্য (“কুকি ও সাইট ডেটা”) রাখা বন্ধ আছে। এই সাইটের জন্য তা চালু করুন: না হলে সাইন ইন করে থাকা যায় না।',
  },
  offline: {
    en: 'We could not reach the clinic. Please check your connection and try again.',
    bn: 'ক্লিনিকের সঙ্গে যোগাযোগ করা গেল না। ইন্টারনেট আছে কি না দেখে আবার চেষ্টা করুন।',
  },
  unscripted: {
    en: 'This page was not ready yet when you pressed the button, so nothing was sent. Please fill in what is missing and press it again. If you see this once more, JavaScript is switched off in your browser: signing in needs it.',
    bn: 'বাটন চাপার সময় পেজটি তখনো তৈরি ছিল না, তাই কিছুই পাঠানো হয়নি। যা বাকি আছে পূরণ করে আবার চাপুন। আবারও এই লেখা দেখলে বুঝবেন, আপনার ব্রাউজারে JavaScript বন্ধ আছে: লগইনের জন্য সেটি চালু থাকতে হবে।',
  },
  partMissing: {
    en: 'A part of this page could not be loaded. Please reload the page and try again.',
    bn: 'পেজের একটি অংশ লোড হয়নি। পেজটি আবার লোড করে চেষ্টা করুন।',
  },
  reload: { en: 'Reload the page', bn: 'পেজটি আবার লোড করুন' },
})

export const order = inLanguages({
  up: { en: (name: string) => `Move ${name} up`, bn: (name: string) => `ওপরে তুলুন: ${name}` },
  down: { en: (name: string) => `Move ${name} down`, bn: (name: string) => `নিচে নামান: ${name}` },
  place: {
    en: (name: string, place: number, count: number) => `${name} is now number ${place} of ${count}`,
    bn: (name: string, place: number, count: number) => `${name} এখন ${digits(count)}-এর মধ্যে ${digits(place)} নম্বরে`,
  },
})

/** The website's languages, for choosing the language of mails. */
export const languages = inLanguages({ en: { en: 'English', bn: 'Bangla' }, bn: { en: 'ইংরেজি', bn: 'বাংলা' } })
