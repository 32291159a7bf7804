import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'
import { sentenceCase } from '../platform/i18n/words.ts'
import { currencyCode } from '../platform/values/money.ts'

const isTaka = (currency: string) => currencyCode(currency) === 'BDT'

const quotedEn = (wanted: readonly string[]) => wanted.map(each => `“${each}”`).join(' and ')

const quotedBn = (wanted: readonly string[]) => wanted.map(each => `“${each}”`).join(' ও ')

export const treatments = inLanguages({
  title: { en: 'Treatments', bn: 'চিকিৎসা' },
  pageTitle: { en: 'Treatments and prices', bn: 'চিকিৎসা ও খরচ' },
  description: {
    en: 'Every treatment of the clinic with its price, how long it takes, and what to expect.',
    bn: 'ক্লিনিকের প্রতিটি চিকিৎসার খরচ কত, কত সময় লাগে, আর কী কী হয়।',
  },
  searchLabel: { en: 'Search treatments', bn: 'চিকিৎসা খুঁজুন' },
  searchPlaceholder: { en: 'What do you need?', bn: 'আপনার কী দরকার?' },
  filterLabel: { en: 'Choose a treatment by name', bn: 'নাম ধরে চিকিৎসা বেছে নিন' },
  filterFirst: { en: 'Filtering By Name', bn: 'নাম ধরে বাছাই' },
  search: { en: 'Search', bn: 'খুঁজুন' },
  minutes: { en: (minutes: number) => `${minutes} min`, bn: (minutes: number) => `${digits(minutes)} মিনিট` },
  appointment: { en: 'Appointment', bn: 'অ্যাপয়েন্টমেন্ট' },
  appointmentFor: { en: (name: string) => `Appointment for ${name}`, bn: (name: string) => `অ্যাপয়েন্টমেন্ট: ${name}` },
  found: {
    en: (count: number, wanted: readonly string[]) =>
      `${count} ${count === 1 ? 'treatment' : 'treatments'} for ${quotedEn(wanted)}`,
    bn: (count: number, wanted: readonly string[]) => `${quotedBn(wanted)} খুঁজে ${digits(count)}টি চিকিৎসা পাওয়া গেছে`,
  },
  nothingFound: {
    en: (wanted: readonly string[]) => `Nothing matches ${quotedEn(wanted)}. Here is everything we do.`,
    bn: (wanted: readonly string[]) => `${quotedBn(wanted)} খুঁজে কিছু পাওয়া যায়নি। আমাদের সব চিকিৎসা নিচে দেওয়া হলো।`,
  },
  near: { en: 'Did you mean:', bn: 'হয়তো খুঁজছেন:' },
  categories: { en: 'By category', bn: 'ধরন অনুযায়ী' },
  prices: { en: 'Prices at a glance', bn: 'এক নজরে খরচ' },
  showAll: { en: 'Show all', bn: 'সব দেখুন' },
  notSure: {
    title: { en: 'Not sure which one?', bn: 'কোনটি লাগবে, বুঝতে পারছেন না?' },
    ask: { en: 'Ask us', bn: 'আমাদের জিজ্ঞেস করুন' },
  },
  noneYet: { en: 'No treatments yet', bn: 'এখনো চিকিৎসার তালিকা নেই' },
  noneYetLine: { en: 'The clinic will list them here soon.', bn: 'ক্লিনিক তালিকাটি তৈরি করছে।' },
})

export const treatment = inLanguages({
  pageTitle: {
    en: (name: string, price: string) => `${sentenceCase(name)}, ${price}`,
    bn: (name: string, price: string) => `${name}, ${price}`,
  },
  all: { en: 'All treatments', bn: 'সব চিকিৎসা' },
  takes: {
    en: (minutes: number) => `${minutes} minutes a visit`,
    bn: (minutes: number) => `প্রতি ভিজিটে ${digits(minutes)} মিনিট`,
  },
  book: { en: 'Appointment', bn: 'অ্যাপয়েন্টমেন্ট নিন' },
  nextDays: { en: 'Next free days', bn: 'সামনের ফাঁকা দিন' },
  doctors: { en: 'Who does it', bn: 'এই চিকিৎসার ডাক্তার' },
})

export const manageTreatments = inLanguages({
  about: { en: 'About', bn: 'বিবরণ' },
  title: { en: 'Manage Treatments', bn: 'চিকিৎসার তালিকা' },
  line: {
    en: (count: number) => `${count} ${count === 1 ? 'treatment' : 'treatments'} on the website`,
    bn: (count: number) => `ওয়েবসাইটে ${digits(count)}টি চিকিৎসা`,
  },
  add: { en: 'Add Treatment', bn: 'চিকিৎসা যোগ করুন' },
  /** In the spec's table Taka are written TK, but Taka on its cards. */
  cost: {
    en: (amount: string, currency: string) => `${amount} ${currency === 'Taka' ? 'TK' : currency}`,
    bn: (amount: string, currency: string) =>
      isTaka(currency) ? `৳${digits(amount)}` : `${currency} ${digits(amount)}`,
  },
  editName: { en: (name: string) => `Edit ${name}`, bn: (name: string) => `সম্পাদনা করুন: ${name}` },
  deleteName: { en: (name: string) => `Delete ${name}`, bn: (name: string) => `মুছে ফেলুন: ${name}` },
  confirmDelete: {
    en: (name: string) => `Are you sure? You want to delete ${name}`,
    bn: (name: string) => `আপনি কি নিশ্চিত? “${name}” মুছে ফেলতে চান?`,
  },
  deleted: { en: 'Treatment deleted successfully', bn: 'চিকিৎসাটি মুছে ফেলা হয়েছে।' },
  empty: { en: 'No treatments yet', bn: 'এখনো কোনো চিকিৎসা নেই' },
  emptyLine: {
    en: 'Treatments that you add are shown on the website at once, and can be booked.',
    bn: 'চিকিৎসা যোগ করলে সঙ্গে সঙ্গেই তা ওয়েবসাইটে দেখা যায়, আর বুক করা যায়।',
  },
})

export const treatmentForm = inLanguages({
  addTitle: { en: 'Add Treatment', bn: 'নতুন চিকিৎসা' },
  updateTitle: { en: 'Update Treatment', bn: 'চিকিৎসা সম্পাদনা' },
  name: { en: 'Name', bn: 'নাম' },
  nameHint: {
    en: 'As patients would say it. It is kept in lower case.',
    bn: 'রোগীরা যে নামে বলেন। ইংরেজি অক্ষর ছোট হাতের হয়ে থাকবে।',
  },
  cost: { en: 'Cost', bn: 'খরচ' },
  costHint: {
    en: (currency: string) => `In whole ${currency}, for the whole treatment.`,
    bn: (currency: string) => `পুরো চিকিৎসার জন্য, পূর্ণ সংখ্যায় (${isTaka(currency) ? 'টাকা' : currency})।`,
  },
  duration: { en: 'Duration in minutes', bn: 'কত মিনিট লাগে' },
  durationHint: {
    en: 'How long a visit takes, in steps of 5. Free times are counted with it.',
    bn: 'এক ভিজিটে যত সময় লাগে, ৫ মিনিটের ধাপে। ফাঁকা সময় এই হিসাবেই বের হয়।',
  },
  about: { en: 'About', bn: 'বিবরণ' },
  aboutHint: {
    en: 'What happens, how many visits, whether it hurts, what the price covers.',
    bn: 'কী করা হয়, কয়টি ভিজিট লাগে, ব্যথা লাগে কি না, খরচের মধ্যে কী কী আছে।',
  },
  advice: { en: 'Advice for afterwards', bn: 'চিকিৎসার পরের পরামর্শ' },
  adviceHint: {
    en: 'What the patient should do after the visit. Each visit takes a copy, which can be changed for that visit.',
    bn: 'ভিজিটের পর রোগীর কী করা উচিত। প্রতিটি ভিজিটে এর একটি কপি থাকে, সেই ভিজিটের জন্য তা বদলানো যায়।',
  },
  category: { en: 'Category', bn: 'ধরন' },
  categoryHint: { en: 'Treatments of the same category are found together.', bn: 'একই ধরনের চিকিৎসা একসঙ্গে পাওয়া যায়।' },
  searchWords: { en: 'Search words', bn: 'খোঁজার শব্দ' },
  searchWordsHint: {
    en: 'What patients write for it, with commas between: tooth pain, RCT.',
    bn: 'রোগীরা যা লিখে খোঁজেন, মাঝে কমা দিয়ে: দাঁতে ব্যথা, আরসিটি।',
  },
  performers: { en: 'Who does it?', bn: 'কারা করেন?' },
  performersHint: { en: 'Only they can be booked for it.', bn: 'এই চিকিৎসা শুধু তাঁদের কাছেই বুক করা যাবে।' },
  photo: { en: 'Photo URL', bn: 'ছবির লিংক' },
  add: { en: 'Add Treatment', bn: 'চিকিৎসা যোগ করুন' },
  update: { en: 'Update Treatment', bn: 'চিকিৎসা সংরক্ষণ করুন' },
  confirmAdd: {
    en: (name: string) => `Are you sure? You want to add ${name} treatment`,
    bn: (name: string) => `আপনি কি নিশ্চিত? “${name}” চিকিৎসাটি যোগ করতে চান?`,
  },
  confirmUpdate: {
    en: (name: string) => `Are you sure? You want to update ${name} treatment?`,
    bn: (name: string) => `আপনি কি নিশ্চিত? “${name}” চিকিৎসাটি বদলাতে চান?`,
  },
  added: { en: 'Added successfully', bn: 'চিকিৎসাটি যোগ করা হয়েছে।' },
  updated: { en: 'Treatment updated successfully', bn: 'চিকিৎসাটি বদলানো হয়েছে।' },
  back: { en: 'Back to the list', bn: 'তালিকায় ফিরে যান' },
})
