import type { SlotRule } from '../core/slot-rules.ts'
import { clockTime, longDay, weekdayLong } from './bn-dates.ts'
import { digits } from './bn-digits.ts'
import type {
  appointments as englishAppointments,
  booking as englishBooking,
  calendar as englishCalendar,
  offer as englishOffer,
  visit as englishVisit,
  waiting as englishWaiting,
  whyFree as englishWhyFree,
} from './en-booking.ts'

interface Asked {
  readonly day: string
  /** Undefined for the whole day. */
  readonly time: string | undefined
}

/** "২৩ নভেম্বর, সোমবার সকাল ৯:৩০". */
const when = ({ day, time }: Asked) => (time === undefined ? longDay(day) : `${longDay(day)} ${clockTime(time)}`)

/** "২৩ নভেম্বর, সোমবার সকাল ৯:৩০টায়"; a day needs no ending. */
const at = (asked: Asked) => (asked.time === undefined ? when(asked) : `${when(asked)}টায়`)

/** "২৩ নভেম্বর, সোমবার সকাল ৯:৩০ থেকে". */
const from = (asked: Asked) => (asked.time === undefined ? when(asked) : `${when(asked)} থেকে`)

/** Why a day or a time can't be booked, in a sentence for a patient. */
export const whyNotFree: Record<SlotRule, (facts: Asked & { reason: string }) => string> = {
  past: asked => `${when(asked)} পেরিয়ে গেছে।`,
  horizon: asked => `${when(asked)} অনেক দূরে, এত আগে থেকে আমরা বুকিং নিই না।`,
  weekly_closed: ({ day }) => `${weekdayLong(day)} ক্লিনিক বন্ধ থাকে।`,
  closure: ({ reason, ...asked }) => `${at(asked)} ক্লিনিক বন্ধ থাকবে: ${reason}।`,
  no_doctor: ({ day }) => `${longDay(day)} এই চিকিৎসার কোনো ডাক্তার বসবেন না।`,
  lead_time: asked => `${when(asked)} খুব কাছে, এর মধ্যে আমরা প্রস্তুতি নিতে পারব না।`,
  off_hours: asked => `${from(asked)} এই চিকিৎসার কোনো ডাক্তার ভিজিটের পুরো সময়টা থাকবেন না।`,
  doctor_away: ({ reason, ...asked }) => `${at(asked)} ডাক্তার থাকবেন না: ${reason}।`,
  off_grid: asked => `${at(asked)} কোনো ভিজিট শুরু হয় না।`,
  doctor_busy: asked => `${when(asked)} আর ফাঁকা নেই।`,
  no_chair: asked => `${at(asked)} ক্লিনিকের কোনো চেয়ার খালি নেই।`,
  full: ({ day }) => `${longDay(day)} কোনো সময় ফাঁকা নেই।`,
}

export const whyFree = (({ freeTimes, ...asked }) =>
  asked.time === undefined
    ? `${longDay(asked.day)} ${digits(freeTimes)}টি ফাঁকা সময় আছে।`
    : `${when(asked)} ফাঁকা আছে।`) satisfies typeof englishWhyFree

/** The texts of booking. */
export const booking = {
  pageTitle: treatment => `${treatment} বুক করুন`,
  eyebrow: 'অ্যাপয়েন্টমেন্ট বুকিং',
  whichDoctor: 'কোন ডাক্তার?',
  anyDoctor: 'যাঁকে পাওয়া যায়',
  firstFree: 'প্রথম ফাঁকা দিন দেখান',
  notYet: 'এটি এখনো বুক করা যায় না',
  notYetLine: 'এই চিকিৎসা কে করবেন আর কবে করবেন, ক্লিনিক এখনো তা জানায়নি। আমাদের জিজ্ঞেস করুন।',
  noneFree: 'যত দিনের বুকিং নেওয়া হয়, তার মধ্যে কোনো সময় ফাঁকা নেই। আমাদের ফোন করুন।',
  justTaken: (time, day) => `দুঃখিত, ${day} ${time} আর ফাঁকা নেই। অন্য একটি সময় বেছে নিন।`,
  forWhom: 'কার জন্য?',
  forSelf: name => `নিজের জন্য (${name})`,
  forMember: name => `${name}-এর জন্য`,
  forFamily: 'পরিবারের কারও জন্য',
  forSomebodyElse: 'অন্য কারও জন্য',
  forName: 'রোগীর পুরো নাম',
  note: 'ক্লিনিককে কিছু জানাতে চাইলে',
  noteHint: 'আমাদের যা জানা দরকার: কোথায় ব্যথা, কী কী ওষুধ খান, দাঁতের চিকিৎসায় ভয় লাগে কি না।',
  chooseDay: 'দিন বেছে নিন',
  earlier: 'আগের দিনগুলো',
  later: 'পরের দিনগুলো',
  pickDate: 'অ্যাপয়েন্টমেন্টের তারিখ',
  free: count => `${digits(count)}টি ফাঁকা`,
  full: 'ফাঁকা নেই',
  closed: 'বন্ধ',
  fullDay: day => `${day} কোনো সময় ফাঁকা নেই। অন্য দিন বেছে নিন।`,
  closedDay: (day, reason) => `${day}: ${reason}। অন্য দিন বেছে নিন।`,
  loadingTimes: 'ফাঁকা সময় খোঁজা হচ্ছে …',
  morning: 'সকাল',
  // Times before 4 PM are called বিকেল from 3 PM on.
  afternoon: 'দুপুর থেকে বিকেল',
  evening: 'বিকেল থেকে রাত',
  chooseTime: 'সময় বেছে নিন',
  yourVisit: 'আপনার ভিজিট',
  when: 'কখন',
  whenMissing: 'দিন ও সময় বেছে নিন',
  doctor: 'ডাক্তার',
  takes: 'সময় লাগবে',
  minutes: minutes => `${digits(minutes)} মিনিট`,
  cost: 'খরচ',
  phone: 'ফোন নম্বর',
  phoneHint: 'শুধু কিছু বদলালে আমরা ফোন করি।',
  keepPhone: 'নম্বরটি আমার প্রোফাইলে রাখুন',
  submit: 'অ্যাপয়েন্টমেন্ট বুক করুন',
  submitting: 'বুক করা হচ্ছে …',
  cutoff: hours => `${digits(hours)} ঘণ্টা আগে পর্যন্ত সময় বদলাতে বা বাতিল করতে পারবেন।`,
  success: treatment => `আপনার বুকিং আমরা পেয়েছি: ${treatment}।`,
  timeMissing: 'একটি সময় বেছে নিন।',
  notFoundTitle: 'এই চিকিৎসা এখন এখানে হয় না',
  notFoundLine: 'অন্য একটি চিকিৎসা বেছে নিন।',
  seeTreatments: 'চিকিৎসাগুলো দেখুন',
} satisfies typeof englishBooking

/** The texts of appointments. */
export const appointments = {
  title: 'সব অ্যাপয়েন্টমেন্ট',
  ownTitle: 'আমার অ্যাপয়েন্টমেন্ট',
  count: count => `${digits(count)}টি অ্যাপয়েন্টমেন্ট`,
  countMore: count => `${digits(count)}টির বেশি অ্যাপয়েন্টমেন্ট`,
  squeezedIn: 'ফাঁকে ঢোকানো',
  cancelledBy: {
    patient: when => `রোগী বাতিল করেছেন, ${when}`,
    clinic: when => `ক্লিনিক বাতিল করেছে, ${when}`,
  },
  steps: {
    requested: 'অনুরোধ করা',
    confirmed: 'নিশ্চিত করুন',
    arrived: 'এসেছেন',
    in_chair: 'চেয়ারে নিন',
    completed: 'শেষ',
    no_show: 'আসেননি',
    cancelled: 'বাতিল করুন',
  },
  stepBooked: 'আবার বুক',
  stepOf: (step, patient, treatment) => `${step}: ${patient}-এর ${treatment}`,
  with: doctor => `ডাক্তার: ${doctor}`,
  statusOf: (patient, treatment) => `${patient}-এর ${treatment} নিশ্চিত করুন`,
  booked: 'বুক করা',
  states: {
    requested: 'অনুরোধ করা',
    confirmed: 'নিশ্চিত',
    arrived: 'এসেছেন',
    in_chair: 'চেয়ারে',
    completed: 'শেষ',
    no_show: 'আসেননি',
    cancelled: 'বাতিল',
  },
  undo: 'ফিরিয়ে নিন',
  undoOf: (patient, state) => `ফিরিয়ে নিন: ${patient} (${state})`,
  statusUpdated: 'অ্যাপয়েন্টমেন্টের অবস্থা বদলানো হয়েছে।',
  deleteOf: (patient, treatment) => `${patient}-এর ${treatment} মুছে ফেলুন`,
  cancelOwn: treatment => `${treatment} বাতিল করুন`,
  confirmDelete: what => `আপনি কি নিশ্চিত? ${what} চান?`,
  deleteWhat: (patient, treatment) => `${patient}-এর ${treatment} অ্যাপয়েন্টমেন্টটি মুছে ফেলতে`,
  deleteOwn: treatment => `আপনার ${treatment} অ্যাপয়েন্টমেন্টটি বাতিল করতে`,
  deleted: 'অ্যাপয়েন্টমেন্ট মুছে ফেলা হয়েছে।',
  deletedOwn: 'আপনার অ্যাপয়েন্টমেন্ট বাতিল হয়েছে।',
  empty: 'এখনো কোনো অ্যাপয়েন্টমেন্ট নেই',
  emptyLine: 'কেউ ওয়েবসাইটে বুক করলেই এখানে দেখা যাবে।',
  emptyOwnLine: 'একটি চিকিৎসা আর ফাঁকা সময় বেছে নিন, আপনার ভিজিট এখানে দেখা যাবে।',
  chooseTreatment: 'চিকিৎসাগুলো দেখুন',
} satisfies typeof englishAppointments

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
  putAway: 'কার্ডটি সরিয়ে রাখুন',
  where: 'কোথায়',
  failed: 'এই লিংকে কোনো ভিজিট পাওয়া গেল না',
  toContact: 'যোগাযোগের উপায়',
  upcoming: 'সামনের ভিজিট',
  noneUpcoming: 'এই মুহূর্তে কিছু বুক করা নেই।',
  past: 'আগের ভিজিট',
  forName: name => `রোগী: ${name}`,
  forWhom: (treatment, name) => `${treatment} · রোগী: ${name}`,
  note: note => `আপনার নোট: ${note}`,
  move: 'সময় বদলান',
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
  waits: 'আরও আগের কোনো সময় ফাঁকা হলে আমরা আপনাকে ইমেইল করব।',
  waitsNoMore: 'আরও আগের সময় আমরা আর খুঁজব না।',
  cancel: 'বাতিল করুন',
  keep: 'থাকুক',
  reallyCancel: 'হ্যাঁ, বাতিল করুন',
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
  line: 'কোনো সময় ফাঁকা হলে আমরা ইমেইল করব, আপনি এক চাপেই বুক করতে পারবেন।',
  open: 'সময় ফাঁকা হলে আমাকে জানান',
  until: 'কোন দিন পর্যন্ত?',
  submit: 'আমাকে জানান',
  submitting: 'লিখে রাখা হচ্ছে …',
  done: treatment => `${treatment}-এর কোনো সময় ফাঁকা হলে আমরা আপনাকে ইমেইল করব।`,
  listTitle: 'আপনি ফাঁকা সময়ের অপেক্ষায় আছেন',
  untilDay: day => `${day} পর্যন্ত`,
  anyDoctor: 'যে ডাক্তারকে পাওয়া যায়',
  stop: 'অপেক্ষা বন্ধ করুন',
  stopName: treatment => `${treatment}-এর অপেক্ষা বন্ধ করুন`,
  stopped: treatment => `${treatment}-এর সময় আমরা আর খুঁজব না।`,
} satisfies typeof englishWaiting

// The moments in these end with a time of day.
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
  bookedLine: (treatment, when) => `আপনার ${treatment} অ্যাপয়েন্টমেন্ট ${when}টায়। একটি ইমেইলও পাঠাচ্ছি।`,
  declinedToBookLine: 'সময়টির কথা পরের জনকে জানানো হবে। আমরা খুঁজতে থাকব, অন্য সময় ফাঁকা হলে ইমেইল করব।',
  accept: 'এই সময় নিন',
  accepting: 'নেওয়া হচ্ছে …',
  decline: 'না, ধন্যবাদ',
  until: time => `${time} পর্যন্ত আমরা সময়টির কথা আর কাউকে জানাব না।`,
  taken: 'আরও আগের সময়টি এখন আপনার',
  takenLine: (treatment, when) => `আপনার ${treatment} অ্যাপয়েন্টমেন্ট এখন ${when}টায়। একটি ইমেইলও পাঠাচ্ছি।`,
  gone: 'এই সময়টি আর নেই',
  declined: 'ঠিক আছে',
  cancelled: 'আপনার অ্যাপয়েন্টমেন্ট বাতিল হয়েছে',
  cancelledLine: 'তাই আরও আগের সময়ে আনার মতো কোনো অ্যাপয়েন্টমেন্ট নেই। আপনি যখন খুশি নতুন করে বুক করতে পারেন।',
  moved: 'আপনার অ্যাপয়েন্টমেন্টের সময় বদলেছে',
  movedLine: moment => `এখন সেটি ${moment}টায়, তাই এই সময়টি আর নেওয়া যাবে না।`,
  declinedLine: 'আপনার অ্যাপয়েন্টমেন্ট যেমন ছিল তেমনই আছে। সময়টির কথা পরের জনকে জানানো হবে।',
} satisfies typeof englishOffer
