import { isTlsFault } from '../../tls-fault.ts'
import type { outbox as english } from '../en/outbox.ts'
import { digits } from './digits.ts'

const unreachable = 'মেইল সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। সেটি কি চালু আছে, আর SMTP_URL কি ঠিক আছে?'

/** Why a mail was not sent, by the error's code. */
const reasons: Record<string, string> = {
  ADDRESS_REFUSED: 'মেইল সার্ভার জানিয়েছে, এই ঠিকানাটি নেই।',
  ECONNREFUSED: unreachable,
  ECONNECTION: unreachable,
  ECONNRESET: unreachable,
  ESOCKET: unreachable,
  EDNS: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: 'এই নামে কোনো মেইল সার্ভার নেই। SMTP_URL কি ঠিক আছে?',
  ETIMEDOUT: 'মেইল সার্ভার সময়মতো সাড়া দিচ্ছে না।',
  EAUTH: 'SMTP_URL-এ দেওয়া নাম বা পাসওয়ার্ড মেইল সার্ভার মানছে না।',
  ENOAUTH: 'মেইল সার্ভার SMTP_URL-এ নাম আর পাসওয়ার্ড চায়।',
  ETLS: 'মেইল সার্ভারের সঙ্গে নিরাপদ সংযোগ করা যায়নি। সার্ভারের সার্টিফিকেট কি বৈধ?',
  EREQUIRETLS: 'মেইল সার্ভার ইমেইলটি নিরাপদে পরের সার্ভারে পাঠাতে পারছে না।',
  EENVELOPE: 'প্রেরক বা প্রাপকের ইমেইল ঠিকানা মেইল সার্ভার মানছে না।',
  EMESSAGE: 'ইমেইলে যা লেখা আছে, মেইল সার্ভার তা নিচ্ছে না।',
  EPROTOCOL: 'মেইল সার্ভারের উত্তর বোঝা যাচ্ছে না। SMTP_URL কি সত্যিই কোনো মেইল সার্ভারের ঠিকানা?',
  ERR_MODULE_NOT_FOUND: 'প্রোগ্রামের একটি অংশ পাওয়া যাচ্ছে না, হয়তো আপডেটের পর। প্রোগ্রামটি বন্ধ করে আবার চালু করুন।',
}

/** The texts of the owner's Outbox, and of the notice that leads there. */
export const outbox = {
  title: 'না-যাওয়া মেইল',
  noServer: 'কোনো মেইল সার্ভার দেওয়া হয়নি (SMTP_URL), তাই ইমেইল না পাঠিয়ে ৩০ দিন এখানে রাখা হয়। সেগুলোর লিংক কাজ করে।',
  hasServer: 'মেইল সার্ভার ইমেইল পাঠায়, তাই পাঠানো ইমেইল এখানে রাখা হয় না। সার্ভার যা নেয়নি, তা সবার আগে আছে।',
  noGateway: 'এসএমএসের গেটওয়ে সেটিংয়ে নেই (TEXT_GATEWAY), তাই এসএমএস যায় না, ত্রিশ দিন এখানে থাকে।',
  textMessage: 'এসএমএস',
  toAt: (to, when) => `প্রাপক ${to}, ${when}`,
  empty: 'এখনো কোনো ইমেইল লেখা হয়নি। কেউ রেজিস্ট্রেশন বা বুকিং করলে, বা মেসেজ পাঠালে প্রথমটি আসবে।',
  allSent: 'সব ইমেইল পাঠানো হয়েছে।',
  storedTitle: 'এখানে রাখা ইমেইল',
  unsent: {
    title: 'যেসব ইমেইল যায়নি',
    waiting: count => `${digits(count)}টি ইমেইল অপেক্ষায় আছে। প্রায় এক দিন ধরে নিজে থেকেই আবার চেষ্টা চলবে।`,
    givenUp: count => `${digits(count)}টি ইমেইলের চেষ্টা বন্ধ হয়ে গেছে: কেউ পাননি।`,
    shown: count => `এর মধ্যে ${digits(count)}টি নিচে আছে।`,
    sendAll: 'চেষ্টা বন্ধ হওয়া ইমেইল আবার পাঠান',
    sendAgain: 'আবার পাঠান',
    sendAgainWhat: (kind, when) => `আবার পাঠান: ${kind}, ${when}`,
    sending: 'পাঠানো হচ্ছে …',
    queued: count => (count === 1 ? 'ইমেইলটি আবার যাচ্ছে।' : `${digits(count)}টি ইমেইল আবার যাচ্ছে।`),
    kinds: {
      contact: 'ক্লিনিকের কাছে দর্শনার্থীর মেসেজ',
      booked: 'বুকিং হওয়ার খবর',
      changed: 'চিকিৎসা বা মেয়াদ বদলের খবর',
      moved: 'ভিজিটের সময় বদলের খবর',
      cancelled: 'ভিজিট বাতিলের খবর',
      reminder: 'ভিজিটের কথা মনে করানো',
      confirm: 'রোগী আসছেন কি না, সেই প্রশ্ন',
      'ask-to-reschedule': 'অন্য সময় বেছে নেওয়ার অনুরোধ',
      'running-late': 'ভিজিট দেরিতে শুরু হওয়ার খবর',
      offer: 'আরও আগে আসার সুযোগ',
      'day-sheet': 'ক্লিনিকের জন্য পরের দিনের শিট',
      test: 'মেইল সার্ভার পরীক্ষার ইমেইল',
      alert: '“সিস্টেম” নিয়ে মালিকের জন্য খবর',
      'verify-email': 'ইমেইল যাচাইয়ের লিংক',
      'reset-password': 'নতুন পাসওয়ার্ড দেওয়ার লিংক',
      'email-link': 'লগইনের লিংক',
      code: 'ইমেইল যোগ করার কোড',
      invitation: 'ক্লিনিকের টিমে যোগ দেওয়ার আমন্ত্রণ',
    },
    state: { waiting: 'অপেক্ষায়', givenUp: 'চেষ্টা বন্ধ' },
    since: when => `${when} থেকে আটকে আছে`,
    tried: (attempts, when) =>
      attempts === 1 ? `একবার চেষ্টা হয়েছে, ${when}` : `${digits(attempts)} বার চেষ্টা হয়েছে, শেষবার ${when}`,
    askAgain: 'এখান থেকে আর পাঠানো যাবে না: যিনি লিংকটি চেয়েছিলেন, তাঁকে নতুন করে চাইতে হবে।',
    toVisit: 'ভিজিটটি দেখুন',
    why: code =>
      reasons[isTlsFault(code) ? 'ETLS' : code] ??
      `প্রোগ্রামে কোনো সমস্যা হয়েছে (${code})। কম্পিউটারটি যিনি দেখাশোনা করেন, তাঁকে জানান।`,
  },
  notice: {
    title: 'ইমেইল যাচ্ছে না',
    line: 'রোগীরা হয়তো তাঁদের বুকিংয়ের খবর পাননি।',
    link: 'কেন যাচ্ছে না, “না-যাওয়া মেইল”-এ দেখুন',
  },
} satisfies typeof english
