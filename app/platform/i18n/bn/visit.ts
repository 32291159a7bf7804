import type {
  calendar as englishCalendar,
  offer as englishOffer,
  visit as englishVisit,
  waiting as englishWaiting,
} from '../en/visit.ts'
import { digits } from './digits.ts'

/** What a calendar shows of a visit. */
export const calendar = {
  summary: (treatment, clinic) => `${treatment} · ${clinic}`,
  deskDescription: (doctor, chair) => `ডাক্তার: ${doctor}, চেয়ার ${digits(chair)}`,
  description: (doctor, phone) =>
    `ডাক্তার: ${doctor}। দেরি হলে বা আসতে না পারলে ${phone ? `${digits(phone)} নম্বরে ফোন করুন` : 'আমাদের জানান'}।`,
} satisfies typeof englishCalendar

/** One visit, as its patient sees it. */
export const visit = {
  pageTitle: 'আপনার ভিজিট',
  title: 'আপনার ভিজিট',
  confirm: {
    question: 'আসছেন তো?',
    yes: 'হ্যাঁ, আসছি',
    done: 'ধন্যবাদ। আমরা আপনার অপেক্ষায় থাকব।',
    given: 'আপনি আসছেন বলে জানিয়েছেন।',
  },
  putAway: 'কার্ডটি সরিয়ে রাখুন',
  where: 'কোথায়',
  /** Above a visit that was just booked. */
  booked: 'বুক হয়েছে',
  call: phone => `ফোন করুন: ${digits(phone)}`,
  directions: 'যাওয়ার পথ',
  failed: 'এই লিংকে কোনো ভিজিট পাওয়া গেল না',
  toContact: 'যোগাযোগের উপায়',
  upcoming: 'সামনের ভিজিট',
  noneUpcoming: 'এই মুহূর্তে কিছু বুক করা নেই।',
  past: 'আগের ভিজিট',
  forName: name => `রোগী: ${name}`,
  minutes: minutes => `${digits(minutes)} মিনিট`,
  forWhom: (treatment, name) => `${treatment} · রোগী: ${name}`,
  note: note => `আপনার নোট: ${note}`,
  move: 'সময় বদলান',
  /** Where times are proposed because a closure affects the visit. */
  otherTime: 'অন্য যেকোনো সময় বেছে নিন',
  moveName: treatment => `${treatment}-এর সময় বদলান`,
  calendar: 'ক্যালেন্ডারে যোগ করুন',
  calendarName: treatment => `ক্যালেন্ডারে যোগ করুন: ${treatment}`,
  wait: 'আরও আগে ফাঁকা হলে জানান',
  stopWaiting: 'আরও আগের সময়ের অপেক্ষা বন্ধ করুন',
  earlier: {
    title: 'আরও আগের এই সময়গুলো এখন ফাঁকা',
    line: 'একটি বেছে নিলে আপনার ভিজিট সঙ্গে সঙ্গে সেই সময়ে চলে যাবে।',
    takeName: when => `ভিজিট এই সময়ে নিন: ${when}`,
    waitOn: 'এগুলো নয়, অন্য সময় ফাঁকা হলে জানান',
  },
  waiting: 'আরও আগের সময়ের অপেক্ষায়',
  waits: 'আরও আগের কোনো সময় ফাঁকা হলে আমরা আপনাকে জানাব।',
  waitsNoMore: 'আরও আগের সময় আমরা আর খুঁজব না।',
  cancel: 'বাতিল করুন',
  keep: 'থাকুক',
  cancelQuestion: (day, time) => `${day}, ${time}-এর ভিজিট বাতিল করবেন?`,
  reallyCancel: 'ভিজিট বাতিল করুন',
  bookAgain: 'আবার বুক করুন',
  bookAgainName: treatment => `${treatment} আবার বুক করুন`,
  tooLate: 'সময় খুব কাছে, এখান থেকে আর বদলানো বা বাতিল করা যাবে না। আমাদের ফোন করুন।',
  tooLateToMove: 'সময় খুব কাছে, এখান থেকে আর বদলানো যাবে না। আমাদের ফোন করুন।',
  moveTitle: 'অন্য সময় বেছে নিন',
  chooseTime: 'অন্য সময় বেছে নিন',
  moveHere: 'ভিজিট এই সময়ে নিন',
  moving: 'সময় বদলানো হচ্ছে …',
  leaveAsIs: 'যেমন আছে থাকুক',
  moved: treatment => `আপনার ${treatment} অ্যাপয়েন্টমেন্টের নতুন সময় ঠিক হয়েছে।`,
} satisfies typeof englishVisit

/** Waiting for a free time without having a visit. */
export const waiting = {
  title: 'সুবিধামতো সময় পাচ্ছেন না?',
  line: 'কোনো সময় ফাঁকা হলে আমরা জানাব, আপনি এক চাপেই বুক করতে পারবেন।',
  open: 'সময় ফাঁকা হলে আমাকে জানান',
  until: 'কোন দিন পর্যন্ত?',
  submit: 'আমাকে জানান',
  submitting: 'লিখে রাখা হচ্ছে …',
  done: treatment => `${treatment}-এর কোনো সময় ফাঁকা হলে আমরা আপনাকে জানাব।`,
  listTitle: 'আপনি ফাঁকা সময়ের অপেক্ষায় আছেন',
  untilDay: day => `${day} পর্যন্ত`,
  anyDoctor: 'যে ডাক্তারকে পাওয়া যায়',
  stop: 'অপেক্ষা বন্ধ করুন',
  stopName: treatment => `${treatment}-এর অপেক্ষা বন্ধ করুন`,
  stopped: treatment => `${treatment}-এর সময় আমরা আর খুঁজব না।`,
} satisfies typeof englishWaiting

/** The mail that offers a time to a waiting patient. */
export const offer = {
  pageTitle: 'আরও আগের সময়',
  title: 'আরও আগের একটি সময় ফাঁকা হয়েছে',
  line: treatment => `আপনার ${treatment} অ্যাপয়েন্টমেন্টের জন্য:`,
  insteadOf: when => `${when}টার বদলে`,
  titleToBook: 'একটি সময় ফাঁকা হয়েছে',
  lineToBook: treatment => `যে চিকিৎসার অপেক্ষায় আছেন: ${treatment}`,
  acceptToBook: 'এই সময় বুক করুন',
  booked: 'সময়টি এখন আপনার',
  bookedLine: (treatment, when) => `আপনার ${treatment} অ্যাপয়েন্টমেন্ট ${when}টায়। একটি মেসেজও পাঠাচ্ছি।`,
  declinedToBookLine: 'সময়টির কথা পরের জনকে জানানো হবে। আমরা খুঁজতে থাকব, অন্য সময় ফাঁকা হলে জানাব।',
  accept: 'এই সময় নিন',
  accepting: 'নেওয়া হচ্ছে …',
  decline: 'না, ধন্যবাদ',
  until: time => `${time} পর্যন্ত আমরা সময়টির কথা আর কাউকে জানাব না।`,
  taken: 'আরও আগের সময়টি এখন আপনার',
  takenLine: (treatment, when) => `আপনার ${treatment} অ্যাপয়েন্টমেন্ট এখন ${when}টায়। একটি মেসেজও পাঠাচ্ছি।`,
  gone: 'এই সময়টি আর নেই',
  declined: 'ঠিক আছে',
  cancelled: 'আপনার অ্যাপয়েন্টমেন্ট বাতিল হয়েছে',
  cancelledLine: 'তাই আরও আগের সময়ে আনার মতো কোনো অ্যাপয়েন্টমেন্ট নেই। আপনি যখন খুশি নতুন করে বুক করতে পারেন।',
  moved: 'আপনার অ্যাপয়েন্টমেন্টের সময় বদলেছে',
  movedLine: moment => `এখন সেটি ${moment}টায়, তাই এই সময়টি আর নেওয়া যাবে না।`,
  declinedLine: 'আপনার অ্যাপয়েন্টমেন্ট যেমন ছিল তেমনই আছে। সময়টির কথা পরের জনকে জানানো হবে।',
} satisfies typeof englishOffer
