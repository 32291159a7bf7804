import { digits } from '../platform/i18n/digits.ts'
import { type InBoth, inLanguages } from '../platform/i18n/in-languages.ts'

export const desk = inLanguages({
  views: { en: 'What to look at', bn: 'কী দেখবেন' },
  view: {
    all: { en: 'All', bn: 'সব' },
    coming: { en: 'From today', bn: 'আজ থেকে' },
    today: { en: 'Today', bn: 'আজ' },
    week: { en: 'This week', bn: 'এই সপ্তাহ' },
    before: { en: 'Before', bn: 'আগের' },
  },
  byDate: { en: 'by date, soonest first', bn: 'তারিখ অনুযায়ী, সামনেরটি আগে' },
  /** The heading of a day's visits; `ahead` is 0 for today and 1 for tomorrow. */
  dayOfRows: {
    en: (day: string, ahead: number | undefined) =>
      ahead === undefined ? day : `${ahead === 0 ? 'Today' : 'Tomorrow'}, ${day}`,
    bn: (day: string, ahead: number | undefined) =>
      ahead === undefined ? day : `${ahead === 0 ? 'আজ' : 'আগামীকাল'}, ${day}`,
  },
  search: { en: 'Search', bn: 'কাকে খুঁজছেন?' },
  searchHint: { en: 'Name, phone or email', bn: 'নাম, ফোন বা ইমেইল' },
  state: { en: 'Status', bn: 'অবস্থা' },
  everyState: { en: 'Every status', bn: 'সব অবস্থা' },
  doctor: { en: 'Doctor', bn: 'ডাক্তার' },
  everyDoctor: { en: 'Every doctor', bn: 'সব ডাক্তার' },
  find: { en: 'Find', bn: 'খুঁজুন' },
  print: { en: 'Print', bn: 'প্রিন্ট করুন' },
  bookForCaller: { en: 'Book for a caller', bn: 'রোগীর হয়ে বুক করুন' },
  nothing: { en: 'Nothing here', bn: 'এখানে কিছু নেই' },
  nothingLine: {
    en: 'No appointments match. Try another day, status or name.',
    bn: 'যা খুঁজছেন, তার সঙ্গে কোনো অ্যাপয়েন্টমেন্ট মেলে না। অন্য দিন, অবস্থা বা নাম দিয়ে দেখুন।',
  },
  toList: { en: 'To the list', bn: 'তালিকায় যান' },
  back: { en: 'Back', bn: 'ফিরে যান' },
  chair: { en: (chair: number) => `Chair ${chair}`, bn: (chair: number) => `চেয়ার ${digits(chair)}` },
  setState: { en: 'Status', bn: 'অবস্থা বদলান' },
  staffNote: { en: 'Note for staff', bn: 'কর্মীদের জন্য নোট' },
  staffNoteHint: { en: 'The patient never sees it.', bn: 'রোগী এটি কখনো দেখতে পান না।' },
  saveNote: { en: 'Save the note', bn: 'নোট সংরক্ষণ করুন' },
  links: {
    end: { en: 'End all links of this visit', bn: 'এই ভিজিটের সব লিংক বন্ধ করুন' },
    ask: {
      en: 'End all links of this visit? Those in mails and on slips stop working; later mails have new ones.',
      bn: 'এই ভিজিটের সব লিংক বন্ধ করবেন? ইমেইলের আর স্লিপের লিংক আর কাজ করবে না; পরের ইমেইলে নতুন লিংক থাকবে।',
    },
    done: { en: 'The links of this visit no longer work.', bn: 'এই ভিজিটের লিংকগুলো আর কাজ করবে না।' },
  },
  book: {
    title: { en: 'Book for a caller', bn: 'রোগীর হয়ে বুকিং' },
    treatment: { en: 'Treatment', bn: 'চিকিৎসা' },
    chooseTreatment: { en: 'Choose a treatment', bn: 'চিকিৎসা বেছে নিন' },
    asLastTime: { en: 'As at the last visit', bn: 'গতবারের চিকিৎসা' },
    leftOut: { en: 'Not shown on the board for now:', bn: 'আপাতত বোর্ডে নেই:' },
    timesHere: {
      en: 'Free times appear here once a treatment is chosen.',
      bn: 'চিকিৎসা বেছে নিলে ফাঁকা সময়গুলো এখানে দেখা যাবে।',
    },
    chooseTime: { en: 'Choose a day and a time', bn: 'দিন ও সময় বেছে নিন' },
    choosePerson: { en: 'Choose a person', bn: 'রোগী বেছে নিন' },
    anyTime: {
      en: 'Choose any time, also a taken one (double-book)',
      bn: 'যেকোনো সময় বেছে নিন, বুক হয়ে যাওয়া সময়ও (ফাঁকে ঢোকানো)',
    },
    whichTime: { en: 'The clocks show this time twice: which one?', bn: 'ঘড়িতে এই সময় দুবার আসে: কোনটি?' },
    squeezable: { en: 'You can double-book anyway.', bn: 'তবু ভিজিটটি ফাঁকে ঢোকাতে পারেন।' },
    date: { en: 'Day', bn: 'দিন' },
    time: { en: 'Time', bn: 'সময়' },
    name: { en: 'Full name', bn: 'পুরো নাম' },
    email: { en: 'Email (if there is one)', bn: 'ইমেইল (থাকলে)' },
    emailHint: {
      en: 'With an email, the patient gets a link to move or cancel, and reminders.',
      bn: 'ইমেইল দিলে সময় বদলানোর বা বাতিল করার লিংক ইমেইলে যাবে, আর ভিজিটের কথা মনে করিয়ে দেওয়া হবে।',
    },
    language: { en: 'Language of mails', bn: 'ইমেইলের ভাষা' },
    note: { en: 'Note from the patient', bn: 'রোগীর নোট' },
    notYet: { en: 'Nothing can be booked yet', bn: 'এখনো কিছু বুক করা যাবে না' },
    notYetLine: {
      en: 'You can book here once there are treatments, and doctors with their hours.',
      bn: 'চিকিৎসা, আর ডিউটির সময়সহ ডাক্তার যোগ করা হলে এখানে বুক করা যাবে।',
    },
    submit: { en: 'Book', bn: 'বুক করুন' },
    done: { en: (name: string) => `${name} is booked.`, bn: (name: string) => `${name}-এর বুকিং হয়েছে।` },
    closed: { en: 'Closed. Nothing was booked.', bn: 'বন্ধ করা হলো। কিছুই বুক হয়নি।' },
    leaving: {
      leave: { en: 'Leave the booking? What was typed is lost.', bn: 'বুকিংটি ছেড়ে যাবেন? যা লিখেছেন তা মুছে যাবে।' },
      answers: { yes: { en: 'Leave', bn: 'ছেড়ে যান' }, no: { en: 'Stay here', bn: 'এখানেই থাকুন' } },
    },
  },
  nextVisit: {
    title: { en: 'Next visit', bn: 'পরের ভিজিট' },
    spans: {
      week: { en: '1 week', bn: '১ সপ্তাহ' },
      month: { en: '1 month', bn: '১ মাস' },
      halfYear: { en: '6 months', bn: '৬ মাস' },
    },
  },
})

export const visitHistory = inLanguages({
  title: { en: 'History', bn: 'যা যা হয়েছে' },
  byLink: { en: 'by the link in the mail', bn: 'ইমেইলের লিংক থেকে' },
  booked: { en: 'Booked', bn: 'বুক করা হয়েছে' },
  treatmentChanged: {
    en: (from: string, to: string) => `Treatment changed from ${from} to ${to}`,
    bn: (from: string, to: string) => `চিকিৎসা বদলানো হয়েছে: আগে ${from}, এখন ${to}`,
  },
  lengthChanged: {
    en: (from: number, to: number) => `Length changed from ${from} to ${to} minutes`,
    bn: (from: number, to: number) => `আগে ${digits(from)} মিনিট, এখন ${digits(to)} মিনিট`,
  },
  moved: {
    en: (from: string, to: string) => `Moved from ${from} to ${to}`,
    bn: (from: string, to: string) => `সময় বদলানো হয়েছে: আগে ${from}, এখন ${to}`,
  },
  cancelled: { en: 'Cancelled', bn: 'বাতিল করা হয়েছে' },
  set: {
    en: (from: string, to: string) => `From ${from} to ${to}`,
    bn: (from: string, to: string) => `অবস্থা আগে “${from}”, এখন “${to}”`,
  },
  note: { en: 'The note for staff was changed', bn: 'কর্মীদের নোট বদলানো হয়েছে' },
  report: { en: 'What was done was written down', bn: 'কী করা হলো, তা লেখা হয়েছে' },
  confirm: {
    coming: { en: 'Said that they will come', bn: 'আসবেন বলে জানিয়েছেন' },
    no_answer: { en: 'Called to ask: no answer', bn: 'আসবেন কি না জানতে ফোন করা হয়েছে: ধরেননি' },
    open: { en: 'Answer about coming withdrawn', bn: 'আসবেন কি না, সেই উত্তর তুলে নেওয়া হয়েছে' },
  } as Readonly<Record<string, InBoth | undefined>>,
  rescheduleRequested: { en: 'Asked to choose a new time', bn: 'নতুন সময় বেছে নিতে বলা হয়েছে' },
  /** The history of a call about a closure, by its outcome. */
  call: {
    called: { en: 'Called about the closure', bn: 'ছুটির কথা জানাতে ফোন করা হয়েছে' },
    no_answer: { en: 'Called about the closure: no answer', bn: 'ছুটির কথা জানাতে ফোন করা হয়েছে: ধরেননি' },
    closed: { en: 'Closed without a new time on the list “To call”', bn: 'ফোন করার চেষ্টা বন্ধ করা হয়েছে' },
    to_call: { en: 'Put back on the list “To call”', bn: '“ফোন বাকি” তালিকায় আবার রাখা হয়েছে' },
  } as Readonly<Record<string, InBoth | undefined>>,
})

export const appointmentColumns = inLanguages({
  treatment: { en: 'Treatment', bn: 'চিকিৎসা' },
  patient: { en: 'Patient name', bn: 'রোগীর নাম' },
  email: { en: 'Patient email', bn: 'রোগীর ইমেইল' },
  meetDay: { en: 'Meet day', bn: 'ভিজিটের দিন' },
  status: { en: 'Status', bn: 'অবস্থা' },
})

export const mailLanguages = inLanguages({ en: { en: 'English', bn: 'Bangla' }, bn: { en: 'ইংরেজি', bn: 'বাংলা' } })
