import { inLanguages } from '../platform/i18n/in-languages.ts'

export const apiDocs = inLanguages({
  pageTitle: { en: 'API', bn: 'এপিআই' },
  description: {
    en: 'Every call of the clinic’s website: who may make it, what it takes and what it answers.',
    bn: 'ক্লিনিকের ওয়েবসাইটের প্রতিটি কল: কে করতে পারেন, কী পাঠাতে হয়, কী উত্তর আসে।',
  },
  title: { en: 'API', bn: 'এপিআই' },
  line: {
    en: 'Every call of this website: who may make it, what it takes and what it answers.',
    bn: 'এই ওয়েবসাইটের প্রতিটি কল: কে করতে পারেন, কী পাঠাতে হয়, কী উত্তর আসে।',
  },
  json: { en: 'This description as OpenAPI 3.1', bn: 'এই বিবরণ OpenAPI 3.1 হিসেবে' },
  notes: {
    en: [
      'Bodies are JSON unless a call says otherwise. Unknown fields are ignored.',
      'Log in with POST /api/users and send the token it returns as “Authorization: Bearer …”.',
      'Every refusal has a status of 400 or above and the object Refusal as its body: a code, a message for people and, for invalid fields, sentences by field. With 429 and 503, Retry-After says when to try again.',
      'Another person’s row answers 404, as if it did not exist.',
    ],
    bn: [
      'কোনো কলে আলাদা কিছু লেখা না থাকলে বডি JSON। অচেনা ফিল্ড বাদ পড়ে যায়।',
      'POST /api/users দিয়ে লগইন করুন, আর যে টোকেন আসে তা “Authorization: Bearer …” হিসেবে পাঠান।',
      'কোনো কল ফিরিয়ে দেওয়া হলে স্ট্যাটাস হয় 400 বা তার বেশি, আর বডিতে থাকে Refusal অবজেক্ট: একটি কোড, মানুষের জন্য একটি মেসেজ, আর কোনো ফিল্ড ভুল থাকলে ফিল্ড ধরে ধরে বাক্য। 429 ও 503 হলে কখন আবার চেষ্টা করবেন, তা Retry-After বলে দেয়।',
      'অন্য কারও সারি চাইলে উত্তর আসে 404, যেন সেটি নেই।',
    ],
  },
  index: { en: 'All calls', bn: 'সব কল' },
  objects: { en: 'Objects', bn: 'অবজেক্ট' },
  mayCall: { en: 'May call', bn: 'কল করতে পারেন' },
  callers: {
    anybody: { en: 'Anybody', bn: 'যে কেউ' },
    account: { en: 'Any account', bn: 'যেকোনো অ্যাকাউন্ট' },
    staff: { en: 'Staff', bn: 'কর্মীরা' },
    owner: { en: 'The owner', bn: 'মালিক' },
  },
  rows: {
    own: { en: 'own rows only', bn: 'শুধু নিজের সারি' },
    'own, or staff': { en: 'own rows only; staff all', bn: 'শুধু নিজের সারি; কর্মীরা সব' },
  },
  parameters: { en: 'Parameters', bn: 'প্যারামিটার' },
  body: { en: 'Request body', bn: 'অনুরোধের বডি' },
  answers: { en: 'Answers', bn: 'উত্তর' },
  required: { en: 'required', bn: 'দিতেই হবে' },
  in: { en: (place: string) => `in ${place}`, bn: (place: string) => `${place}-এ` },
})

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
