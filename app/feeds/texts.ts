import { inLanguages } from '../platform/i18n/in-languages.ts'

export const feeds = inLanguages({
  title: { en: 'Calendar addresses', bn: 'ক্যালেন্ডারের লিংক' },
  line: {
    en: 'Put such an address into your phone’s or computer’s calendar to see who comes when, without the treatment. Whoever has the address sees this as you do, and each look counts as yours: keep it to yourself, revoke it when in doubt.',
    bn: 'এমন একটি লিংক আপনার ফোন বা কম্পিউটারের ক্যালেন্ডারে দিলে কে কখন আসছেন তা সেখানেই দেখবেন; কী চিকিৎসা, তা এখানেই থাকবে। লিংকটি যাঁর হাতে যাবে, তিনিও আপনার মতোই সব দেখবেন, আর প্রতিবার দেখলে তা আপনার নামে রেকর্ড হবে: লিংকটি কাউকে দেবেন না, সন্দেহ হলে বাতিল করুন।',
  },
  desk: { en: 'The whole desk', bn: 'পুরো ডেস্ক' },
  whose: { en: 'Whose calendar?', bn: 'কার ক্যালেন্ডার?' },
  make: { en: 'Make an address', bn: 'লিংক তৈরি করুন' },
  made: { en: 'The address is made.', bn: 'লিংক তৈরি হয়েছে।' },
  once: {
    en: (whose: string) =>
      `The address of ${whose}. It is shown only now: copy it into your calendar before you leave this screen.`,
    bn: (whose: string) => `ক্যালেন্ডারের লিংক: ${whose}। এটি শুধু এখনই দেখা যাবে: এই স্ক্রিন ছাড়ার আগে ক্যালেন্ডারে কপি করে নিন।`,
  },
  copy: { en: 'Copy', bn: 'কপি করুন' },
  copyOf: { en: (whose: string) => `Copy the address of ${whose}`, bn: (whose: string) => `লিংক কপি করুন: ${whose}` },
  since: { en: (when: string) => `made on ${when}`, bn: (when: string) => `তৈরি: ${when}` },
  copied: { en: 'The address is copied.', bn: 'লিংক কপি হয়েছে।' },
  notCopied: {
    en: 'This browser does not let us copy. Please mark the address and copy it.',
    bn: 'এই ব্রাউজারে কপি করা গেল না। লিংকটি সিলেক্ট করে নিজে কপি করুন।',
  },
  revokeOf: {
    en: (whose: string) => `Revoke the address of ${whose}`,
    bn: (whose: string) => `লিংক বাতিল করুন: ${whose}`,
  },
  revokeQuestion: {
    en: (whose: string) => `Revoke the address of ${whose}? Calendars that use it see nothing more.`,
    bn: (whose: string) => `“${whose}” লিংকটি বাতিল করবেন? যেসব ক্যালেন্ডারে এটি আছে, সেখানে আর কিছু দেখা যাবে না।`,
  },
  revoked: { en: 'The address is revoked.', bn: 'লিংক বাতিল করা হয়েছে।' },
})
