import { currencyCode } from '../values/money.ts'
import { digits } from './digits.ts'
import { inLanguages } from './in-languages.ts'

/** In Bangla the sign of the Taka stands before an amount, without a space. Other money has the word or sign that the clinic wrote. */
const beforeAmount = (currency: string) => (currencyCode(currency) === 'BDT' ? '৳' : `${currency} `)

export const columns = inLanguages({
  serial: { en: '#', bn: 'নং' },
  name: { en: 'Name', bn: 'নাম' },
  cost: { en: 'Cost', bn: 'খরচ' },
  image: { en: 'Image', bn: 'ছবি' },
  edit: { en: 'Edit', bn: 'সম্পাদনা' },
  delete: { en: 'Delete', bn: 'মুছে ফেলা' },
  phone: { en: 'Phone', bn: 'ফোন' },
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

export const ui = inLanguages({
  loading: { en: 'Loading …', bn: 'লোড হচ্ছে …' },
  saving: { en: 'Saving …', bn: 'সংরক্ষণ করা হচ্ছে …' },
  savedAt: { en: (time: string) => `Saved ${time}`, bn: (time: string) => `সংরক্ষিত: ${time}` },
  cancel: { en: 'Cancel', bn: 'বাদ দিন' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  yes: { en: 'Yes', bn: 'হ্যাঁ' },
  notifications: { en: 'Notifications', bn: 'নোটিফিকেশন' },
  written: {
    title: { en: 'Language of the texts below', bn: 'নিচের লেখাগুলোর ভাষা' },
    missing: { en: (count: number) => `${count} missing`, bn: (count: number) => `${digits(count)}টি নেই` },
  },
  failed: { en: 'This could not be loaded.', bn: 'এটি দেখানো গেল না।' },
  again: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  showMore: { en: 'Show more', bn: 'আরও দেখুন' },
})

export const errors = inLanguages({
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
  offline: {
    en: 'We could not reach the clinic. Please check your connection and try again.',
    bn: 'ক্লিনিকের সঙ্গে যোগাযোগ করা গেল না। ইন্টারনেট আছে কি না দেখে আবার চেষ্টা করুন।',
  },
  signedInAgain: {
    en: 'You are logged in again. Please press once more.',
    bn: 'আপনি আবার লগইন করেছেন। এবার আরেকবার চাপুন।',
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
