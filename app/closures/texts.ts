import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'

export const affected = inLanguages({
  title: {
    en: (count: number) => `${count} ${count === 1 ? 'booking is' : 'bookings are'} affected by this`,
    bn: (count: number) => `এতে ${digits(count)}টি বুকিংয়ে সমস্যা হবে`,
  },
  line: { en: 'They stay until they are moved.', bn: 'সময় না বদলানো পর্যন্ত বুকিংগুলো থেকে যাবে।' },
  notify: { en: 'Send their patients a link to choose a new time', bn: 'রোগীদের নতুন সময় বেছে নেওয়ার লিংক পাঠান' },
  save: { en: 'Save anyway', bn: 'তবু সংরক্ষণ করুন' },
  cancel: { en: 'Change nothing', bn: 'যেমন আছে থাকুক' },
  asked: {
    en: (count: number) => `${count} ${count === 1 ? 'patient gets' : 'patients get'} a message.`,
    bn: (count: number) => `${digits(count)} জন রোগীর কাছে বার্তা যাচ্ছে।`,
  },
  toCall: {
    en: 'They go on the list “To call” and stay there until each has another time.',
    bn: 'ভিজিটগুলো “ফোন বাকি” তালিকায় যাবে, আর অন্য সময় ঠিক না হওয়া পর্যন্ত সেখানেই থাকবে।',
  },
  isHere: { en: 'is here', bn: 'এসেছেন' },
})

export const closures = inLanguages({
  title: { en: 'Closures', bn: 'ছুটি' },
  line: {
    en: 'Holidays, training, leave: times that can’t be booked.',
    bn: 'সরকারি ছুটি, প্রশিক্ষণ, ব্যক্তিগত ছুটি: যে সময়ে বুক করা যাবে না।',
  },
  whose: { en: 'Who is away?', bn: 'কার ছুটি?' },
  wholeClinic: { en: 'The whole clinic', bn: 'পুরো ক্লিনিক' },
  from: { en: 'First day', bn: 'প্রথম দিন' },
  fromTime: { en: 'From (time)', bn: 'শুরুর সময়' },
  to: { en: 'Last day', bn: 'শেষ দিন' },
  toTime: { en: 'To (time)', bn: 'শেষের সময়' },
  timeHint: { en: 'Leave empty for the whole day.', bn: 'সারা দিনের জন্য হলে খালি রাখুন।' },
  reason: { en: 'Reason', bn: 'কারণ' },
  reasonHint: { en: 'Patients read it, for example: Victory Day.', bn: 'রোগীরা এটি পড়বেন, যেমন: বিজয় দিবস।' },
  add: { en: 'Add closure', bn: 'ছুটি যোগ করুন' },
  added: { en: 'The closure is added.', bn: 'ছুটি যোগ করা হয়েছে।' },
  listed: { en: 'To come', bn: 'সামনের ছুটি' },
  span: { en: (from: string, to: string) => `${from} – ${to}`, bn: (from: string, to: string) => `${from} থেকে ${to}` },
  none: { en: 'No closures to come.', bn: 'সামনে কোনো ছুটি নেই।' },
  removeName: {
    en: (reason: string) => `Remove the closure ${reason}`,
    bn: (reason: string) => `ছুটি সরিয়ে দিন: ${reason}`,
  },
  removeQuestion: {
    en: (reason: string) => `Remove the closure “${reason}”? Its times can be booked again.`,
    bn: (reason: string) => `“${reason}” ছুটিটি সরিয়ে দেবেন? তাহলে এই সময়ে আবার বুক করা যাবে।`,
  },
  removed: { en: 'The closure is removed.', bn: 'ছুটি সরিয়ে দেওয়া হয়েছে।' },
})

export const retirement = inLanguages({
  title: { en: 'When they leave', bn: 'ক্লিনিক ছেড়ে গেলে' },
  line: {
    en: 'From that day on they can’t be booked, and their page is taken down. Earlier visits stay as they are.',
    bn: 'সেই দিন থেকে তাঁর কাছে আর কিছু বুক করা যাবে না, আর তখন তাঁর পেজও থাকবে না। আগের সবকিছু থেকে যাবে।',
  },
  from: { en: 'First day without them', bn: 'যেদিন থেকে থাকছেন না' },
  account: {
    label: { en: 'What happens to their account?', bn: 'তাঁর অ্যাকাউন্টের কী হবে?' },
    choose: { en: 'Please choose', bn: 'বেছে নিন' },
    stays: { en: 'It stays on the team', bn: 'টিমেই থাকবে' },
    ends: {
      en: 'On that day it leaves the team and becomes a patient’s',
      bn: 'সেই দিন টিম থেকে বাদ যাবে, রোগীর অ্যাকাউন্ট হবে',
    },
  },
  check: { en: 'Take no more bookings from then on', bn: 'সেদিন থেকে বুকিং বন্ধ করুন' },
  retired: {
    en: (doctor: string) => `No more bookings with ${doctor} from that day on.`,
    bn: (doctor: string) => `সেদিন থেকে ${doctor}-এর কাছে আর বুকিং হবে না।`,
  },
  since: { en: (day: string) => `No bookings from ${day} on.`, bn: (day: string) => `${day} থেকে বুকিং বন্ধ।` },
  takeBack: { en: 'They stay after all', bn: 'থেকে যাচ্ছেন, বুকিং চালু করুন' },
  takeBackQuestion: {
    en: (doctor: string) => `Can ${doctor} be booked again?`,
    bn: (doctor: string) => `${doctor}-এর কাছে আবার বুকিং চালু করবেন?`,
  },
  takenBack: {
    en: (doctor: string) => `${doctor} can be booked again.`,
    bn: (doctor: string) => `${doctor}-এর কাছে আবার বুকিং করা যাবে।`,
  },
  visits: {
    title: {
      en: (count: number) => `${count} ${count === 1 ? 'booking is' : 'bookings are'} still with them after that`,
      bn: (count: number) => `এরপরও তাঁর কাছে ${digits(count)}টি বুকিং আছে`,
    },
    none: { en: 'No bookings are left after that.', bn: 'এরপর আর কোনো বুকিং নেই।' },
    line: {
      en: 'Move them to another doctor, ask the patients to choose a new time, or cancel. Patients get a mail each time.',
      bn: 'অন্য ডাক্তারের কাছে দিন, রোগীদের নতুন সময় বেছে নিতে বলুন, বা বাতিল করুন। প্রতিবার রোগী ইমেইল পাবেন।',
    },
    ask: { en: 'Ask them all to choose a new time', bn: 'সবাইকে নতুন সময় বেছে নিতে বলুন' },
    move: { en: 'Move', bn: 'সময় বদলান' },
    moveOf: {
      en: (name: string, treatment: string) => `Move ${treatment} of ${name}`,
      bn: (name: string, treatment: string) => `সময় বদলান: ${name}, ${treatment}`,
    },
    cancelOf: {
      en: (name: string, treatment: string) => `Cancel ${treatment} of ${name}`,
      bn: (name: string, treatment: string) => `বাতিল করুন: ${name}, ${treatment}`,
    },
    cancelQuestion: {
      en: (name: string, treatment: string) => `Cancel ${treatment} of ${name}? They get a mail.`,
      bn: (name: string, treatment: string) => `${name}-এর বুকিং (${treatment}) বাতিল করবেন? তাঁর কাছে ইমেইল যাবে।`,
    },
    cancelled: { en: 'The booking is cancelled.', bn: 'বুকিং বাতিল করা হয়েছে।' },
  },
})
