import { clockTime, longDay } from '../../platform/i18n/days.ts'
import { digits } from '../../platform/i18n/digits.ts'
import { inLanguages } from '../../platform/i18n/in-languages.ts'
import { untilCutoff } from '../../platform/i18n/lengths.ts'

export const booking = inLanguages({
  pageTitle: { en: (treatment: string) => `Book ${treatment}`, bn: (treatment: string) => `${treatment} বুক করুন` },
  eyebrow: { en: 'Book an appointment', bn: 'অ্যাপয়েন্টমেন্ট বুকিং' },
  whichDoctor: { en: 'Which doctor?', bn: 'কোন ডাক্তার?' },
  anyDoctor: { en: 'Any doctor', bn: 'যেকোনো ডাক্তার' },
  firstFree: { en: 'Show the first free day', bn: 'প্রথম ফাঁকা দিন দেখান' },
  notYet: { en: 'This can’t be booked yet', bn: 'এটি এখনো বুক করা যায় না' },
  noneFree: {
    en: 'Everything is taken as far ahead as we book. Please call us.',
    bn: 'যত দিনের বুকিং নেওয়া হয়, তার মধ্যে কোনো সময় ফাঁকা নেই। আমাদের ফোন করুন।',
  },
  justTaken: {
    en: (time: string, day: string) =>
      `We are sorry: ${time} on ${day} is not free any more. Please choose another time.`,
    bn: (time: string, day: string) => `দুঃখিত, ${day} ${time} আর ফাঁকা নেই। অন্য একটি সময় বেছে নিন।`,
  },
  forWhom: { en: 'For whom?', bn: 'কার জন্য?' },
  forSelf: { en: (name: string) => `For me (${name})`, bn: (name: string) => `নিজের জন্য (${name})` },
  forMember: { en: (name: string) => `For ${name}`, bn: (name: string) => `${name}-এর জন্য` },
  forFamily: { en: 'For a family member', bn: 'পরিবারের কারও জন্য' },
  forAnotherPerson: { en: 'For someone else', bn: 'অন্য কারও জন্য' },
  forName: { en: 'Their full name', bn: 'রোগীর পুরো নাম' },
  note: { en: 'A note to the clinic (if you like)', bn: 'ক্লিনিককে কিছু জানাতে চাইলে' },
  noteHint: {
    en: 'Pain, fear of the dentist, medicines you take: what we should know.',
    bn: 'আমাদের যা জানা দরকার: কোথায় ব্যথা, কী কী ওষুধ খান, দাঁতের চিকিৎসায় ভয় লাগে কি না।',
  },
  chooseDay: { en: 'Choose a day', bn: 'দিন বেছে নিন' },
  earlier: { en: 'Earlier days', bn: 'আগের দিনগুলো' },
  later: { en: 'Later days', bn: 'পরের দিনগুলো' },
  pickDate: { en: 'Appointment date', bn: 'অ্যাপয়েন্টমেন্টের তারিখ' },
  free: { en: (count: number) => `${count} free`, bn: (count: number) => `${digits(count)}টি ফাঁকা` },
  full: { en: 'full', bn: 'ফাঁকা নেই' },
  closed: { en: 'closed', bn: 'বন্ধ' },
  fullDay: {
    en: (day: string) => `${day} is fully booked. Please choose another day.`,
    bn: (day: string) => `${day} কোনো সময় ফাঁকা নেই। অন্য দিন বেছে নিন।`,
  },
  closedDay: (day: string, reason: string) => `${day}: ${reason}`,
  anotherDay: { en: 'Please choose another day.', bn: 'অন্য দিন বেছে নিন।' },
  partsOfDay: {
    en: [
      { name: 'Morning', from: '00:00', to: '12:00' },
      { name: 'Afternoon', from: '12:00', to: '17:00' },
      { name: 'Evening', from: '17:00', to: '24:00' },
    ],
    bn: [
      { name: 'সকাল', from: '00:00', to: '12:00' },
      { name: 'দুপুর', from: '12:00', to: '15:00' },
      { name: 'বিকেল', from: '15:00', to: '18:00' },
      { name: 'সন্ধ্যা', from: '18:00', to: '20:00' },
      { name: 'রাত', from: '20:00', to: '24:00' },
    ],
  },
  /** A time below the heading that names its part of the day, which Bangla times then leave out: "৯:৩০" under "সকাল". */
  timeIn: {
    en: (_part: string, time: string) => clockTime(time),
    bn: (part: string, time: string) => clockTime(time).replace(`${part}\u00a0`, ''),
  },
  chooseTime: { en: 'Choose a time', bn: 'সময় বেছে নিন' },
  yourVisit: { en: 'Your visit', bn: 'আপনার ভিজিট' },
  when: { en: 'When', bn: 'কখন' },
  doctorMissing: { en: 'not chosen', bn: 'বাছাই করা হয়নি' },
  whenMissing: { en: 'Choose a day and a time', bn: 'দিন ও সময় বেছে নিন' },
  doctor: { en: 'Doctor', bn: 'ডাক্তার' },
  takes: { en: 'Takes', bn: 'সময় লাগবে' },
  cost: { en: 'Cost', bn: 'খরচ' },
  phone: { en: 'Phone number', bn: 'ফোন নম্বর' },
  phoneHint: { en: 'We call only if something changes.', bn: 'শুধু কিছু বদলালে আমরা ফোন করি।' },
  keepPhone: { en: 'Keep this number in my profile', bn: 'নম্বরটি আমার প্রোফাইলে রাখুন' },
  submit: { en: 'Submit Appointment', bn: 'অ্যাপয়েন্টমেন্ট বুক করুন' },
  submitting: { en: 'Booking …', bn: 'বুক করা হচ্ছে …' },
  cutoff: {
    en: (minutes: number) => `You can move or cancel it ${untilCutoff(minutes)}.`,
    bn: (minutes: number) => `${untilCutoff(minutes)} সময় বদলাতে বা বাতিল করতে পারবেন।`,
  },
  success: {
    en: (treatment: string) => `We Get Your ${treatment} Appointment`,
    bn: (treatment: string) => `আপনার বুকিং আমরা পেয়েছি: ${treatment}।`,
  },
  timeMissing: { en: 'Please choose a time.', bn: 'একটি সময় বেছে নিন।' },
  notFoundTitle: { en: 'We don’t offer this treatment', bn: 'এই চিকিৎসা এখন এখানে হয় না' },
  notFoundLine: { en: 'Please choose another one.', bn: 'অন্য একটি চিকিৎসা বেছে নিন।' },
  seeTreatments: { en: 'See treatments', bn: 'চিকিৎসাগুলো দেখুন' },
  squeezeQuestion: {
    en: (why: string) => `${why} Double-book anyway?`,
    bn: (why: string) => `${why} তবু ভিজিটটি ফাঁকে ঢোকাবেন?`,
  },
})

export const waiting = inLanguages({
  title: { en: 'No time suits you?', bn: 'সুবিধামতো সময় পাচ্ছেন না?' },
  line: {
    en: 'We let you know when a time opens up, and you book it with one tap.',
    bn: 'কোনো সময় ফাঁকা হলে আমরা জানাব, আপনি এক চাপেই বুক করতে পারবেন।',
  },
  open: { en: 'Tell me when a time opens up', bn: 'সময় ফাঁকা হলে আমাকে জানান' },
  until: { en: 'Until which day?', bn: 'কোন দিন পর্যন্ত?' },
  submit: { en: 'Tell me', bn: 'আমাকে জানান' },
  submitting: { en: 'Saving …', bn: 'লিখে রাখা হচ্ছে …' },
  done: {
    en: (treatment: string) => `We will let you know when a time for ${treatment} opens up.`,
    bn: (treatment: string) => `${treatment}-এর কোনো সময় ফাঁকা হলে আমরা আপনাকে জানাব।`,
  },
  listTitle: { en: 'You are waiting for a free time', bn: 'আপনি ফাঁকা সময়ের অপেক্ষায় আছেন' },
  untilDay: { en: (day: string) => `until ${day}`, bn: (day: string) => `${day} পর্যন্ত` },
  anyDoctor: { en: 'with any doctor', bn: 'যেকোনো ডাক্তারের সঙ্গে' },
  stop: { en: 'Stop waiting', bn: 'অপেক্ষা বন্ধ করুন' },
  stopName: {
    en: (treatment: string) => `Stop waiting for ${treatment}`,
    bn: (treatment: string) => `${treatment}-এর অপেক্ষা বন্ধ করুন`,
  },
  stopped: {
    en: (treatment: string) => `We have stopped looking for a time for ${treatment}.`,
    bn: (treatment: string) => `${treatment}-এর সময় আমরা আর খুঁজব না।`,
  },
})

export const doctorDay = inLanguages({
  title: {
    en: (doctor: string, date: string) => `${doctor} on ${longDay(date)}`,
    bn: (doctor: string, date: string) => `${doctor}, ${longDay(date)}`,
  },
  none: { en: 'No visits yet.', bn: 'এখনো কোনো ভিজিট নেই।' },
  here: { en: 'the new visit', bn: 'নতুন ভিজিট' },
  away: { en: (reason: string) => `away: ${reason}`, bn: (reason: string) => `থাকবেন না: ${reason}` },
  off: { en: 'Does not work on this day.', bn: 'এই দিনে ডিউটি নেই।' },
})
