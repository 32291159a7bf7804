import { hoursChange } from '../platform/i18n/closure-reasons.ts'
import { clockTime } from '../platform/i18n/days.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'

export const networks = inLanguages({
  facebook: { en: 'Facebook', bn: 'Facebook' },
  instagram: { en: 'Instagram', bn: 'Instagram' },
  youtube: { en: 'YouTube', bn: 'YouTube' },
  whatsapp: { en: 'WhatsApp', bn: 'WhatsApp' },
  linkedin: { en: 'LinkedIn', bn: 'LinkedIn' },
})

export const clinicFacts = inLanguages({
  title: { en: 'Name and address', bn: 'নাম ও ঠিকানা' },
  line: {
    en: 'What patients read of you on every page, in mails and in their calendars. It changes everywhere at once.',
    bn: 'প্রতিটি পেজে, ইমেইলে ও নিজের ক্যালেন্ডারে রোগীরা আপনাদের সম্পর্কে যা পড়েন। এখানে বদলালে সবখানে একসঙ্গে বদলায়।',
  },
  parts: {
    name: { en: 'Name and welcome', bn: 'নাম ও স্বাগত কথা' },
    contact: { en: 'Where and how to reach you', bn: 'ঠিকানা ও যোগাযোগ' },
    social: { en: 'Social networks', bn: 'সোশ্যাল মিডিয়া' },
    look: { en: 'Logo and colour', bn: 'লোগো ও রং' },
    money: { en: 'Money and time', bn: 'টাকা ও সময়' },
    legal: { en: 'Legal pages', bn: 'আইনি পেজ' },
  },
  name: { en: 'Name of the clinic', bn: 'ক্লিনিকের নাম' },
  tagline: { en: 'Line on the home page', bn: 'হোম পেজের বড় লাইন' },
  taglineHint: {
    en: 'The first thing that patients read, in large letters. If it is empty, the name is shown instead.',
    bn: 'রোগীরা সবার আগে এটিই পড়েন, বড় অক্ষরে। খালি রাখলে সেখানে ক্লিনিকের নাম থাকে।',
  },
  welcome: { en: 'Welcome on the home page', bn: 'হোম পেজের স্বাগত কথা' },
  welcomeHint: {
    en: 'The first line is the title; an empty line begins a paragraph. Left empty, it isn’t shown.',
    bn: 'প্রথম লাইনটি শিরোনাম। একটি ফাঁকা লাইন দিলে নতুন অনুচ্ছেদ শুরু হয়। খালি রাখলে দেখানো হয় না।',
  },
  address: { en: 'Address', bn: 'ঠিকানা' },
  phone: { en: 'Telephone', bn: 'ফোন নম্বর' },
  otherPhones: { en: 'More telephones', bn: 'আরও ফোন নম্বর' },
  otherPhonesHint: {
    en: 'One on each line. They are shown on the contact page.',
    bn: 'প্রতি লাইনে একটি। এগুলো যোগাযোগের পেজে থাকে।',
  },
  email: { en: 'Email', bn: 'ইমেইল' },
  emailHint: {
    en: 'Messages from the website come here, unless the program’s settings name another address.',
    bn: 'ওয়েবসাইট থেকে পাঠানো মেসেজ এখানে আসে, যদি না প্রোগ্রামের সেটিংসে অন্য ঠিকানা দেওয়া থাকে।',
  },
  position: { en: 'Place on the map', bn: 'ম্যাপে জায়গা' },
  positionHint: {
    en: 'Two numbers such as 23.7461, 90.3742, or the long link from your browser’s address bar on a map.',
    bn: 'দুটি সংখ্যা, যেমন ২৩.৭৪৬১, ৯০.৩৭৪২। কিংবা ব্রাউজারে ম্যাপ খুলে ওপরের ঘরে যে লম্বা লিংক থাকে, সেটি।',
  },
  networkHint: { en: 'https://… Left empty, it isn’t shown.', bn: 'https://… খালি রাখলে দেখানো হয় না।' },
  logo: { en: 'Logo', bn: 'লোগো' },
  logoHint: {
    en: 'Square looks best. If it is empty, our drawn tooth is shown.',
    bn: 'চার দিক সমান হলে সবচেয়ে ভালো দেখায়। খালি রাখলে আমাদের আঁকা দাঁতটি থাকে।',
  },
  accent: { en: 'Colour', bn: 'রং' },
  accentHint: {
    en: 'For links, the quieter buttons and the drawings, such as #1f6b57. Left empty, the page keeps its green.',
    bn: 'লিংক, অপ্রধান বাটন ও আঁকা ছবির জন্য, যেমন #1f6b57। খালি রাখলে পেজের সবুজ রংই থাকে।',
  },
  accentChoose: { en: 'Choose the colour', bn: 'রং বেছে নিন' },
  currency: { en: 'Word or sign for money', bn: 'টাকার নাম বা চিহ্ন' },
  currencyHint: { en: 'It is shown before each price: “Taka 1,500”.', bn: 'প্রতিটি খরচের আগে থাকে: “৳১,৫০০”।' },
  country: { en: 'Country', bn: 'দেশ' },
  countryHint: {
    en: 'Telephone numbers without a country code are of this country.',
    bn: 'যেসব ফোন নম্বরে দেশের কোড নেই, সেগুলো এই দেশের।',
  },
  zone: { en: 'Time zone', bn: 'টাইম জোন' },
  zoneHint: {
    en: 'Times of day are those of this place. It can’t change while visits are booked.',
    bn: 'ভিজিটের সময় ও খোলা থাকার সময় এই জায়গার ঘড়ি অনুযায়ী। বুক করা ভিজিট থাকলে এটি বদলানো যায় না।',
  },
  privacy: { en: 'Privacy notice', bn: 'গোপনীয়তা' },
  terms: { en: 'Terms', bn: 'শর্তাবলি' },
  legalHint: {
    en: 'If it is empty, a default text is shown. Please have yours read by someone who knows the law.',
    bn: 'খালি রাখলে শুরু করার মতো একটি তৈরি লেখা থাকে। আপনাদের লেখাটি আইন জানেন এমন কাউকে পড়িয়ে নিন।',
  },
  save: { en: 'Save', bn: 'সংরক্ষণ করুন' },
  saved: { en: 'Saved. Patients see it now.', bn: 'সংরক্ষণ করা হয়েছে। রোগীরা এখন এটিই দেখছেন।' },
})

export const settings = inLanguages({
  title: { en: 'Booking Rules', bn: 'বুকিংয়ের নিয়ম' },
  line: {
    en: 'Changes apply immediately to every new booking. What is booked stays as it is.',
    bn: 'প্রতিটি নতুন বুকিংয়ে সঙ্গে সঙ্গে চালু হবে। আগের বুকিং যেমন আছে তেমনই থাকবে।',
  },
  fields: {
    chairs: {
      label: { en: 'Chairs', bn: 'চেয়ার' },
      hint: { en: 'How many patients can be treated at the same time.', bn: 'একসঙ্গে কতজন রোগীর চিকিৎসা করা যায়।' },
    },
    cleanupMinutes: {
      label: { en: 'Clean-up after a visit, in minutes', bn: 'ভিজিটের পর পরিষ্কারের সময়, মিনিটে' },
      hint: { en: 'The doctor and the chair stay blocked for this long.', bn: 'এই সময়টুকু ডাক্তার ও চেয়ার ফাঁকা থাকে না।' },
    },
    slotStepMinutes: {
      label: { en: 'Minutes between starts', bn: 'কত মিনিট পরপর ভিজিট শুরু' },
      hint: {
        en: 'In steps of 5: with 15, visits start at 9:00, 9:15, 9:30 …',
        bn: '৫ মিনিটের ধাপে: ১৫ দিলে ভিজিট শুরু হয় সকাল ৯:০০, ৯:১৫, ৯:৩০ …',
      },
    },
    leadMinutes: {
      label: { en: 'Shortest notice, in minutes', bn: 'অন্তত কত মিনিট আগে বুকিং' },
      hint: {
        en: 'Patients have to book at least this long before; the desk doesn’t.',
        bn: 'এর চেয়ে কম সময় বাকি থাকলে রোগীরা বুক করতে পারেন না; ডেস্ক পারে।',
      },
    },
    horizonDays: {
      label: { en: 'Days ahead', bn: 'সামনের কত দিন' },
      hint: { en: 'How far ahead patients can book.', bn: 'রোগীরা কত দিন পর পর্যন্ত বুক করতে পারেন।' },
    },
    cutoffMinutes: {
      label: { en: 'Cut-off, in minutes', bn: 'বদলানো বা বাতিলের শেষ সময়, মিনিটে' },
      hint: {
        en: 'Later than this, patients have to call to move or cancel a visit.',
        bn: 'ভিজিটের আগে এর চেয়ে কম সময় থাকলে রোগী নিজে সময় বদলাতে বা বাতিল করতে পারেন না; ক্লিনিকে ফোন করতে হয়।',
      },
    },
    maxActiveVisits: {
      label: { en: 'Visits to come per account', bn: 'প্রতি অ্যাকাউন্টে সামনের ভিজিট' },
      hint: {
        en: 'For the whole family together; two until the email is verified. The desk may book more.',
        bn: 'পুরো পরিবার মিলিয়ে; ইমেইল যাচাই না হওয়া পর্যন্ত দুটি। ডেস্ক আরও বুক করতে পারে।',
      },
    },
    confirmBeforeHours: {
      label: { en: 'Ask “Will you come?”, hours before', bn: '“আসছেন তো?” জানতে চাওয়া, কত ঘণ্টা আগে' },
      hint: {
        en: 'Patients confirm, move or cancel with one press. Without an answer they are listed under “To call”. Empty: patients aren’t asked.',
        bn: 'রোগী এক চাপেই জানান আসছেন কি না, অথবা সময় বদলান বা বাতিল করেন। উত্তর না এলে নাম “ফোন বাকি”-তে থাকে। খালি রাখলে কাউকে জিজ্ঞেস করা হয় না।',
      },
    },
    confirmAfterNoShows: {
      label: { en: 'Must confirm after missed visits', bn: 'কতবার না এলে নিশ্চিত করতেই হবে' },
      hint: {
        en: 'Patients who missed that many are listed under “To call” until they say that they will come. Empty: no such rule.',
        bn: 'এতবার আসেননি এমন রোগী আসছেন বলে না জানানো পর্যন্ত “ফোন বাকি”-তে থাকেন। খালি রাখলে এই নিয়ম নেই।',
      },
    },
  },
  bookedAtOnce: {
    label: { en: 'A booking counts without confirming it', bn: 'নিশ্চিত না করলেও বুকিং ধরা হবে' },
    hint: {
      en: 'Requested visits are shown as “booked”. Otherwise the desk confirms each.',
      bn: 'অনুরোধ করা ভিজিট “বুক করা” দেখাবে। না হলে ডেস্ক প্রতিটি নিশ্চিত করে।',
    },
  },
  mailDaySheet: {
    label: { en: 'Mail the next day’s sheet at closing time', bn: 'ক্লিনিক বন্ধের সময় পরের দিনের শিট ইমেইলে পাঠান' },
    hint: {
      en: 'To the clinic’s email: names, phones, treatments and notes by doctor, in case the power is cut the next day.',
      bn: 'ক্লিনিকের ইমেইলে: ডাক্তার অনুযায়ী নাম, ফোন, চিকিৎসা ও নোট, পরদিন বিদ্যুৎ না থাকলেও যেন কাজ চলে।',
    },
  },
  mailCallersInBangla: {
    label: { en: 'Mail people without an account in Bangla', bn: 'যাঁদের অ্যাকাউন্ট নেই, তাঁদের ইমেইল বাংলায়' },
    hint: {
      en: 'People with an account get mails in their account’s language. The desk can choose another for each booking.',
      bn: 'অ্যাকাউন্ট থাকলে ইমেইল যায় সেই অ্যাকাউন্টের ভাষায়। বুকিংয়ের সময় ডেস্ক অন্য ভাষাও বেছে নিতে পারে।',
    },
  },
  codeCountries: {
    label: { en: 'Other countries for codes by text message', bn: 'এসএমএসে কোড যাবে আর যেসব দেশে' },
    hint: {
      en: 'Numbers of the clinic’s own country always work. Texts abroad can cost many times as much. Two letters each, such as IN, AE.',
      bn: 'ক্লিনিকের নিজের দেশের নম্বরে কোড সব সময় যায়। বিদেশে এসএমএসের খরচ অনেক গুণ বেশি হতে পারে। দেশের দুই অক্ষরের কোড লিখুন।',
    },
  },
  smsMessages: { en: 'Text messages', bn: 'এসএমএস' },
  textMessagesLine: {
    en: 'They go out once a gateway is set (TEXT_GATEWAY). “System” shows how it is, the Outbox what became of each text.',
    bn: 'গেটওয়ে সেটিংয়ে দিলে (TEXT_GATEWAY) এসএমএস যায়। গেটওয়ের অবস্থা “সিস্টেম”-এ, আর কোন এসএমএসের কী হলো “না-যাওয়া মেইল”-এ দেখা যায়।',
  },
  textFields: {
    quietFromMinute: {
      label: { en: 'No texts from', bn: 'কখন থেকে এসএমএস নয়' },
      hint: { en: 'What isn’t urgent waits until the morning.', bn: 'জরুরি না হলে সকাল পর্যন্ত অপেক্ষা করে।' },
    },
    quietUntilMinute: {
      label: { en: 'Texts again from', bn: 'আবার এসএমএস কখন থেকে' },
      hint: { en: 'The same time twice: texts at any hour.', bn: 'একই সময় দুবার দিলে যেকোনো সময় এসএমএস যাবে।' },
    },
    textsPerDay: {
      label: { en: 'Texts a day', bn: 'দিনে কতটি এসএমএস' },
      hint: {
        en: 'To one number. Codes, and what you cancel or move shortly before, are always sent.',
        bn: 'একটি নম্বরে। কোড, আর আপনি শেষ সময়ে যা বাতিল করেন বা সরান, তা সব সময় যায়।',
      },
    },
    nextWayMinutes: {
      label: { en: 'Try the other way after, in minutes', bn: 'কত মিনিট পর অন্য উপায়' },
      hint: {
        en: 'If a message doesn’t seem to arrive by text, it goes by mail, or the other way round. Empty for never.',
        bn: 'এসএমএস পৌঁছেছে বলে জানা না গেলে ইমেইলে পাঠানো হয়, ইমেইল না গেলে এসএমএসে। খালি রাখলে কখনো নয়।',
      },
    },
    textPriceHundredths: {
      label: { en: 'Price of a text part', bn: 'এসএমএসের এক অংশের দাম' },
      hint: {
        en: 'To show what texts cost, such as 0.35. A part is 160 signs, or 70 in Bangla. Empty if you don’t know.',
        bn: 'এসএমএসের খরচ দেখাতে, যেমন ০.৩৫। এক অংশে ১৬০ অক্ষর, বাংলায় ৭০। জানা না থাকলে খালি রাখুন।',
      },
    },
    lowTextBalance: {
      label: { en: 'Low balance', bn: 'কম ব্যালেন্স' },
      hint: {
        en: 'You get a mail when the gateway’s balance, as it counts it, is below this.',
        bn: 'গেটওয়ের হিসাবে ব্যালেন্স এর কম হলে আপনি ইমেইল পাবেন।',
      },
    },
  },
  save: { en: 'Save the rules', bn: 'নিয়ম সংরক্ষণ করুন' },
  saved: { en: 'The rules are saved.', bn: 'নিয়ম সংরক্ষণ করা হয়েছে।' },
})

export const openingHours = inLanguages({
  title: { en: 'Opening hours', bn: 'খোলা থাকার সময়' },
  line: {
    en: 'When the clinic is open. Split a day into as many parts as you like, for example around lunch. Patients see these hours on every page, and can book only within them.',
    bn: 'ক্লিনিক কখন খোলা। একটি দিন কয়েক ভাগে দেওয়া যায়, যেমন দুপুরের বিরতির আগে ও পরে। রোগীরা প্রতিটি পেজে এই সময় দেখেন, আর শুধু এর মধ্যেই বুক করতে পারেন।',
  },
  reason: { en: hoursChange.en, bn: hoursChange.bn },
  saved: { en: 'The opening hours are saved.', bn: 'খোলা থাকার সময় সংরক্ষণ করা হয়েছে।' },
})

const dottedClock = (minute: number) => `${hourOf(minute)}.${minutesOf(minute)} ${halfOf(minute)}`

const clockBn = (minute: number) => clockTime(`${Math.floor(minute / 60) % 24}:${minute % 60}`)

const shortClock = (minute: number) =>
  `${hourOf(minute)}${minute % 60 === 0 ? '' : `:${minutesOf(minute)}`} ${halfOf(minute)}`

const hourOf = (minute: number) => Math.floor(minute / 60) % 12 || 12

const minutesOf = (minute: number) => String(minute % 60).padStart(2, '0')

const halfOf = (minute: number) => (minute % 1440 < 720 ? 'AM' : 'PM')

/** How opening hours are written; the functions take times in minutes after midnight. */
export const hours = inLanguages({
  everyDay: { en: 'Every day', bn: 'প্রতিদিন' },
  days: {
    en: (first: string, last: string) => `${first} - ${last}`,
    bn: (first: string, last: string) => `${first} থেকে ${last}`,
  },
  line: {
    en: (days: string, spans: string) => `${days} ${spans}`,
    bn: (days: string, spans: string) => `${days}, ${spans}`,
  },
  daysLong: {
    en: (first: string, last: string) => `${first} to ${last}`,
    bn: (first: string, last: string) => `${first} থেকে ${last}`,
  },
  /** The specification writes opening hours like "8.00 AM - 6.00 PM". */
  span: {
    en: (from: number, to: number) => `${dottedClock(from)} - ${dottedClock(to)}`,
    bn: (from: number, to: number) => `${clockBn(from)} থেকে ${clockBn(to)}`,
  },
  time: {
    en: (from: number, to: number) => `${shortClock(from)} to ${shortClock(to)}`,
    bn: (from: number, to: number) => `${clockBn(from)} থেকে ${clockBn(to)}`,
  },
  inBangladesh: { en: ' BD', bn: '' },
})
