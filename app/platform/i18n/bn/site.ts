import type { contact as englishContact, home as englishHome, site as englishSite } from '../en/site.ts'
import { digits } from './digits.ts'
import { persons } from './words.ts'

/** The texts of the public pages. */
export const site = {
  skip: 'মূল লেখায় যান',
  manifest: 'কোন চিকিৎসায় সত্যিই কত খরচ, কখন সময় ফাঁকা, আর ক্লিনিকে আপনার অ্যাপয়েন্টমেন্ট।',
  menu: { about: 'আমাদের কথা', treatments: 'চিকিৎসা', blogs: 'ব্লগ', contact: 'যোগাযোগ', dashboard: 'ড্যাশবোর্ড' },
  openMenu: 'মেনু খুলুন',
  closeMenu: 'মেনু বন্ধ করুন',
  login: 'লগইন',
  logout: 'লগআউট',
  loggedOut: clinic => `আসার জন্য ধন্যবাদ! ${clinic}`,
  avatar: name => `${name} নামে লগইন করা আছে`,
  footer: {
    visit: 'আমাদের ঠিকানা',
    pages: 'এই সাইটে',
    follow: 'আমাদের ফলো করুন',
    about: 'আমাদের কথা',
    networks: {
      facebook: 'Facebook',
      instagram: 'Instagram',
      youtube: 'YouTube',
      whatsapp: 'WhatsApp',
      linkedin: 'LinkedIn',
    },
    privacy: 'গোপনীয়তা',
    terms: 'শর্তাবলি',
    copyright: (year, clinic) => `© ${digits(year)} ${clinic}। সর্বস্বত্ব সংরক্ষিত।`,
  },
  notFound: {
    title: 'এই পেজটি পড়ে গেছে',
    line: 'ছবির দাঁতটির মতো এটিও জায়গামতো নেই। ক্লিনিকের বাকি সব ঠিকঠাক আছে।',
    back: 'হোম পেজে ফিরুন',
  },
  broken: {
    title: 'ব্যথাটা এবার আমাদের',
    line: 'পেজটি দেখানো গেল না। একটু পরে আবার চেষ্টা করুন। আপনার সব বুকিং ঠিকই আছে।',
    again: 'আবার চেষ্টা করুন',
    quote: requestId => `তাতেও না হলে আমাদের ফোন করে এই নম্বরটি জানান: ${requestId}`,
  },
} satisfies typeof englishSite

export const home = {
  /** The clinic's name, and its tagline without a full stop, since this is a title. */
  title: (clinic, tagline) => [clinic, tagline.replace(/[.।]$/, '')].filter(Boolean).join(' · '),
  description: (clinic, address) =>
    [`${clinic}: কোন চিকিৎসায় সত্যিই কত খরচ দেখুন, ফাঁকা সময় বেছে নিয়ে বুক করুন।`, address].filter(Boolean).join(' '),
  hero: {
    line: 'চিকিৎসা বেছে নিন, ফাঁকা সময় দেখুন, চলে আসুন। ফোন ধরে বসে থাকতে হবে না, বিল দেখে চমকাতেও হবে না।',
    book: 'অ্যাপয়েন্টমেন্ট বুক করুন',
    treatments: 'চিকিৎসাগুলো দেখুন',
  },
  next: {
    label: treatment => `সবার আগে ফাঁকা · ${treatment}`,
    who: (day, doctor) => `${day} · ${doctor}`,
    book: time => `${time} বুক করুন`,
  },
  prices: { title: 'খরচ আগেই জানা', line: 'বুক করার সময় যে খরচ দেখেন, সেটিই দেন' },
  doctors: {
    title: count => `${persons(count)} ডাক্তার`,
    ownField: 'প্রত্যেকের আলাদা বিষয়',
    choice: 'কাকে দেখাবেন, বেছে নেন আপনি',
    one: 'প্রতি ভিজিটে সেই চেনা মুখ',
  },
  welcomePicture: 'চিকিৎসার ঘরে একটি চেয়ার, একটি বাতি ও একটি জানালা',
  treatments: 'আমাদের চিকিৎসা',
  blogs: 'সাম্প্রতিক ব্লগ',
  reviews: 'খুশি রোগীদের কথা',
  seeMore: 'আরও দেখুন',
  slide: (index, count) => `${digits(count)}টির মধ্যে ${digits(index)} নম্বর রিভিউ`,
  visited: month => `${month}-এ এসেছিলেন`,
  previous: 'আগের রিভিউ',
  following: 'পরের রিভিউ',
} satisfies typeof englishHome

export const contact = {
  title: 'আমাদের সঙ্গে যোগাযোগ',
  line: 'কী সমস্যা হচ্ছে, অল্প কথায় লিখুন। এক কর্মদিবসের মধ্যে আমরা উত্তর দিই।',
  name: 'পুরো নাম',
  email: 'ইমেইল',
  message: 'মেসেজ',
  messagePlaceholder: 'আপনার সমস্যার কথা লিখুন …',
  send: 'পাঠান',
  sending: 'পাঠানো হচ্ছে …',
  sent: 'মেসেজ পাঠানো হয়েছে',
  website: 'এই ঘরটি খালি রাখুন',
  where: 'আমরা কোথায়',
  mapNote: 'ম্যাপটি OpenStreetMap থেকে আসে।',
  openMap: 'OpenStreetMap-এ খুলুন',
  mapTitle: 'ক্লিনিকের রাস্তার ম্যাপ',
} satisfies typeof englishContact
