import { inLanguages } from '../platform/i18n/in-languages.ts'

/** The texts of the page that the desk's QR code opens. */
export const here = inLanguages({
  pageTitle: { en: 'You are here', bn: 'আপনি এসেছেন' },
  ask: { en: 'Are you here?', bn: 'আপনি কি এসেছেন?' },
  askLine: {
    en: 'Tell the desk that you have come for your visit today.',
    bn: 'আজকের ভিজিটের জন্য এসেছেন, তা ডেস্ককে জানান।',
  },
  press: { en: 'I am here', bn: 'আমি এসেছি' },
  done: { en: 'We know that you are here', bn: 'আপনি এসেছেন, আমরা জেনেছি' },
  doneLine: { en: 'Thank you for telling us. Please take a seat.', bn: 'জানানোর জন্য ধন্যবাদ। দয়া করে বসুন।' },
  toVisit: { en: 'See your place', bn: 'আপনার সিরিয়াল দেখুন' },
  failed: { en: 'We don’t know yet who you are', bn: 'আপনাকে এখনো চিনতে পারিনি' },
  unknown: {
    en: 'Please open your visit on this phone first, by the link in our mail. Then scan the desk’s code again. Or just tell us at the desk.',
    bn: 'আগে এই ফোনে আপনার ভিজিট খুলুন: আমাদের ইমেইলের লিংক থেকে। তারপর ডেস্কের কোডটি আবার স্ক্যান করুন। ডেস্কে মুখে বললেও হবে।',
  },
  notDone: { en: 'Please tell us at the desk', bn: 'দয়া করে ডেস্কে বলুন' },
})
