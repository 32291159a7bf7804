import { currencyCode } from '../../values/money.ts'
import type { treatmentForm as englishForm, manageTreatments as englishManaging } from '../en/treatment-form.ts'
import { digits } from './digits.ts'

const isTaka = (currency: string) => currencyCode(currency) === 'BDT'

export const manageTreatments = {
  title: 'চিকিৎসার তালিকা',
  line: count => `ওয়েবসাইটে ${digits(count)}টি চিকিৎসা`,
  add: 'চিকিৎসা যোগ করুন',
  cost: (amount, currency) => (isTaka(currency) ? `৳${digits(amount)}` : `${currency} ${digits(amount)}`),
  editName: name => `সম্পাদনা করুন: ${name}`,
  deleteName: name => `মুছে ফেলুন: ${name}`,
  confirmDelete: name => `আপনি কি নিশ্চিত? “${name}” মুছে ফেলতে চান?`,
  deleted: 'চিকিৎসাটি মুছে ফেলা হয়েছে।',
  empty: 'এখনো কোনো চিকিৎসা নেই',
  emptyLine: 'চিকিৎসা যোগ করলে সঙ্গে সঙ্গেই তা ওয়েবসাইটে দেখা যায়, আর বুক করা যায়।',
} satisfies typeof englishManaging

export const treatmentForm = {
  addTitle: 'নতুন চিকিৎসা',
  updateTitle: 'চিকিৎসা সম্পাদনা',
  name: 'নাম',
  nameHint: 'রোগীরা যে নামে বলেন। ইংরেজি অক্ষর ছোট হাতের হয়ে থাকবে।',
  cost: 'খরচ',
  costHint: currency => `পুরো চিকিৎসার জন্য, পূর্ণ সংখ্যায় (${isTaka(currency) ? 'টাকা' : currency})।`,
  duration: 'কত মিনিট লাগে',
  durationHint: 'এক ভিজিটে যত সময় লাগে, ৫ মিনিটের ধাপে। ফাঁকা সময় এই হিসাবেই বের হয়।',
  about: 'বিবরণ',
  aboutHint: 'কী করা হয়, কয়টি ভিজিট লাগে, ব্যথা লাগে কি না, খরচের মধ্যে কী কী আছে।',
  advice: 'চিকিৎসার পরের পরামর্শ',
  adviceHint: 'ভিজিটের পর রোগীর কী করা উচিত। প্রতিটি ভিজিটে এর একটি কপি থাকে, সেই ভিজিটের জন্য তা বদলানো যায়।',
  category: 'ধরন',
  categoryHint: 'একই ধরনের চিকিৎসা একসঙ্গে পাওয়া যায়।',
  searchWords: 'খোঁজার শব্দ',
  searchWordsHint: 'রোগীরা যা লিখে খোঁজেন, মাঝে কমা দিয়ে: দাঁতে ব্যথা, আরসিটি।',
  performers: 'কারা করেন?',
  performersHint: 'এই চিকিৎসা শুধু তাঁদের কাছেই বুক করা যাবে।',
  photo: 'ছবির লিংক',
  add: 'চিকিৎসা যোগ করুন',
  update: 'চিকিৎসা সংরক্ষণ করুন',
  confirmAdd: name => `আপনি কি নিশ্চিত? “${name}” চিকিৎসাটি যোগ করতে চান?`,
  confirmUpdate: name => `আপনি কি নিশ্চিত? “${name}” চিকিৎসাটি বদলাতে চান?`,
  added: 'চিকিৎসাটি যোগ করা হয়েছে।',
  updated: 'চিকিৎসাটি বদলানো হয়েছে।',
  back: 'তালিকায় ফিরে যান',
} satisfies typeof englishForm
