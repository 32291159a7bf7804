import { offeredReasons } from '../../platform/i18n/closure-reasons.ts'
import { digits } from '../../platform/i18n/digits.ts'
import { inLanguages } from '../../platform/i18n/in-languages.ts'

/** Minutes as hours, rounded down to half an hour: 225 minutes are 3.5. */
const halfHours = (minutes: number): number => Math.floor(minutes / 30) / 2

export const board = inLanguages({
  title: { en: 'Today', bn: 'আজ' },
  views: { en: 'What to look at', bn: 'কী দেখবেন' },
  view: {
    doctors: { en: 'Doctors', bn: 'ডাক্তার' },
    list: { en: 'List', bn: 'তালিকা' },
    week: { en: 'Week', bn: 'সপ্তাহ' },
    month: { en: 'Month', bn: 'মাস' },
  },
  /** The choice of a column for each chair, in the list of doctors' names. */
  byChair: { en: 'By chair', bn: 'চেয়ার অনুযায়ী' },
  earlier: {
    doctors: { en: 'The day before', bn: 'আগের দিন' },
    chairs: { en: 'The day before', bn: 'আগের দিন' },
    week: { en: 'The week before', bn: 'আগের সপ্তাহ' },
    month: { en: 'The month before', bn: 'আগের মাস' },
  },
  later: {
    doctors: { en: 'The next day', bn: 'পরের দিন' },
    chairs: { en: 'The next day', bn: 'পরের দিন' },
    week: { en: 'The next week', bn: 'পরের সপ্তাহ' },
    month: { en: 'The next month', bn: 'পরের মাস' },
  },
  today: { en: 'Today', bn: 'আজ' },
  weekOf: (from: string, to: string) => `${from} – ${to}`,
  findShort: { en: 'Patient', bn: 'রোগী' },
  book: { en: 'Book', bn: 'বুক করুন' },
  walkIn: { en: 'Walk-in', bn: 'সরাসরি আসা' },
  counts: {
    // The return type `string` lets the Bangla text be another than the English ones.
    visits: { en: (count: number): string => (count === 1 ? 'visit' : 'visits'), bn: () => 'ভিজিট' },
    done: { en: 'completed', bn: 'শেষ' },
    inChair: { en: 'in the chair', bn: 'চেয়ারে' },
    waiting: { en: 'waiting', bn: 'অপেক্ষায়' },
    missed: { en: 'missed', bn: 'আসেননি' },
  },
  help: {
    en: 'Arrow keys go from time to time. Enter opens a visit or books a free time, M moves a visit.',
    bn: 'কিবোর্ডের তীর চিহ্ন চেপে এক সময় থেকে আরেক সময়ে যান। ভিজিট খুলতে বা ফাঁকা সময় বুক করতে এন্টার চাপুন, ভিজিটের সময় বদলাতে চাপুন এম।',
  },
  nobody: { en: 'Nobody works here on this day', bn: 'এই দিনে ক্লিনিকে কেউ বসেন না' },
  nobodyLine: { en: 'No doctor is on duty, and nothing is booked.', bn: 'কোনো ডাক্তারের ডিউটি নেই, কোনো বুকিংও নেই।' },
  noDoctors: { en: 'No doctors yet', bn: 'এখনো কোনো ডাক্তার নেই' },
  noDoctorsLine: {
    en: 'Once there are doctors with their hours, each has a column here.',
    bn: 'ডাক্তার আর তাঁদের ডিউটির সময় যোগ করা হলে এখানে প্রত্যেকের একটি কলাম থাকবে।',
  },
  hours: {
    en: (spans: readonly string[], count: number) =>
      [...spans, `${count} ${count === 1 ? 'visit' : 'visits'}`].join(' · '),
    bn: (spans: readonly string[], count: number) => [...spans, `${digits(count)}টি ভিজিট`].join(' · '),
  },
  shade: {
    closed: { en: 'clinic closed', bn: 'ক্লিনিক বন্ধ' },
    off: { en: 'off duty', bn: 'ডিউটি নেই' },
    lunch: { en: 'lunch', bn: 'দুপুরের বিরতি' },
  },
  away: { doctor: { en: 'doctor away', bn: 'ডাক্তার নেই' }, left: { en: 'doctor leaves', bn: 'ডাক্তার চলে যাচ্ছেন' } },
  shaded: {
    en: (why: string, from: string, to: string) => `${why}, ${from} to ${to}`,
    bn: (why: string, from: string, to: string) => `${why}, ${from} থেকে ${to}`,
  },
  bookAt: {
    en: (time: string, doctor: string) => `Book ${time}${doctor && ` with ${doctor}`}`,
    bn: (time: string, doctor: string) => `${time} · বুক করুন${doctor && ` · ${doctor}`}`,
  },
  moveTo: {
    en: (time: string, doctor: string) => `Move to ${time}${doctor && ` with ${doctor}`}`,
    bn: (time: string, doctor: string) => `${time} · এখানে আনুন${doctor && ` · ${doctor}`}`,
  },
  onlyFree: {
    en: (time: string, minutes: number) => `${time} · only ${minutes} minutes free`,
    bn: (time: string, minutes: number) => `${time} · মাত্র ${digits(minutes)} মিনিট ফাঁকা`,
  },
  freeAt: { en: (time: string) => `${time} · book`, bn: (time: string) => `${time} · বুক করুন` },
  freeHere: { en: (time: string) => `${time} · here`, bn: (time: string) => `${time} · এখানে` },
  number: { en: 'Number', bn: 'নম্বর' },
  waits: {
    en: (minutes: number) => `waits ${minutes} min`,
    bn: (minutes: number) => `${digits(minutes)} মিনিট অপেক্ষায়`,
  },
  late: { en: (minutes: number) => `late ${minutes} min`, bn: (minutes: number) => `${digits(minutes)} মিনিট দেরি` },
  open: { en: 'Open the visit', bn: 'ভিজিট খুলুন' },
  move: { en: 'Move', bn: 'সময় বদলান' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  moving: {
    en: (name: string) => `${name} is being moved. Choose a free time, or a visit to double-book with. Escape cancels.`,
    bn: (name: string) =>
      `${name}-এর সময় বদলানো হচ্ছে। একটি ফাঁকা সময় বেছে নিন, বা যে ভিজিটের পাশে ফাঁকে ঢোকাবেন সেটি। বদলাতে না চাইলে এস্কেপ চাপুন।`,
  },
  stopMoving: { en: 'Leave it where it is', bn: 'যেমন আছে থাকুক' },
  moved: {
    en: (name: string, when: string) => `${name} is now on ${when}.`,
    bn: (name: string, when: string) => `${name}-এর নতুন সময় ${when}।`,
  },
  undo: { en: 'Undo', bn: 'ফিরিয়ে নিন' },
  undone: { en: 'It is back where it was.', bn: 'ভিজিটটি আগের সময়ে ফিরে গেছে।' },
  panels: { en: 'The clinic now', bn: 'ক্লিনিকে এখন' },
  panel: {
    choose: { en: 'What to see beside the board', bn: 'বোর্ডের পাশে কী দেখবেন' },
    waiting: { en: 'Waiting', bn: 'অপেক্ষায়' },
    toCall: { en: 'To call', bn: 'ফোন বাকি' },
    news: { en: 'Just now', bn: 'এইমাত্র' },
    list: { en: 'List', bn: 'তালিকা' },
  },
  /** The texts of a board that shows counts instead of visits: for a week of all doctors, or a month. */
  plan: {
    title: { en: 'Visits and free time', bn: 'ভিজিট ও ফাঁকা সময়' },
    doctor: { en: 'Doctor', bn: 'ডাক্তার' },
    all: { en: 'All doctors', bn: 'সব ডাক্তার' },
    visits: {
      en: (count: number) => `${count} ${count === 1 ? 'visit' : 'visits'}`,
      bn: (count: number) => `${digits(count)}টি ভিজিট`,
    },
    free: {
      en: (minutes: number) => (minutes < 60 ? `${minutes} min free` : `${halfHours(minutes)} h free`),
      bn: (minutes: number) => (minutes < 60 ? `${digits(minutes)} মিনিট ফাঁকা` : `${digits(halfHours(minutes))} ঘণ্টা ফাঁকা`),
    },
    none: { en: 'no visits', bn: 'ভিজিট নেই' },
    full: { en: 'full', bn: 'পূর্ণ' },
    off: { en: 'off duty', bn: 'ডিউটি নেই' },
    closed: { en: 'closed', bn: 'বন্ধ' },
  },
  back: { en: 'Back to the day', bn: 'দিনের বোর্ডে ফিরুন' },
  toFeeds: { en: 'Calendar addresses', bn: 'ক্যালেন্ডারের লিংক' },
  block: {
    button: { en: (doctor: string) => `${doctor} is away …`, bn: (doctor: string) => `${doctor} থাকবেন না …` },
    title: { en: (doctor: string) => `${doctor} is away`, bn: (doctor: string) => `${doctor} থাকবেন না` },
    line: {
      en: 'Nothing can be booked then. You see which visits it affects before anything is saved.',
      bn: 'এই সময়ে কিছু বুক করা যাবে না। সংরক্ষণের আগেই দেখবেন কোন ভিজিটগুলোতে সমস্যা হবে।',
    },
    from: { en: 'From', bn: 'শুরু' },
    to: { en: 'Until', bn: 'শেষ' },
    wholeDay: { en: 'Leave empty for the start of the day.', bn: 'খালি রাখলে দিনের শুরু থেকে।' },
    restOfDay: { en: 'Leave empty for the rest of the day.', bn: 'খালি রাখলে দিনের শেষ পর্যন্ত।' },
    reasons: { en: offeredReasons.map(words => words.en), bn: offeredReasons.map(words => words.bn) },
    save: { en: 'Block this time', bn: 'এই সময় বন্ধ রাখুন' },
  },
  confirmation: {
    asked: { en: 'Asked to confirm: no answer yet', bn: 'আসছেন তো? উত্তর আসেনি' },
    given: { en: 'Confirmed: will come', bn: 'আসবেন বলে জানিয়েছেন' },
  },
  visit: {
    noEmail: { en: 'no email', bn: 'ইমেইল নেই' },
    treatment: { en: 'Treatment', bn: 'চিকিৎসা' },
    length: { en: 'Length', bn: 'সময় লাগবে' },
    until: { en: (time: string) => `until ${time}`, bn: (time: string) => `${time} পর্যন্ত` },
    change: { en: 'Change', bn: 'বদলান' },
    changeOf: { en: (what: string) => `Change: ${what}`, bn: (what: string) => `বদলান: ${what}` },
    save: { en: 'Save', bn: 'সেভ করুন' },
    doctor: { en: 'Doctor', bn: 'ডাক্তার' },
    time: { en: 'Time', bn: 'সময়' },
    lastVisit: { en: 'Last visit', bn: 'আগের ভিজিট' },
    openLast: { en: 'Open', bn: 'খুলুন' },
    firstVisit: { en: 'This is the first.', bn: 'এটিই প্রথম।' },
    patientNote: { en: 'Patient', bn: 'রোগী' },
    staffNote: { en: 'Staff note', bn: 'কর্মীদের নোট' },
    editNote: { en: 'Edit', bn: 'বদলান' },
    cancel: { en: 'Cancel the visit …', bn: 'ভিজিট বাতিল করুন …' },
    cancelQuestion: {
      en: (name: string, when: string) => `Cancel the visit of ${name}, ${when}?`,
      bn: (name: string, when: string) => `${name}, ${when}: ভিজিট বাতিল করবেন?`,
    },
    mailed: { en: 'The patient gets a mail.', bn: 'রোগী ইমেইল পাবেন।' },
    toCall: {
      en: 'There is no email: the visit comes up under “To call”.',
      bn: 'ইমেইল নেই: ভিজিটটি “ফোন বাকি” তালিকায় আসবে।',
    },
    keep: { en: 'Keep it', bn: 'থাকুক' },
    reallyCancel: { en: 'Cancel the visit', bn: 'ভিজিট বাতিল করুন' },
  },
})
