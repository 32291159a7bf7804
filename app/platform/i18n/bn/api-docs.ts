import type { apiDocs as english } from '../en/api-docs.ts'

/** The page that describes the API. Statuses and names stay as programs write them. */
export const apiDocs = {
  pageTitle: 'এপিআই',
  description: 'ক্লিনিকের ওয়েবসাইটের প্রতিটি কল: কে করতে পারেন, কী পাঠাতে হয়, কী উত্তর আসে।',
  title: 'এপিআই',
  line: 'এই ওয়েবসাইটের প্রতিটি কল: কে করতে পারেন, কী পাঠাতে হয়, কী উত্তর আসে।',
  json: 'এই বিবরণ OpenAPI 3.1 হিসেবে',
  notes: [
    'কোনো কলে আলাদা কিছু লেখা না থাকলে বডি JSON। অচেনা ফিল্ড বাদ পড়ে যায়।',
    'POST /api/users দিয়ে লগইন করুন, আর যে টোকেন আসে তা “Authorization: Bearer …” হিসেবে পাঠান।',
    'কোনো কল ফিরিয়ে দেওয়া হলে স্ট্যাটাস হয় 400 বা তার বেশি, আর বডিতে থাকে Refusal অবজেক্ট: একটি কোড, মানুষের জন্য একটি মেসেজ, আর কোনো ফিল্ড ভুল থাকলে ফিল্ড ধরে ধরে বাক্য। 429 ও 503 হলে কখন আবার চেষ্টা করবেন, তা Retry-After বলে দেয়।',
    'অন্য কারও সারি চাইলে উত্তর আসে 404, যেন সেটি নেই।',
  ],
  index: 'সব কল',
  objects: 'অবজেক্ট',
  groups: {
    clinic: 'ক্লিনিক, ডাক্তার ও খোলা থাকার সময়',
    treatments: 'চিকিৎসা',
    articles: 'ব্লগ ও রিভিউ',
    pictures: 'ছবি',
    booking: 'ফাঁকা সময় ও অ্যাপয়েন্টমেন্ট',
    desk: 'ক্যালেন্ডার ও পরিবর্তন',
    'sign-in': 'লগইন',
    users: 'ব্যবহারকারী ও তাঁদের তথ্য',
    system: 'না-যাওয়া মেইল ও ব্যাকআপ',
  },
  mayCall: 'কল করতে পারেন',
  callers: { anybody: 'যে কেউ', account: 'যেকোনো অ্যাকাউন্ট', staff: 'কর্মীরা', owner: 'মালিক' },
  rows: { own: 'শুধু নিজের সারি', 'own, or staff': 'শুধু নিজের সারি; কর্মীরা সব' },
  parameters: 'প্যারামিটার',
  body: 'অনুরোধের বডি',
  answers: 'উত্তর',
  required: 'দিতেই হবে',
  in: place => `${place}-এ`,
} satisfies typeof english
