import { currencyCode } from '../../values/money.ts'
import type { treatment as englishTreatment, treatments as englishTreatments } from '../en/treatments.ts'
import { digits } from './digits.ts'

const quoted = (wanted: readonly string[]) => wanted.map(each => `“${each}”`).join(' ও ')

/** What is written before an amount: Taka as its sign, without a space; another country's word or sign as the clinic wrote it. */
const beforeAmount = (currency: string) => (currencyCode(currency) === 'BDT' ? '৳' : `${currency} `)

export const treatments = {
  title: 'চিকিৎসা',
  pageTitle: 'চিকিৎসা ও খরচ',
  description: 'ক্লিনিকের প্রতিটি চিকিৎসার খরচ কত, কত সময় লাগে, আর কী কী হয়।',
  line: 'প্রতিটি চিকিৎসায় যা যা লেখা আছে, খরচ তার পুরোটার। ফাঁকা সময় দেখতে একটি বেছে নিন।',
  searchLabel: 'চিকিৎসা খুঁজুন',
  searchPlaceholder: 'আপনার কী দরকার?',
  filterLabel: 'নাম ধরে চিকিৎসা বেছে নিন',
  filterFirst: 'নাম ধরে বাছাই',
  search: 'খুঁজুন',
  cost: (amount, currency) => `${beforeAmount(currency)}${digits(amount)}`,
  minutes: minutes => `${digits(minutes)} মিনিট`,
  appointment: 'অ্যাপয়েন্টমেন্ট',
  appointmentFor: name => `অ্যাপয়েন্টমেন্ট: ${name}`,
  found: (count, wanted) => `${quoted(wanted)} খুঁজে ${digits(count)}টি চিকিৎসা পাওয়া গেছে`,
  nothingFound: wanted => `${quoted(wanted)} খুঁজে কিছু পাওয়া যায়নি। আমাদের সব চিকিৎসা নিচে দেওয়া হলো।`,
  near: 'হয়তো খুঁজছেন:',
  categories: 'ধরন অনুযায়ী',
  prices: 'এক নজরে খরচ',
  showAll: 'সব দেখুন',
  notSure: {
    title: 'কোনটি লাগবে, বুঝতে পারছেন না?',
    line: 'দাঁতের একটি চেকআপ করান: আমরা দেখি, কী দেখলাম বুঝিয়ে বলি, সেদিনই কিছু ঠিক করতে হয় না। কিংবা আগে আমাদের লিখুন।',
    ask: 'আমাদের জিজ্ঞেস করুন',
  },
  noneYet: 'এখনো চিকিৎসার তালিকা নেই',
  noneYetLine: 'ক্লিনিক তালিকাটি তৈরি করছে।',
} satisfies typeof englishTreatments

export const treatment = {
  pageTitle: (name, price) => `${name}, ${price}`,
  all: 'সব চিকিৎসা',
  takes: minutes => `প্রতি ভিজিটে ${digits(minutes)} মিনিট`,
  book: 'অ্যাপয়েন্টমেন্ট নিন',
  nextDays: 'সামনের ফাঁকা দিন',
  doctors: 'এই চিকিৎসার ডাক্তার',
} satisfies typeof englishTreatment
