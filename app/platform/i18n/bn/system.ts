import type { system as english } from '../en/system.ts'
import { digits } from './digits.ts'

const caretaker = 'ক্লিনিকের কম্পিউটার যিনি দেখাশোনা করেন, তাঁকে'
const days = (count: number) => `${digits(count)} দিন`
const minutes = (count: number) => `${digits(count)} মিনিট`

/** The owner's screen “System”, and the alerts about what it shows. */
export const system = {
  title: 'সিস্টেম',
  line: 'ওয়েবসাইটের যা যা দরকার, সব ঠিক আছে কি না, আর না থাকলে কী করতে হবে। কিছু নষ্ট হলে আপনি ইমেইল পাবেন।',
  allWell: 'সব ঠিক আছে।',
  toCheck: count => `${digits(count)}টি বিষয় একবার দেখুন; বাকি সব ঠিক আছে।`,
  toDo: count => `${digits(count)}টি বিষয় আপনাকে এখনই দেখতে হবে।`,
  states: { ok: 'ঠিক আছে', attention: 'একবার দেখুন', wrong: 'এখনই দেখুন' },
  parts: {
    mail: 'ইমেইল',
    backups: 'ব্যাকআপ',
    disk: 'ডিস্কে জায়গা',
    database: 'ডেটাবেজ',
    queue: 'আড়ালের কাজ',
    siteCertificate: 'ওয়েবসাইটের নিরাপদ সংযোগ',
    mailCertificate: 'মেইল সার্ভারের নিরাপদ সংযোগ',
    clock: 'ঘড়ি',
  },
  rightAgain: part => `${part}: আবার ঠিক আছে।`,
  version: 'প্রোগ্রামের সংস্করণ:',
  whatIsNew: 'এতে নতুন কী আছে, প্রোগ্রামের পাশের ফাইলে:',
  mail: {
    works: 'ইমেইল যাচ্ছে।',
    unused: 'মেইল সার্ভার দেওয়া আছে। এখনো কোনো ইমেইল পাঠানো হয়নি।',
    noServer: 'কোনো মেইল সার্ভার দেওয়া হয়নি, তাই কেউ ইমেইল পান না: সেগুলো শুধু “না-যাওয়া মেইল”-এ জমা থাকে।',
    setServer: `${caretaker} মেইল সার্ভার (SMTP_URL) দিতে বলুন।`,
    stuck: 'ইমেইল যাচ্ছে না।',
    unsure: 'শেষবার মেইল সার্ভার কাজ করেনি।',
    goesOut: `${caretaker} একবার দেখতে বলুন। সার্ভার আবার চালু হলেই আটকে থাকা ইমেইল নিজে থেকে চলে যাবে।`,
    sendAgain: 'কেন যায়নি, “না-যাওয়া মেইল”-এ দেখুন; সেখান থেকে আবার পাঠানোও যায়।',
    lastSent: when => `শেষ ইমেইল গেছে: ${when}`,
    lastFailure: when => `শেষবার যায়নি: ${when}`,
    waiting: (count, when) => `অপেক্ষায়: ${digits(count)}টি, প্রথমটি ${when} থেকে`,
    toOutbox: '“না-যাওয়া মেইল” দেখুন',
  },
  backups: {
    works: 'শেষ এক দিনের ব্যাকআপ আছে।',
    late: 'শেষ ব্যাকআপের পর এক দিনের বেশি কেটে গেছে।',
    none: 'এখনো কোনো ব্যাকআপ নেওয়া হয়নি। প্রথমটি এক ঘণ্টার মধ্যে হবে।',
    failed: 'শেষবার ব্যাকআপ নেওয়া যায়নি। প্রতি ঘণ্টায় আবার চেষ্টা হয়।',
    neverMade: 'কোনো ব্যাকআপ নেই: প্রথমবার নেওয়া যায়নি। প্রতি ঘণ্টায় আবার চেষ্টা হয়।',
    check: `ডিস্ক ভরে গেছে কি না দেখুন। না ভরলে ${caretaker} জানান।`,
    tryIt: 'মাঝেমধ্যে অন্য কম্পিউটারে একটি ব্যাকআপ ফিরিয়ে এনে দেখুন: তবেই বোঝা যায়, সেটি কাজ করে।',
    last: (when, size) => `শেষ ব্যাকআপ: ${when}, ${size}`,
    encrypted: 'এনক্রিপ্ট করা',
    plain: 'এনক্রিপ্ট করা নয়',
    lastFailure: when => `শেষবার নেওয়া যায়নি: ${when}`,
    toBackups: 'ব্যাকআপ দেখুন',
  },
  disk: {
    works: 'যথেষ্ট জায়গা আছে।',
    scarce: 'জায়গা কমে আসছে।',
    low: 'ডিস্ক প্রায় ভরে গেছে। কিছুদিনের মধ্যে আর কোনো বুকিং নেওয়া যাবে না।',
    free: (free, total) => `${total}-এর মধ্যে ${free} খালি`,
    makeSpace: `${caretaker} অদরকারি ফাইল মুছতে, বা বড় ডিস্ক লাগাতে বলুন।`,
  },
  database: {
    works: 'ডেটাবেজ সাড়া দিচ্ছে।',
    builtIn: (version, size) => `পোস্টগ্রেস ${digits(version)}, প্রোগ্রামের সঙ্গেই আছে, ${size}`,
    external: (version, size) => `পোস্টগ্রেস ${digits(version)}, আলাদা সার্ভারে, ${size}`,
  },
  queue: {
    works: 'ইমেইল, মনে করানো আর ছবির কাজ সঙ্গে সঙ্গে হচ্ছে।',
    slow: late => `একটি কাজ ${minutes(late)} ধরে আটকে আছে: ইমেইল বা মনে করানোর খবর দেরিতে যেতে পারে।`,
    stuck: late => `${minutes(late)} ধরে কোনো কাজ হচ্ছে না: ইমেইল আর মনে করানোর খবর যাচ্ছে না।`,
    due: count => `অপেক্ষায়: ${digits(count)}টি`,
    restart: `${caretaker} প্রোগ্রামটি বন্ধ করে আবার চালু করতে বলুন।`,
  },
  certificate: {
    works: left => `আরও ${days(left)} নিরাপদ।`,
    unchecked: 'এখনো দেখা হয়নি। প্রতি ঘণ্টায় একবার দেখা হয়।',
    endsSoon: left => `সার্টিফিকেটের মেয়াদ আর ${days(left)}।`,
    ended: 'সার্টিফিকেটের মেয়াদ শেষ।',
    site: {
      after: 'এরপর কেউ ওয়েবসাইট খুললেই ব্রাউজার সাবধান করবে।',
      already: 'কেউ ওয়েবসাইট খুললেই ব্রাউজার সাবধান করছে।',
      refused: 'সার্টিফিকেটটি অন্য ঠিকানার: কেউ ওয়েবসাইট খুললেই ব্রাউজার সাবধান করছে।',
      unreachable: 'ক্লিনিকের কম্পিউটার থেকে ওয়েবসাইট খোলা যায়নি, তাই এটি জানা যায়নি।',
      unknown: 'ওয়েবসাইটের সার্টিফিকেট কে দিয়েছে, প্রোগ্রামটি জানে না।',
      tryIt: 'আপনার ফোনে ওয়েবসাইট সাবধান না করেই খুললে সব ঠিক আছে।',
    },
    mail: {
      after: 'এরপর আর ইমেইল যাবে না।',
      already: 'ইমেইল যেতে পারছে না।',
      refused: 'মেইল সার্ভারের সার্টিফিকেটে ভরসা করা যায় না: ইমেইল যেতে পারছে না।',
      unreachable: 'শেষবার মেইল সার্ভার কাজ করেনি।',
    },
    renew: `সার্টিফিকেট নিজে থেকেই নতুন হওয়ার কথা। কেন হয়নি, ${caretaker} দেখতে বলুন।`,
    renewMail: `${caretaker}, বা মেইল সার্ভার যাঁরা চালান তাঁদের, সেটি নতুন করতে বলুন।`,
    until: when => `মেয়াদ ${when} পর্যন্ত`,
    checked: when => `দেখা হয়েছে: ${when}`,
  },
  clock: {
    works: 'ঘড়িগুলোর সময় মিলছে।',
    differs: count => `প্রোগ্রাম আর ডেটাবেজের ঘড়িতে ${minutes(count)} তফাত: লিংক আর কোড কাজ না-ও করতে পারে।`,
    set: `${caretaker} দুটি ঘড়িই ঠিক করতে বলুন।`,
  },
  size: bytes => {
    if (bytes < 1e6) return `${digits(Math.ceil(bytes / 1e3))} কেবি`
    return bytes < 1e9 ? `${digits((bytes / 1e6).toFixed(1))} এমবি` : `${digits((bytes / 1e9).toFixed(1))} জিবি`
  },
} satisfies typeof english
