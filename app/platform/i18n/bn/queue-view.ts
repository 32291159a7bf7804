import type {
  here as englishHere,
  waitingRoom as englishRoom,
  waitingRooms as englishRooms,
  slip as englishSlip,
  queueView as englishView,
} from '../en/queue-view.ts'
import { clockTime } from './dates.ts'
import { digits } from './digits.ts'
import { persons } from './words.ts'

/** "সকাল ১১:৩৫ থেকে ১১:৫৫": the part of the day once, if it is the same. */
function span(from: string, to: string): string {
  const [start, end] = [clockTime(from), clockTime(to)]
  const [part = ''] = start.split(/\s/)
  return `${start} থেকে ${end.startsWith(part) ? end.slice(part.length + 1) : end}`
}

/** The rule for the queue's order, as every patient reads it. */
const rule =
  'যাঁর সময় আগে, তিনি আগে যান: বুকিং থাকলে বুক করা সময়; ১০ মিনিটের বেশি দেরিতে এলে আসার সময়; বুকিং না থাকলে আমরা যে ফাঁকা সময় দিয়েছি।'

const notUpdated = (time: string) => `${clockTime(time)}টার পর আর আপডেট হয়নি`

/** The queue as patients see it. */
export const queueView = {
  /** "০৭". */
  number: number => (number === null ? '–' : digits(String(number).padStart(2, '0'))),
  before: (count, name) => (count === 0 ? `${name}, এরপরই আপনার পালা` : `${name}, আপনার আগে ${persons(count)} আছেন`),
  bookedWith: (time, doctor) => `${clockTime(time)}টায় ${doctor}-এর কাছে বুকিং`,
  yourTurn: name => `${name}, এখন আপনার পালা`,
  missed: name => `${name}, আপনাকে ডেকেছিলাম`,
  missedLine: 'আপনি তখন ছিলেন না। তবু আসতে চাইলে ডেস্কে বলুন: সিরিয়াল নম্বর একই থাকবে।',
  yourNumber: 'আপনার সিরিয়াল নম্বর',
  line: 'আপনার আগে যাঁরা',
  beingSeen: 'এখন ভেতরে',
  waits: 'আপনার আগে অপেক্ষায়',
  expectedBefore: 'আপনার আগে আসার কথা',
  you: 'আপনি',
  more: count => `আরও ${digits(count)} জন`,
  about: (from, to) => `আনুমানিক ${span(from, to)}`,
  goIn: 'ভেতরে আসুন।',
  bookedFor: time => `আপনার বুকিং ${clockTime(time)}টায়।`,
  heldFor: time => `আপনাকে ${clockTime(time)}টার ফাঁকা সময়টি দিয়েছি।`,
  notifiedFor: time => `আপনাকে ${clockTime(time)}টায় আসতে বলেছি।`,
  lateToday: minutes => `আজ আমরা ${digits(minutes)} মিনিট পিছিয়ে আছি।`,
  away: doctor => `${doctor} আজ নেই। নতুন সময় ঠিক করতে আমরা সবার সঙ্গে যোগাযোগ করছি।`,
  awayUntil: (doctor, until) => `${doctor} এখন নেই, ফিরবেন ${clockTime(until)}টায়।`,
  whyTitle: 'সিরিয়াল এমন কেন?',
  rule,
  urgent: 'এখন একজন জরুরি রোগী আগে যাচ্ছেন।',
  here: 'আমি এসে গেছি',
  hereHow: 'এই ফোনের ক্যামেরা দিয়ে ডেস্কের কোডটি স্ক্যান করুন। তাহলেই আমরা জানব যে আপনি এসেছেন। ডেস্কে মুখে বললেও হবে।',
  late: 'আমার দেরি হবে',
  lateQuestion: 'কত দেরি হবে?',
  lateBy: minutes => `${digits(minutes)} মিনিট`,
  lateRule: '১০ মিনিটের বেশি দেরিতে এলে, আপনি যখন আসবেন সেই সময় ধরে আপনার পালা আসবে।',
  lateSaid: 'ধন্যবাদ, ডেস্ক জেনে গেছে।',
  willCome: time => `আপনি বলেছেন, ${clockTime(time)}টার দিকে আসবেন। ডেস্ক তা জানে।`,
  cancel: 'ভিজিট বাতিল করুন',
  cancelQuestion: 'আজকের ভিজিট বাতিল করবেন? আপনার সময়টি তখন অন্য কেউ পাবেন।',
  cancelled: 'আপনার ভিজিট বাতিল করা হয়েছে।',
  updated: seconds => (seconds < 5 ? 'এইমাত্র আপডেট হয়েছে' : `${digits(seconds)} সেকেন্ড আগে আপডেট হয়েছে`),
  notUpdated,
  unreachable: time => `${notUpdated(time)}। এই মুহূর্তে ক্লিনিকের সঙ্গে সংযোগ নেই, চেষ্টা চলছে।`,
  silent: time => `${notUpdated(time)}: ডেস্ক হয়তো ব্যস্ত, সিরিয়াল বদলে গিয়ে থাকতে পারে।`,
  saysWillCome: time => `বলেছেন, ${time}টার দিকে আসবেন`,
  saidLate: minutes => `জানিয়েছেন, ${digits(minutes)} মিনিট দেরি হবে`,
  slipPrinted: 'স্লিপ প্রিন্ট করা হয়েছে',
} satisfies typeof englishView

/** The page of the desk's code. */
export const here = {
  pageTitle: 'আপনি এসেছেন',
  ask: 'আপনি কি এসেছেন?',
  askLine: 'আজকের ভিজিটের জন্য এসেছেন, তা ডেস্ককে জানান।',
  press: 'আমি এসেছি',
  done: 'আপনি এসেছেন, আমরা জেনেছি',
  doneLine: 'জানানোর জন্য ধন্যবাদ। দয়া করে বসুন।',
  toVisit: 'আপনার সিরিয়াল দেখুন',
  failed: 'আপনাকে এখনো চিনতে পারিনি',
  unknown: 'আগে এই ফোনে আপনার ভিজিট খুলুন: আমাদের ইমেইলের লিংক থেকে। তারপর ডেস্কের কোডটি আবার স্ক্যান করুন। ডেস্কে মুখে বললেও হবে।',
  notDone: 'দয়া করে ডেস্কে বলুন',
} satisfies typeof englishHere

/** The waiting room's screen. */
export const waitingRoom = {
  pageTitle: 'অপেক্ষাঘর',
  now: 'এখন ভেতরে',
  late: minutes => `${digits(minutes)} মিনিট দেরি`,
  follows: 'এরপর',
  nobody: 'এখন ভেতরে কেউ নেই',
  notHere: 'আজ নেই',
  weCall: 'নতুন সময় ঠিক করতে আমরা সবাইকে ফোন করছি',
  notHereNow: 'এখন নেই',
  backAt: time => `ফিরবেন ${clockTime(time)}টায়`,
  starts: time => `শুরু ${clockTime(time)}টায়`,
  closed: 'এখন কারও আসার কথা নেই',
  scan: 'ফোনে নিজের সিরিয়াল দেখতে আপনার স্লিপের কোডটি স্ক্যান করুন।',
  live: 'লাইভ',
  soundOn: 'শব্দ চালু করুন',
  soundOff: 'শব্দ বন্ধ করুন',
  dead: 'এই স্ক্রিন বন্ধ করে দেওয়া হয়েছে',
  connecting: 'সংযোগ হচ্ছে …',
} satisfies typeof englishRoom

/** The screen on which staff create and revoke those addresses, and show the desk's code. */
export const waitingRooms = {
  title: 'অপেক্ষাঘর',
  line: 'কে এখন ভেতরে আর এরপর কে, সিরিয়াল নম্বর দিয়ে টিভি বা ট্যাবে দেখানো হয়। লিংকটি সেখানে একবার খুলুন: লগইন লাগে না।',
  made: 'লিংক তৈরি হয়েছে।',
  since: moment => `তৈরি: ${moment}`,
  once: 'লিংকটি শুধু এবারই দেখতে পাবেন। এখনই টিভি বা ট্যাবে খুলুন, বা কপি করুন:',
  copy: 'লিংক কপি করুন',
  copied: 'লিংক কপি হয়েছে।',
  notCopied: 'কপি করা গেল না: লিংকটি সিলেক্ট করে নিজে কপি করুন।',
  open: 'এখানে খুলুন',
  revokeOf: name => `স্ক্রিন বাতিল করুন: ${name}`,
  revokeQuestion: name => `“${name}” স্ক্রিনটি বাতিল করবেন? এরপর সেখানে আর কিছু দেখা যাবে না।`,
  revoked: 'স্ক্রিন বাতিল করা হয়েছে।',
  name: 'কোথায় থাকবে, যেমন: নিচতলা',
  make: 'লিংক তৈরি করুন',
  codeTitle: 'ডেস্কের কোড',
  codeLine:
    'যেসব রোগীর ফোনে তাঁদের ভিজিট খোলা আছে, তাঁরা এটি স্ক্যান করে জানান যে এসেছেন। প্রতি আধা ঘণ্টায় কোড বদলায়: রোগীরা দেখতে পান এমন জায়গায় এই স্ক্রিন খোলা রাখুন।',
  codeAlt: 'যে রোগীরা এসেছেন, তাঁদের জন্য কিউআর কোড',
  codeUse: 'আজ আপনার ভিজিট আছে? এসেছেন জানাতে ফোন দিয়ে এটি স্ক্যান করুন।',
} satisfies typeof englishRooms

/** The slip that the desk prints for a patient. */
export const slip = {
  title: 'স্লিপ',
  place: count => (count === 0 ? 'এবার আপনার পালা' : `আপনার আগে ${digits(count)} জন`),
  overTitle: 'এই কোডে কিছু দেখার নেই',
  over: 'স্লিপের কোড শুধু ভিজিটের দিন কাজ করে। ডেস্কে জিজ্ঞেস করুন।',
  booked: time => `বুকিং ${time}টায়`,
  held: time => `আপনাকে দেওয়া সময়: ${time}`,
  scan: 'ফোনে নিজের সিরিয়াল দেখতে কোডটি স্ক্যান করুন।',
  qrAlt: 'এই ভিজিটের কিউআর কোড',
  print: 'প্রিন্ট করুন',
  printFor: 'স্লিপ প্রিন্ট করুন',
  back: 'ভিজিটে ফিরুন',
  noNumber: 'সিরিয়াল নম্বর ভিজিটের দিন দেওয়া হবে।',
} satisfies typeof englishSlip
