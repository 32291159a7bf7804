import type {
  closed as englishClosed,
  errors as englishErrors,
  languages as englishLanguages,
  order as englishOrder,
  ui as englishUi,
  visitReport as englishVisitReport,
} from '../en/ui.ts'
import { digits } from './digits.ts'

/** The texts of components that all screens share. */
export const ui = {
  loading: 'লোড হচ্ছে …',
  saving: 'সংরক্ষণ করা হচ্ছে …',
  savedAt: time => `সংরক্ষিত: ${time}`,
  cancel: 'বাদ দিন',
  close: 'বন্ধ করুন',
  yes: 'হ্যাঁ',
  notifications: 'বার্তা',
  written: {
    title: 'নিচের লেখাগুলোর ভাষা',
    missing: count => `${digits(count)}টি নেই`,
  },
  photoHint: 'ছবির লিংক, শুরুতে https:// থাকবে। আমরা ছবিটির কপি না পাওয়া পর্যন্ত একটি আঁকা ছবি দেখা যাবে।',
  photoOptionalHint: 'না দিলেও চলে। ছবির লিংক, শুরুতে https:// থাকবে। ছবি না থাকলে একটি আঁকা ছবি দেখা যাবে।',
  photoLater: 'এই লিংক থেকে এখনো ছবি আনা যাচ্ছে না। তবু এগিয়ে যান: ছবি না আসা পর্যন্ত একটি আঁকা ছবি দেখা যাবে।',
  photoPreview: 'ছবির প্রিভিউ',
  photoUpload: 'লিংকের বদলে ছবি আপলোড করুন',
  photoUploading: 'আপলোড হচ্ছে …',
  photoLooking: 'ছবিটি দেখা হচ্ছে …',
  photoShown: 'ছবিটি এমন দেখাবে।',
} satisfies typeof englishUi

export const errors = {
  unreadableRequest: 'এই অনুরোধ পড়া যাচ্ছে না।',
  otherSite: 'এই নামে এখানে কোনো সাইট নেই। প্রোগ্রামটি কোন ঠিকানায় সাড়া দেয়, তা PUBLIC_URL সেটিংসে লেখা থাকে।',
  failed: 'আমাদের দিকে একটা সমস্যা হয়েছে। আবার চেষ্টা করুন। তাতেও না হলে আমাদের ফোন করুন।',
  failedAs: requestId =>
    `আমাদের দিকে একটা সমস্যা হয়েছে। আবার চেষ্টা করুন। তাতেও না হলে আমাদের ফোন করে এই নম্বরটি জানান: ${requestId}`,
  storageBlocked: 'এই ব্রাউজারে সাইটের তথ্য (“কুকি ও সাইট ডেটা”) রাখা বন্ধ আছে। এই সাইটের জন্য তা চালু করুন: না হলে সাইন ইন করে থাকা যায় না।',
  offline: 'ক্লিনিকের সঙ্গে যোগাযোগ করা গেল না। ইন্টারনেট আছে কি না দেখে আবার চেষ্টা করুন।',
  unscripted:
    'বাটন চাপার সময় পেজটি তখনো তৈরি ছিল না, তাই কিছুই পাঠানো হয়নি। যা বাকি আছে পূরণ করে আবার চাপুন। আবারও এই লেখা দেখলে বুঝবেন, আপনার ব্রাউজারে JavaScript বন্ধ আছে: লগইনের জন্য সেটি চালু থাকতে হবে।',
  partMissing: 'পেজের একটি অংশ লোড হয়নি। পেজটি আবার লোড করে চেষ্টা করুন।',
  reload: 'পেজটি আবার লোড করুন',
} satisfies typeof englishErrors

export const closed = {
  weekly_closed: 'বন্ধ',
  no_doctor: 'সেদিন এই চিকিৎসার কোনো ডাক্তার বসেন না',
} satisfies typeof englishClosed

export const order = {
  up: name => `ওপরে তুলুন: ${name}`,
  down: name => `নিচে নামান: ${name}`,
  place: (name, place, count) => `${name} এখন ${digits(count)}-এর মধ্যে ${digits(place)} নম্বরে`,
} satisfies typeof englishOrder

/** What staff write at the end of a visit, for its patient to read. */
export const visitReport = {
  done: 'যা করা হয়েছে',
  doneHint: 'ভিজিট শেষ হলে রোগী এটি পড়তে পারেন।',
  advice: 'পরে মেনে চলার পরামর্শ',
  adviceHint: 'খালি রাখলে ভিজিট শেষ হওয়ার সময় এই চিকিৎসার তৈরি পরামর্শটি বসে যায়।',
  save: 'রোগীর জন্য সংরক্ষণ করুন',
} satisfies typeof englishVisitReport

export const languages = { en: 'ইংরেজি', bn: 'বাংলা' } satisfies typeof englishLanguages
