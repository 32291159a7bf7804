import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'
import { persons, sentenceCase, spelledCount } from '../platform/i18n/words.ts'

export const site = inLanguages({
  skip: { en: 'Skip to the page', bn: 'মূল লেখায় যান' },
  manifest: {
    en: 'Treatments with honest prices, free times, and your appointments at the clinic.',
    bn: 'কোন চিকিৎসায় সত্যিই কত খরচ, কখন সময় ফাঁকা, আর ক্লিনিকে আপনার অ্যাপয়েন্টমেন্ট।',
  },
  menu: {
    about: { en: 'About', bn: 'আমাদের কথা' },
    treatments: { en: 'Treatments', bn: 'চিকিৎসা' },
    blogs: { en: 'Blogs', bn: 'ব্লগ' },
    contact: { en: 'Contact', bn: 'যোগাযোগ' },
    dashboard: { en: 'Dashboard', bn: 'ড্যাশবোর্ড' },
  },
  openMenu: { en: 'Open menu', bn: 'মেনু খুলুন' },
  closeMenu: { en: 'Close menu', bn: 'মেনু বন্ধ করুন' },
  login: { en: 'Login', bn: 'লগইন' },
  logout: { en: 'Logout', bn: 'লগআউট' },
  avatar: { en: (name: string) => `Signed in as ${name}`, bn: (name: string) => `${name} নামে লগইন করা আছে` },
  footer: {
    visit: { en: 'Visit us', bn: 'আমাদের ঠিকানা' },
    pages: { en: 'On this site', bn: 'এই সাইটে' },
    follow: { en: 'Follow us', bn: 'আমাদের ফলো করুন' },
    about: { en: 'About us', bn: 'আমাদের কথা' },
    privacy: { en: 'Privacy', bn: 'গোপনীয়তা' },
    terms: { en: 'Terms', bn: 'শর্তাবলি' },
    copyright: {
      en: (year: number, clinic: string) => `© ${year} ${clinic}. All rights reserved.`,
      bn: (year: number, clinic: string) => `© ${digits(year)} ${clinic}। সর্বস্বত্ব সংরক্ষিত।`,
    },
  },
})

export const home = inLanguages({
  /** The home page's title is the clinic's name, and its tagline without the full stop, which a title doesn't have. */
  title: {
    en: (clinic: string, tagline: string) => [clinic, tagline.replace(/\.$/, '')].filter(Boolean).join(' · '),
    bn: (clinic: string, tagline: string) => [clinic, tagline.replace(/[.।]$/, '')].filter(Boolean).join(' · '),
  },
  hero: {
    book: { en: 'Book an appointment', bn: 'অ্যাপয়েন্টমেন্ট বুক করুন' },
    treatments: { en: 'See treatments', bn: 'চিকিৎসাগুলো দেখুন' },
  },
  next: {
    label: {
      en: (treatment: string) => `Next free · ${treatment}`,
      bn: (treatment: string) => `সবার আগে ফাঁকা · ${treatment}`,
    },
    who: {
      en: (day: string, doctor: string) => `${day} with ${doctor}`,
      bn: (day: string, doctor: string) => `${day} · ${doctor}`,
    },
    book: { en: (time: string) => `Book ${time}`, bn: (time: string) => `${time} বুক করুন` },
  },
  doctors: {
    title: {
      en: (count: number) => (count === 1 ? 'One doctor' : `${sentenceCase(spelledCount(count))} doctors`),
      bn: (count: number) => `${persons(count)} ডাক্তার`,
    },
  },
  welcomePicture: {
    en: 'A treatment room with a chair, a lamp and a window',
    bn: 'চিকিৎসার ঘরে একটি চেয়ার, একটি বাতি ও একটি জানালা',
  },
  treatments: { en: 'Our Treatments', bn: 'আমাদের চিকিৎসা' },
  blogs: { en: 'Recent Blogs', bn: 'সাম্প্রতিক ব্লগ' },
  seeMore: { en: 'See More', bn: 'আরও দেখুন' },
})
