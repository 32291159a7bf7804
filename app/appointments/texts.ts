import { reasonIn } from '../platform/i18n/closure-reasons.ts'
import { clockTime, longDay } from '../platform/i18n/days.ts'
import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'

interface Old {
  readonly date: string
  readonly time: string
}

export const appointments = inLanguages({
  title: { en: 'All Appointments', bn: 'সব অ্যাপয়েন্টমেন্ট' },
  ownTitle: { en: 'My Appointments', bn: 'আমার অ্যাপয়েন্টমেন্ট' },
  count: {
    en: (count: number) => `${count} ${count === 1 ? 'appointment' : 'appointments'}`,
    bn: (count: number) => `${digits(count)}টি অ্যাপয়েন্টমেন্ট`,
  },
  countMore: {
    en: (count: number) => `more than ${count} appointments`,
    bn: (count: number) => `${digits(count)}টির বেশি অ্যাপয়েন্টমেন্ট`,
  },
  squeezedIn: { en: 'double-booked', bn: 'ফাঁকে ঢোকানো' },
  cancelledBy: {
    patient: {
      en: (when: string) => `cancelled by the patient, ${when}`,
      bn: (when: string) => `রোগী বাতিল করেছেন, ${when}`,
    },
    clinic: {
      en: (when: string) => `cancelled by the clinic, ${when}`,
      bn: (when: string) => `ক্লিনিক বাতিল করেছে, ${when}`,
    },
  },
  steps: {
    requested: { en: 'Requested', bn: 'অনুরোধ করা' },
    confirmed: { en: 'Confirm', bn: 'নিশ্চিত করুন' },
    arrived: { en: 'Arrived', bn: 'এসেছেন' },
    in_chair: { en: 'To the chair', bn: 'চেয়ারে নিন' },
    completed: { en: 'Completed', bn: 'শেষ' },
    no_show: { en: 'No-show', bn: 'আসেননি' },
    cancelled: { en: 'Cancel', bn: 'বাতিল করুন' },
  },
  /** The step back to the first state where every booking is valid at once; "Requested" would be wrong there. */
  stepBooked: { en: 'Back to booked', bn: 'আবার বুক' },
  stepOf: {
    en: (step: string, patient: string, treatment: string) => `${step}: ${treatment} of ${patient}`,
    bn: (step: string, patient: string, treatment: string) => `${step}: ${patient}-এর ${treatment}`,
  },
  with: { en: (doctor: string) => `with ${doctor}`, bn: (doctor: string) => `ডাক্তার: ${doctor}` },
  statusOf: {
    en: (patient: string, treatment: string) => `Accept ${treatment} of ${patient}`,
    bn: (patient: string, treatment: string) => `${patient}-এর ${treatment} নিশ্চিত করুন`,
  },
  /** The state of a requested visit where every booking is valid at once. */
  booked: { en: 'booked', bn: 'বুক করা' },
  states: {
    requested: { en: 'requested', bn: 'অনুরোধ করা' },
    confirmed: { en: 'confirmed', bn: 'নিশ্চিত' },
    arrived: { en: 'arrived', bn: 'এসেছেন' },
    in_chair: { en: 'in the chair', bn: 'চেয়ারে' },
    completed: { en: 'completed', bn: 'শেষ' },
    no_show: { en: 'missed', bn: 'আসেননি' },
    cancelled: { en: 'cancelled', bn: 'বাতিল' },
  },
  undo: { en: 'Undo', bn: 'ফিরিয়ে নিন' },
  undoOf: {
    en: (patient: string, state: string) => `Undo: ${patient} is ${state}`,
    bn: (patient: string, state: string) => `ফিরিয়ে নিন: ${patient} (${state})`,
  },
  stepDone: (patient: string, state: string) => `${patient}: ${state}`,
  statusUpdated: { en: 'Appointment status updated successfully', bn: 'অ্যাপয়েন্টমেন্টের অবস্থা বদলানো হয়েছে।' },
  deleteOf: {
    en: (patient: string, treatment: string) => `Delete ${treatment} of ${patient}`,
    bn: (patient: string, treatment: string) => `${patient}-এর ${treatment} মুছে ফেলুন`,
  },
  cancelOwn: { en: (treatment: string) => `Cancel ${treatment}`, bn: (treatment: string) => `${treatment} বাতিল করুন` },
  confirmDelete: {
    en: (what: string) => `Are you sure? You want to delete ${what}`,
    bn: (what: string) => `আপনি কি নিশ্চিত? ${what} চান?`,
  },
  deleteWhat: {
    en: (patient: string, treatment: string) => `${patient}’s ${treatment} appointment`,
    bn: (patient: string, treatment: string) => `${patient}-এর ${treatment} অ্যাপয়েন্টমেন্টটি মুছে ফেলতে`,
  },
  deleted: { en: 'Appointment deleted successfully', bn: 'অ্যাপয়েন্টমেন্ট মুছে ফেলা হয়েছে।' },
  deletedOwn: { en: 'Appointment deleted successfully', bn: 'আপনার অ্যাপয়েন্টমেন্ট বাতিল হয়েছে।' },
  empty: { en: 'No appointments yet', bn: 'এখনো কোনো অ্যাপয়েন্টমেন্ট নেই' },
  emptyLine: {
    en: 'As soon as someone books on the website, it is listed here.',
    bn: 'কেউ ওয়েবসাইটে বুক করলেই এখানে দেখা যাবে।',
  },
  emptyOwnLine: {
    en: 'Choose a treatment and a free time, and your visit is listed here.',
    bn: 'একটি চিকিৎসা আর ফাঁকা সময় বেছে নিন, আপনার ভিজিট এখানে দেখা যাবে।',
  },
  chooseTreatment: { en: 'See treatments', bn: 'চিকিৎসাগুলো দেখুন' },
})

export const visit = inLanguages({
  pageTitle: { en: 'Your visit', bn: 'আপনার ভিজিট' },
  title: { en: 'Your visit', bn: 'আপনার ভিজিট' },
  confirm: {
    question: { en: 'Will you come?', bn: 'আসছেন তো?' },
    yes: { en: 'Yes, I will come', bn: 'হ্যাঁ, আসছি' },
    done: { en: 'Thank you. We look forward to seeing you.', bn: 'ধন্যবাদ। আমরা আপনার অপেক্ষায় থাকব।' },
    given: { en: 'You said that you will come.', bn: 'আপনি আসছেন বলে জানিয়েছেন।' },
  },
  putAway: { en: 'Hide this card', bn: 'কার্ডটি সরিয়ে রাখুন' },
  where: { en: 'Where', bn: 'কোথায়' },
  /** The word above a visit that was just booked. */
  booked: { en: 'Booked', bn: 'বুক হয়েছে' },
  call: { en: (phone: string) => `Call ${phone}`, bn: (phone: string) => `ফোন করুন: ${digits(phone)}` },
  directions: { en: 'Directions', bn: 'যাওয়ার পথ' },
  failed: { en: 'This link does not lead to a visit', bn: 'এই লিংকে কোনো ভিজিট পাওয়া গেল না' },
  toContact: { en: 'How to reach us', bn: 'যোগাযোগের উপায়' },
  upcoming: { en: 'To come', bn: 'সামনের ভিজিট' },
  noneUpcoming: { en: 'Nothing is booked at the moment.', bn: 'এই মুহূর্তে কিছু বুক করা নেই।' },
  past: { en: 'Past', bn: 'আগের ভিজিট' },
  forName: { en: (name: string) => `for ${name}`, bn: (name: string) => `রোগী: ${name}` },
  minutes: { en: (minutes: number) => `${minutes} minutes`, bn: (minutes: number) => `${digits(minutes)} মিনিট` },
  forWhom: {
    en: (treatment: string, name: string) => `${treatment} for ${name}`,
    bn: (treatment: string, name: string) => `${treatment} · রোগী: ${name}`,
  },
  note: { en: (note: string) => `Your note: ${note}`, bn: (note: string) => `আপনার নোট: ${note}` },
  move: { en: 'Move', bn: 'সময় বদলান' },
  /** The link to all free times, below those that are proposed because a closure affects the visit. */
  otherTime: { en: 'Choose any other time', bn: 'অন্য যেকোনো সময় বেছে নিন' },
  moveName: { en: (treatment: string) => `Move ${treatment}`, bn: (treatment: string) => `${treatment}-এর সময় বদলান` },
  calendar: { en: 'Add to calendar', bn: 'ক্যালেন্ডারে যোগ করুন' },
  calendarName: {
    en: (treatment: string) => `Add to calendar: ${treatment}`,
    bn: (treatment: string) => `ক্যালেন্ডারে যোগ করুন: ${treatment}`,
  },
  wait: { en: 'Wait for an earlier time', bn: 'আরও আগে ফাঁকা হলে জানান' },
  stopWaiting: { en: 'Stop waiting for an earlier time', bn: 'আরও আগের সময়ের অপেক্ষা বন্ধ করুন' },
  earlier: {
    title: { en: 'These earlier times are free now', bn: 'আরও আগের এই সময়গুলো এখন ফাঁকা' },
    line: {
      en: 'Take one, and your visit moves there at once.',
      bn: 'একটি বেছে নিলে আপনার ভিজিট সঙ্গে সঙ্গে সেই সময়ে চলে যাবে।',
    },
    takeName: { en: (when: string) => `Move the visit to ${when}`, bn: (when: string) => `ভিজিট এই সময়ে নিন: ${when}` },
    waitOn: { en: 'None of these: wait for another time', bn: 'এগুলো নয়, অন্য সময় ফাঁকা হলে জানান' },
  },
  waiting: { en: 'Waits for an earlier time', bn: 'আরও আগের সময়ের অপেক্ষায়' },
  waits: {
    en: 'We will let you know when an earlier time is free.',
    bn: 'আরও আগের কোনো সময় ফাঁকা হলে আমরা আপনাকে জানাব।',
  },
  waitsNoMore: { en: 'We have stopped looking for an earlier time.', bn: 'আরও আগের সময় আমরা আর খুঁজব না।' },
  cancel: { en: 'Cancel', bn: 'বাতিল করুন' },
  keep: { en: 'Keep it', bn: 'থাকুক' },
  cancelQuestion: {
    en: (day: string, time: string) => `Cancel ${day}, ${time}?`,
    bn: (day: string, time: string) => `${day}, ${time}-এর ভিজিট বাতিল করবেন?`,
  },
  reallyCancel: { en: 'Cancel the visit', bn: 'ভিজিট বাতিল করুন' },
  bookAgain: { en: 'Book again', bn: 'আবার বুক করুন' },
  bookAgainName: {
    en: (treatment: string) => `Book ${treatment} again`,
    bn: (treatment: string) => `${treatment} আবার বুক করুন`,
  },
  tooLate: {
    en: 'It is too late to move or cancel this visit here. Please call us.',
    bn: 'সময় খুব কাছে, এখান থেকে আর বদলানো বা বাতিল করা যাবে না। আমাদের ফোন করুন।',
  },
  tooLateToMove: {
    en: 'It is too late to move this visit here. Please call us.',
    bn: 'সময় খুব কাছে, এখান থেকে আর বদলানো যাবে না। আমাদের ফোন করুন।',
  },
  moveTitle: { en: 'Choose another time', bn: 'অন্য সময় বেছে নিন' },
  chooseTime: { en: 'Choose another time', bn: 'অন্য সময় বেছে নিন' },
  moveHere: { en: 'Move the visit here', bn: 'ভিজিট এই সময়ে নিন' },
  moving: { en: 'Moving …', bn: 'সময় বদলানো হচ্ছে …' },
  leaveAsIs: { en: 'Leave it as it is', bn: 'যেমন আছে থাকুক' },
  moved: {
    en: (treatment: string) => `Your ${treatment} appointment has a new time.`,
    bn: (treatment: string) => `আপনার ${treatment} অ্যাপয়েন্টমেন্টের নতুন সময় ঠিক হয়েছে।`,
  },
})

export const visitReport = inLanguages({
  done: { en: 'What was done', bn: 'যা করা হয়েছে' },
  doneHint: { en: 'The patient reads it once the visit is completed.', bn: 'ভিজিট শেষ হলে রোগী এটি পড়তে পারেন।' },
  advice: { en: 'Advice for afterwards', bn: 'পরে মেনে চলার পরামর্শ' },
  adviceHint: {
    en: 'Left empty, the visit takes the treatment’s advice when it is completed.',
    bn: 'খালি রাখলে ভিজিট শেষ হওয়ার সময় এই চিকিৎসার তৈরি পরামর্শটি বসে যায়।',
  },
  save: { en: 'Save for the patient', bn: 'রোগীর জন্য সংরক্ষণ করুন' },
})

export const calendar = inLanguages({
  summary: (treatment: string, clinic: string) => `${treatment} · ${clinic}`,
  deskDescription: {
    en: (doctor: string, chair: number) => `With ${doctor}, chair ${chair}`,
    bn: (doctor: string, chair: number) => `ডাক্তার: ${doctor}, চেয়ার ${digits(chair)}`,
  },
  description: {
    en: (doctor: string, phone: string) =>
      `With ${doctor}. If you are late or can’t come, please ${phone ? `call ${phone}` : 'tell us'}.`,
    bn: (doctor: string, phone: string) =>
      `ডাক্তার: ${doctor}। দেরি হলে বা আসতে না পারলে ${phone ? `${digits(phone)} নম্বরে ফোন করুন` : 'আমাদের জানান'}।`,
  },
})

export const doctorLeaves = inLanguages({
  en: (doctor: string) => `${doctor} leaves the clinic`,
  bn: (doctor: string) => `${doctor} ক্লিনিক ছেড়ে যাচ্ছেন`,
})

export const affectedVisit = inLanguages({
  title: {
    en: (doctor: string | null, { date }: Old) =>
      doctor ? `${doctor} is not here on ${longDay(date)}` : `We are closed on ${longDay(date)}`,
    bn: (doctor: string | null, { date }: Old) =>
      doctor ? `${longDay(date)} ${doctor} থাকবেন না` : `${longDay(date)} আমাদের ক্লিনিক বন্ধ`,
  },
  line: {
    en: (treatment: string, { time }: Old) =>
      `We are sorry: your ${treatment} visit at ${clockTime(time)} can’t take place.`,
    bn: (treatment: string, { time }: Old) => `আমরা দুঃখিত: ${clockTime(time)}টায় আপনার ${treatment} অ্যাপয়েন্টমেন্ট হচ্ছে না।`,
  },
  left: doctorLeaves,
  why: {
    en: (doctor: string | null, reason: string, doctorLeft: boolean) => {
      if (doctor === null) return `The clinic is closed: ${reason}`
      return doctorLeft ? doctorLeaves(doctor) : `${doctor} is away: ${reason}`
    },
    bn: (doctor: string | null, reason: string, doctorLeft: boolean) => {
      if (doctor === null) return `ক্লিনিক বন্ধ: ${reason}`
      return doctorLeft ? doctorLeaves(doctor) : `${doctor} থাকবেন না: ${reason}`
    },
  },
  choose: { en: 'Choose another time:', bn: 'অন্য একটি সময় বেছে নিন:' },
  take: { en: 'Take:', bn: 'এই সময় নিন:' },
  none: {
    en: 'We found no suitable time in the four weeks after it. Please choose any other time, or call us.',
    bn: 'পরের চার সপ্তাহে আপনার সুবিধা হবে এমন কোনো সময় পাইনি। অন্য যেকোনো সময় বেছে নিন, বা আমাদের ফোন করুন।',
  },
  atDesk: { en: 'Please ask at the desk: we will find a time together.', bn: 'ডেস্কে বলুন: একসঙ্গে একটি সময় খুঁজে নেব।' },
  /** The title of proposed times, which only staff see, since below these they can choose among all free times. */
  proposed: { en: 'Suggested times', bn: 'যেসব সময় মেলে' },
})

export const closureReason = inLanguages({
  /** A closure's reason: one that staff chose from our list is in the language in use, a typed one stays as it is. */
  shown: { en: (reason: string) => reasonIn('en', reason), bn: (reason: string) => reasonIn('bn', reason) },
})

export const medicalAlerts = inLanguages({
  title: { en: 'Medical alerts', bn: 'সতর্কতা' },
  allergy: { en: (what: string) => `Allergy: ${what}`, bn: (what: string) => `অ্যালার্জি: ${what}` },
  pregnant: { en: 'Pregnant', bn: 'গর্ভবতী' },
  bloodThinner: { en: 'Takes a blood thinner', bn: 'রক্ত পাতলা করার ওষুধ চলছে' },
  none: { en: 'No medical alerts.', bn: 'সতর্ক থাকার মতো কিছু জানা নেই।' },
  never: { en: 'Medical history not taken yet.', bn: 'এখনো কেউ জিজ্ঞেস করেননি।' },
  asked: {
    en: (day: string, by: string | null) => (by === null ? `Last asked on ${day}.` : `Last asked on ${day} by ${by}.`),
    bn: (day: string, by: string | null) =>
      by === null ? `শেষবার জিজ্ঞেস করা হয়েছে ${day}।` : `শেষবার জিজ্ঞেস করেছেন ${by}, ${day}।`,
  },
  allergies: { en: 'Allergies', bn: 'অ্যালার্জি' },
  allergiesHint: { en: 'Empty for none.', bn: 'না থাকলে খালি রাখুন।' },
  change: { en: 'Edit medical alerts', bn: 'জিজ্ঞেস করে বদলান' },
  save: { en: 'Save', bn: 'সতর্কতা সংরক্ষণ করুন' },
})
