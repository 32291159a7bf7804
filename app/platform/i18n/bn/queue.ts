import type { queue as english } from '../en/queue.ts'
import { digits } from './digits.ts'

const people = (count: number) => `${digits(count)} জন রোগী`

/** The rule for the queue's order, stated for one patient. */
const earliestFirst = 'যাঁর সময় আগে, তিনি আগে যান'

/** The texts of the queue, as the desk sees it. */
export const queue = {
  title: 'অপেক্ষায়',
  nobody: 'কেউ অপেক্ষায় নেই।',
  news: (arrived, waiting) => [...arrived.map(name => `${name} এসেছেন।`), `অপেক্ষায় ${digits(waiting)} জন।`].join(' '),
  inChair: 'চেয়ারে',
  next: 'এরপর',
  nextCard: 'এরপর কে',
  expected: 'আসার কথা',
  number: serial => `${digits(serial)} নম্বর`,
  late: count => `${digits(count)} মিনিট দেরি`,
  onTime: 'সময়মতো চলছে',
  away: reason => `এখন নেই: ${reason}`,
  waits: count => (count < 1 ? 'এইমাত্র এসেছেন' : `${digits(count)} মিনিট অপেক্ষায়`),
  sits: count => `${digits(count)} মিনিট ধরে`,
  walkIn: 'সরাসরি আসা',
  booked: time => `বুকিং ${time}`,
  /** "আনুমানিক সকাল ১১:৩৫ থেকে ১১:৫৫": the part of the day once, if it is the same. */
  span: (from, to) => {
    const [part = ''] = from.split(/\s/)
    return `আনুমানিক ${from} থেকে ${to.startsWith(part) ? to.slice(part.length + 1) : to}`
  },
  waitsFor: (name, time) =>
    `চেয়ার খালি। কিন্তু ${time}টায় ${name}-এর আসার কথা, আর এখানে যাঁরা আছেন, তার আগে তাঁদের কারও চিকিৎসা শেষ হবে না।`,
  more: name => `সিরিয়াল এমন কেন, আরও তথ্য: ${name}`,
  moreShort: 'সিরিয়াল এমন কেন, আরও তথ্য',
  why: {
    booked_time: turn => `${earliestFirst}: বুকিং অনুযায়ী তাঁর সময় ${turn}।`,
    came_late: turn => `১০ মিনিটের বেশি দেরিতে এসেছেন, তাই যখন এসেছেন সেটাই তাঁর সময়: ${turn}।`,
    free_time: turn => `বুকিং ছাড়া এসেছেন; তাঁকে দেওয়া ফাঁকা সময় ${turn}।`,
    came_back: turn => `আসেননি বলে ধরা হয়েছিল, পরে এসেছেন, তাই যখন এসেছেন সেটাই তাঁর সময়: ${turn}।`,
    urgent: () => 'জরুরি রোগী বলে তিনি আগে যাবেন।',
    called_one_passes: () => 'ডাকা হয়েছিল, ছিলেন না: তাঁর আগে একজন যাবেন, তারপর তাঁর পালা।',
    called_turn_is_now: () => 'ডাকা হয়েছিল, ছিলেন না, আর তাঁর আগে একজন গেছেন: এখন তাঁর পালা।',
    fits_before_next: () => 'চেয়ার খালি, আর পরের বুকিংয়ের রোগী আসার আগেই তাঁর চিকিৎসা শেষ হয়ে যাবে।',
  },
  urgentReason: reason => `জরুরি: ${reason}`,
  called: 'ডেকেছি, নেই',
  calledOf: name => `ডেকেছি, নেই: ${name}`,
  calledBack: 'এসে গেছেন',
  urgent: 'কেন জরুরি?',
  urgentHint: 'শুধু কর্মীরা এটি পড়েন; অন্যরা পড়েন “একজন জরুরি রোগী”।',
  urgentSet: 'আগে নিন',
  urgentOf: name => `${name}: আগে নিন`,
  urgentEnd: 'আসলে জরুরি নয়',
  otherDoctor: 'একই সময়ে অন্য ডাক্তার',
  chooseDoctor: 'এখানেই থাকবেন',
  changed: 'সিরিয়াল বদলানো হয়েছে।',
  missed: time => `${time}টায় আসার কথা ছিল। আসেননি?`,
  delay: {
    late: (doctor, late) => `${doctor} ${digits(late)} মিনিট পিছিয়ে আছেন।`,
    question: count => `এখনো আসেননি এমন ${people(count)}কে একটু পরে আসতে বলবেন?`,
    notify: 'জানিয়ে দিন',
    leave: 'এখন নয়',
    notified: count => `${people(count)}র কাছে ইমেইল যাচ্ছে।`,
    call: names => `ইমেইল নেই, ফোন করুন: ${names}`,
    left: 'আরও দেরি হলে আবার জিজ্ঞেস করব।',
  },
  walkInForm: {
    title: 'সরাসরি আসা',
    line: 'যিনি বুকিং ছাড়া এসেছেন তাঁর জন্য। পরের ফাঁকা সময়টি তাঁর হবে, সিরিয়াল নম্বরও সঙ্গে সঙ্গে পাবেন।',
    doctor: 'ডাক্তার',
    firstFree: 'যিনি আগে ফাঁকা হবেন',
    treatment: 'চিকিৎসা',
    checkUp: 'চেকআপ',
    submit: 'সিরিয়াল দিন',
    submitNext: 'সিরিয়াল দিন, তারপর এই নম্বরে আরেকজন',
    submitOf: name => `সিরিয়াল দিন: ${name}`,
    submitting: 'সিরিয়াল দেওয়া হচ্ছে …',
    done: (name, serial) => `${name}-এর সিরিয়াল নম্বর ${digits(serial)}।`,
    another: 'একই নম্বরে আরেকজন',
    taken: 'এইমাত্র যাঁদের সিরিয়াল দেওয়া হলো',
    from: time => `${time} থেকে`,
    noDoctors: 'ডিউটির সময়সহ ডাক্তার যোগ করা হলে সরাসরি আসা রোগীদের এখানে সিরিয়াল দেওয়া যাবে।',
  },
  history: {
    walkedIn: serial => `বুকিং ছাড়া এসেছেন, সিরিয়াল নম্বর ${digits(serial)}`,
    urgent: 'জরুরি রোগী বলে সবার আগে রাখা হয়েছে',
    notUrgent: 'আর জরুরি রোগী নন',
    called: 'ডাকা হয়েছে, ছিলেন না: একজন আগে যাবেন',
    notCalled: 'ডাক ফিরিয়ে নেওয়া হয়েছে',
    notified: when => `জানানো হয়েছে, দেরিতে শুরু হবে: ${when}`,
    otherDoctor: 'একই সময়ে অন্য ডাক্তারের কাছে দেওয়া হয়েছে',
  },
} satisfies typeof english
