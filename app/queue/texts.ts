import { bareTime, clockTime } from '../platform/i18n/days.ts'
import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'
import { persons } from '../platform/i18n/words.ts'

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** A span of time in Bangla. If both ends are in one part of the day, it is named once: "আনুমানিক সকাল ১১:৩৫ থেকে ১১:৫৫". */
function spanBn(from: string, to: string): string {
  const [part = ''] = from.split(/\s/)
  return `আনুমানিক ${from} থেকে ${to.startsWith(part) ? to.slice(part.length + 1) : to}`
}

const ruleEn =
  'The earliest time goes next: your booked time; if you came over 10 minutes late, the time you came; without a booking, the free time we gave you.'

const ruleBn =
  'যাঁর সময় আগে, তিনি আগে যান: বুকিং থাকলে বুক করা সময়; ১০ মিনিটের বেশি দেরিতে এলে আসার সময়; বুকিং না থাকলে আমরা যে ফাঁকা সময় দিয়েছি।'

const notUpdated = (time: string) => `${clockTime(time)}টার পর আর আপডেট হয়নি`
const minutesEn = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`
const peopleEn = (count: number) => `${count} ${count === 1 ? 'patient' : 'patients'}`
const peopleBn = (count: number) => `${digits(count)} জন রোগী`
const earliestFirst = 'যাঁর সময় আগে, তিনি আগে যান'

export const queue = inLanguages({
  title: { en: 'Waiting', bn: 'অপেক্ষায়' },
  nobody: { en: 'No one is waiting.', bn: 'কেউ অপেক্ষায় নেই।' },
  news: {
    en: (arrived: readonly string[], waiting: number) =>
      [...arrived.map(name => `${name} is here.`), `${peopleEn(waiting)} waiting.`].join(' '),
    bn: (arrived: readonly string[], waiting: number) =>
      [...arrived.map(name => `${name} এসেছেন।`), `অপেক্ষায় ${digits(waiting)} জন।`].join(' '),
  },
  inChair: { en: 'In the chair', bn: 'চেয়ারে' },
  expected: { en: 'Expected', bn: 'আসার কথা' },
  next: { en: 'Next', bn: 'এরপর' },
  nextCard: { en: 'Who is next', bn: 'এরপর কে' },
  number: { en: (serial: number) => `Number ${serial}`, bn: (serial: number) => `${digits(serial)} নম্বর` },
  late: { en: (count: number) => `${count} min late`, bn: (count: number) => `${digits(count)} মিনিট দেরি` },
  onTime: { en: 'on time', bn: 'সময়মতো চলছে' },
  away: { en: (reason: string) => `not here: ${reason}`, bn: (reason: string) => `এখন নেই: ${reason}` },
  waits: {
    en: (count: number) => (count < 1 ? 'has just come' : `waits ${count} min`),
    bn: (count: number) => (count < 1 ? 'এইমাত্র এসেছেন' : `${digits(count)} মিনিট অপেক্ষায়`),
  },
  sits: { en: (count: number) => `for ${count} min`, bn: (count: number) => `${digits(count)} মিনিট ধরে` },
  walkIn: { en: 'walk-in', bn: 'সরাসরি আসা' },
  booked: { en: (time: string) => `booked ${time}`, bn: (time: string) => `বুকিং ${time}` },
  /** A span such as "about 11:35 to 11:55 AM". */
  span: {
    en: (from: string, to: string) => `about ${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} to ${to}`,
    bn: spanBn,
  },
  waitsFor: {
    en: (name: string, time: string) =>
      `The chair is free, but nobody waiting fits in before ${name}, expected at ${time}.`,
    bn: (name: string, time: string) =>
      `চেয়ার খালি। কিন্তু ${time}টায় ${name}-এর আসার কথা, আর এখানে যাঁরা আছেন, তার আগে তাঁদের কারও চিকিৎসা শেষ হবে না।`,
  },
  more: {
    en: (name: string) => `Why this order, and more about ${name}`,
    bn: (name: string) => `সিরিয়াল এমন কেন, আরও তথ্য: ${name}`,
  },
  moreShort: { en: 'Why this order, and more', bn: 'সিরিয়াল এমন কেন, আরও তথ্য' },
  why: {
    booked_time: {
      en: (turn: string) => `The earliest time goes next: theirs is ${turn}, as booked.`,
      bn: (turn: string) => `${earliestFirst}: বুকিং অনুযায়ী তাঁর সময় ${turn}।`,
    },
    came_late: {
      en: (turn: string) => `They came over 10 minutes late, so their time is when they came: ${turn}.`,
      bn: (turn: string) => `১০ মিনিটের বেশি দেরিতে এসেছেন, তাই যখন এসেছেন সেটাই তাঁর সময়: ${turn}।`,
    },
    free_time: {
      en: (turn: string) => `They came without a booking; the free time we gave them is ${turn}.`,
      bn: (turn: string) => `বুকিং ছাড়া এসেছেন; তাঁকে দেওয়া ফাঁকা সময় ${turn}।`,
    },
    came_back: {
      en: (turn: string) => `They were missed and came after all, so their time is when they came: ${turn}.`,
      bn: (turn: string) => `আসেননি বলে ধরা হয়েছিল, পরে এসেছেন, তাই যখন এসেছেন সেটাই তাঁর সময়: ${turn}।`,
    },
    urgent: { en: () => 'They go first as an urgent case.', bn: () => 'জরুরি রোগী বলে তিনি আগে যাবেন।' },
    called_one_passes: {
      en: () => 'They were called but were not there. One patient goes before them, then it is their turn.',
      bn: () => 'ডাকা হয়েছিল, ছিলেন না: তাঁর আগে একজন যাবেন, তারপর তাঁর পালা।',
    },
    called_turn_is_now: {
      en: () => 'They were called but were not there, and one patient has gone before them. It is their turn now.',
      bn: () => 'ডাকা হয়েছিল, ছিলেন না, আর তাঁর আগে একজন গেছেন: এখন তাঁর পালা।',
    },
    fits_before_next: {
      en: () => 'The chair is free, and their treatment fits in before the next expected booking.',
      bn: () => 'চেয়ার খালি, আর পরের বুকিংয়ের রোগী আসার আগেই তাঁর চিকিৎসা শেষ হয়ে যাবে।',
    },
  },
  urgentReason: { en: (reason: string) => `Urgent: ${reason}`, bn: (reason: string) => `জরুরি: ${reason}` },
  called: { en: 'Called, not there', bn: 'ডেকেছি, নেই' },
  calledOf: { en: (name: string) => `Called, not there: ${name}`, bn: (name: string) => `ডেকেছি, নেই: ${name}` },
  calledBack: { en: 'They are here', bn: 'এসে গেছেন' },
  urgent: { en: 'Why is it urgent?', bn: 'কেন জরুরি?' },
  urgentHint: {
    en: 'Only staff read it; the others read “an urgent case”.',
    bn: 'শুধু কর্মীরা এটি পড়েন; অন্যরা পড়েন “একজন জরুরি রোগী”।',
  },
  urgentSet: { en: 'Take first', bn: 'আগে নিন' },
  urgentOf: { en: (name: string) => `Take ${name} first`, bn: (name: string) => `${name}: আগে নিন` },
  urgentEnd: { en: 'Not urgent after all', bn: 'আসলে জরুরি নয়' },
  otherDoctor: { en: 'Another doctor, at the same time', bn: 'একই সময়ে অন্য ডাক্তার' },
  chooseDoctor: { en: 'Stays here', bn: 'এখানেই থাকবেন' },
  changed: { en: 'The order is changed.', bn: 'সিরিয়াল বদলানো হয়েছে।' },
  missed: {
    en: (time: string) => `Should have been here at ${time}. Missed?`,
    bn: (time: string) => `${time}টায় আসার কথা ছিল। আসেননি?`,
  },
  delay: {
    late: {
      en: (doctor: string, late: number) => `${doctor} is running ${minutesEn(late)} late.`,
      bn: (doctor: string, late: number) => `${doctor} ${digits(late)} মিনিট পিছিয়ে আছেন।`,
    },
    question: {
      en: (count: number) => `Ask ${peopleEn(count)} who ${count === 1 ? 'hasn’t' : 'haven’t'} arrived to come later?`,
      bn: (count: number) => `এখনো আসেননি এমন ${peopleBn(count)}কে একটু পরে আসতে বলবেন?`,
    },
    notify: { en: 'Tell them', bn: 'জানিয়ে দিন' },
    leave: { en: 'Not now', bn: 'এখন নয়' },
    notified: {
      en: (count: number) => `${peopleEn(count)} ${count === 1 ? 'gets' : 'get'} a mail.`,
      bn: (count: number) => `${peopleBn(count)}র কাছে ইমেইল যাচ্ছে।`,
    },
    call: {
      en: (names: string) => `No email, please call: ${names}`,
      bn: (names: string) => `ইমেইল নেই, ফোন করুন: ${names}`,
    },
    left: { en: 'We’ll ask again if it gets later.', bn: 'আরও দেরি হলে আবার জিজ্ঞেস করব।' },
  },
  walkInForm: {
    title: { en: 'Walk-in', bn: 'সরাসরি আসা' },
    line: {
      en: 'For someone who comes without a booking. They take the next free time, and get a number at once.',
      bn: 'যিনি বুকিং ছাড়া এসেছেন তাঁর জন্য। পরের ফাঁকা সময়টি তাঁর হবে, সিরিয়াল নম্বরও সঙ্গে সঙ্গে পাবেন।',
    },
    doctor: { en: 'Doctor', bn: 'ডাক্তার' },
    firstFree: { en: 'Whoever is free first', bn: 'যিনি আগে ফাঁকা হবেন' },
    treatment: { en: 'Treatment', bn: 'চিকিৎসা' },
    checkUp: { en: 'Check-up', bn: 'চেকআপ' },
    submit: { en: 'Check in', bn: 'সিরিয়াল দিন' },
    submitNext: { en: 'Check in, then another on this number', bn: 'সিরিয়াল দিন, তারপর এই নম্বরে আরেকজন' },
    submitOf: { en: (name: string) => `Check in: ${name}`, bn: (name: string) => `সিরিয়াল দিন: ${name}` },
    submitting: { en: 'Checking in …', bn: 'সিরিয়াল দেওয়া হচ্ছে …' },
    done: {
      en: (name: string, serial: number) => `${name} has number ${serial}.`,
      bn: (name: string, serial: number) => `${name}-এর সিরিয়াল নম্বর ${digits(serial)}।`,
    },
    another: { en: 'Another person, same number', bn: 'একই নম্বরে আরেকজন' },
    taken: { en: 'Taken in just now', bn: 'এইমাত্র যাঁদের সিরিয়াল দেওয়া হলো' },
    from: { en: (time: string) => `from ${time}`, bn: (time: string) => `${time} থেকে` },
    noDoctors: {
      en: 'Once there are doctors with their hours, you check in walk-ins here.',
      bn: 'ডিউটির সময়সহ ডাক্তার যোগ করা হলে সরাসরি আসা রোগীদের এখানে সিরিয়াল দেওয়া যাবে।',
    },
  },
  history: {
    walkedIn: {
      en: (serial: number) => `Came without a booking and got number ${serial}`,
      bn: (serial: number) => `বুকিং ছাড়া এসেছেন, সিরিয়াল নম্বর ${digits(serial)}`,
    },
    urgent: { en: 'Put first as an urgent case', bn: 'জরুরি রোগী বলে সবার আগে রাখা হয়েছে' },
    notUrgent: { en: 'No longer an urgent case', bn: 'আর জরুরি রোগী নন' },
    called: { en: 'Called and not there: one patient goes first', bn: 'ডাকা হয়েছে, ছিলেন না: একজন আগে যাবেন' },
    notCalled: { en: 'The call was taken back', bn: 'ডাক ফিরিয়ে নেওয়া হয়েছে' },
    notified: {
      en: (when: string) => `Told that it will start later, on ${when}`,
      bn: (when: string) => `জানানো হয়েছে, দেরিতে শুরু হবে: ${when}`,
    },
    otherDoctor: { en: 'Given to another doctor at the same time', bn: 'একই সময়ে অন্য ডাক্তারের কাছে দেওয়া হয়েছে' },
  },
})

export const queueView = inLanguages({
  number: {
    en: (number: number | null) => (number === null ? '–' : String(number).padStart(2, '0')),
    bn: (number: number | null) => (number === null ? '–' : digits(String(number).padStart(2, '0'))),
  },
  before: {
    en: (count: number, name: string) =>
      count === 0 ? `You are next, ${name}` : `${words[count] ?? count} before you, ${name}`,
    bn: (count: number, name: string) =>
      count === 0 ? `${name}, এরপরই আপনার পালা` : `${name}, আপনার আগে ${persons(count)} আছেন`,
  },
  bookedWith: {
    en: (time: string, doctor: string) => `Booked for ${clockTime(time)} with ${doctor}`,
    bn: (time: string, doctor: string) => `${clockTime(time)}টায় ${doctor}-এর কাছে বুকিং`,
  },
  yourTurn: { en: (name: string) => `It is your turn, ${name}`, bn: (name: string) => `${name}, এখন আপনার পালা` },
  missed: { en: (name: string) => `We called you, ${name}`, bn: (name: string) => `${name}, আপনাকে ডেকেছিলাম` },
  missedLine: {
    en: 'You were not there. If you are coming after all, please tell us at the desk: you keep your number.',
    bn: 'আপনি তখন ছিলেন না। তবু আসতে চাইলে ডেস্কে বলুন: সিরিয়াল নম্বর একই থাকবে।',
  },
  yourNumber: { en: 'your number', bn: 'আপনার সিরিয়াল নম্বর' },
  line: { en: 'Who is before you', bn: 'আপনার আগে যাঁরা' },
  beingSeen: { en: 'being seen', bn: 'এখন ভেতরে' },
  waits: { en: 'waits before you', bn: 'আপনার আগে অপেক্ষায়' },
  expectedBefore: { en: 'is expected before you', bn: 'আপনার আগে আসার কথা' },
  you: { en: 'you', bn: 'আপনি' },
  more: { en: (count: number) => `and ${count} more`, bn: (count: number) => `আরও ${digits(count)} জন` },
  about: {
    en: (from: string, to: string) => `about ${bareTime(from)} to ${bareTime(to)}`,
    bn: (from: string, to: string) => spanBn(clockTime(from), clockTime(to)),
  },
  goIn: { en: 'Please go in.', bn: 'ভেতরে আসুন।' },
  bookedFor: {
    en: (time: string) => `Booked for ${bareTime(time)}.`,
    bn: (time: string) => `আপনার বুকিং ${clockTime(time)}টায়।`,
  },
  heldFor: {
    en: (time: string) => `We gave you the free time at ${bareTime(time)}.`,
    bn: (time: string) => `আপনাকে ${clockTime(time)}টার ফাঁকা সময়টি দিয়েছি।`,
  },
  notifiedFor: {
    en: (time: string) => `We told you ${bareTime(time)}.`,
    bn: (time: string) => `আপনাকে ${clockTime(time)}টায় আসতে বলেছি।`,
  },
  lateToday: {
    en: (minutes: number) => `We are ${minutes} minutes late today.`,
    bn: (minutes: number) => `আজ আমরা ${digits(minutes)} মিনিট পিছিয়ে আছি।`,
  },
  away: {
    en: (doctor: string) => `${doctor} is not here today. We are contacting everybody about a new time.`,
    bn: (doctor: string) => `${doctor} আজ নেই। নতুন সময় ঠিক করতে আমরা সবার সঙ্গে যোগাযোগ করছি।`,
  },
  awayUntil: {
    en: (doctor: string, until: string) => `${doctor} is not here until ${bareTime(until)}.`,
    bn: (doctor: string, until: string) => `${doctor} এখন নেই, ফিরবেন ${clockTime(until)}টায়।`,
  },
  whyTitle: { en: 'Why this order?', bn: 'সিরিয়াল এমন কেন?' },
  rule: { en: ruleEn, bn: ruleBn },
  urgent: { en: 'An urgent case goes first now.', bn: 'এখন একজন জরুরি রোগী আগে যাচ্ছেন।' },
  here: { en: 'I am here', bn: 'আমি এসে গেছি' },
  hereHow: {
    en: 'Scan the code at the desk with the camera of this phone. It tells us that you are here. Or just tell us at the desk.',
    bn: 'এই ফোনের ক্যামেরা দিয়ে ডেস্কের কোডটি স্ক্যান করুন। তাহলেই আমরা জানব যে আপনি এসেছেন। ডেস্কে মুখে বললেও হবে।',
  },
  late: { en: 'I will be late', bn: 'আমার দেরি হবে' },
  lateQuestion: { en: 'How late will you be?', bn: 'কত দেরি হবে?' },
  lateBy: { en: (minutes: number) => `${minutes} minutes`, bn: (minutes: number) => `${digits(minutes)} মিনিট` },
  lateRule: {
    en: 'If you come over 10 minutes late, the time you come counts for your turn.',
    bn: '১০ মিনিটের বেশি দেরিতে এলে, আপনি যখন আসবেন সেই সময় ধরে আপনার পালা আসবে।',
  },
  lateSaid: { en: 'Thank you, the desk knows.', bn: 'ধন্যবাদ, ডেস্ক জেনে গেছে।' },
  willCome: {
    en: (time: string) => `You said that you will come at about ${bareTime(time)}. The desk knows.`,
    bn: (time: string) => `আপনি বলেছেন, ${clockTime(time)}টার দিকে আসবেন। ডেস্ক তা জানে।`,
  },
  cancel: { en: 'Cancel the visit', bn: 'ভিজিট বাতিল করুন' },
  cancelQuestion: {
    en: 'Cancel your visit today? Your time then goes to someone else.',
    bn: 'আজকের ভিজিট বাতিল করবেন? আপনার সময়টি তখন অন্য কেউ পাবেন।',
  },
  cancelled: { en: 'Your visit is cancelled.', bn: 'আপনার ভিজিট বাতিল করা হয়েছে।' },
  updated: {
    en: (seconds: number) => (seconds < 5 ? 'Updated just now' : `Updated ${seconds} seconds ago`),
    bn: (seconds: number) => (seconds < 5 ? 'এইমাত্র আপডেট হয়েছে' : `${digits(seconds)} সেকেন্ড আগে আপডেট হয়েছে`),
  },
  notUpdated: { en: (time: string) => `Not updated since ${bareTime(time)}`, bn: notUpdated },
  unreachable: {
    en: (time: string) => `Not updated since ${bareTime(time)}. There is no connection to the clinic. We keep trying.`,
    bn: (time: string) => `${notUpdated(time)}। এই মুহূর্তে ক্লিনিকের সঙ্গে সংযোগ নেই, চেষ্টা চলছে।`,
  },
  silent: {
    en: (time: string) => `Not updated since ${bareTime(time)}: the desk may be busy, and the order may have changed.`,
    bn: (time: string) => `${notUpdated(time)}: ডেস্ক হয়তো ব্যস্ত, সিরিয়াল বদলে গিয়ে থাকতে পারে।`,
  },
  saysWillCome: {
    en: (time: string) => `Says that they come at about ${time}`,
    bn: (time: string) => `বলেছেন, ${time}টার দিকে আসবেন`,
  },
  saidLate: {
    en: (minutes: string) => `Will be ${minutes} minutes late`,
    bn: (minutes: string) => `জানিয়েছেন, ${digits(minutes)} মিনিট দেরি হবে`,
  },
  slipPrinted: { en: 'Slip printed', bn: 'স্লিপ প্রিন্ট করা হয়েছে' },
})

export const slip = inLanguages({
  title: { en: 'Slip', bn: 'স্লিপ' },
  booked: { en: (time: string) => `Booked for ${time}`, bn: (time: string) => `বুকিং ${time}টায়` },
  held: { en: (time: string) => `We gave you ${time}`, bn: (time: string) => `আপনাকে দেওয়া সময়: ${time}` },
  scan: { en: 'Scan the code to see your place on your phone today.', bn: 'ফোনে নিজের সিরিয়াল দেখতে কোডটি স্ক্যান করুন।' },
  qrAlt: { en: 'QR code that leads to the place in the queue', bn: 'এই ভিজিটের কিউআর কোড' },
  place: {
    en: (count: number) => (count === 0 ? 'You are next' : `${words[count] ?? count} before you`),
    bn: (count: number) => (count === 0 ? 'এবার আপনার পালা' : `আপনার আগে ${digits(count)} জন`),
  },
  overTitle: { en: 'This code does not work today', bn: 'এই কোড আজ কাজ করছে না' },
  over: {
    en: 'A slip’s code works on the day of the visit. Please ask at the desk.',
    bn: 'স্লিপের কোড শুধু ভিজিটের দিন কাজ করে। ডেস্কে জিজ্ঞেস করুন।',
  },
  print: { en: 'Print', bn: 'প্রিন্ট করুন' },
  printFor: { en: 'Print the slip', bn: 'স্লিপ প্রিন্ট করুন' },
  back: { en: 'Back to the visit', bn: 'ভিজিটে ফিরুন' },
  noNumber: { en: 'The number is given on the day.', bn: 'সিরিয়াল নম্বর ভিজিটের দিন দেওয়া হবে।' },
})
