import type { toCall as english, doctorDay as englishDay } from '../en/to-call.ts'
import { longDay } from './dates.ts'
import { digits } from './digits.ts'

/** The list of patients to call after a closure. */
export const toCall = {
  title: 'ফোন বাকি',
  line: 'ক্লিনিক বন্ধ বা ডাক্তার না থাকায় যেসব ভিজিটের নতুন সময় লাগবে, আর যে রোগীরা আসছেন কি না জানাননি।',
  fromClosure: 'ভিজিটগুলো “ফোন বাকি” তালিকায় যাবে, আর অন্য সময় ঠিক না হওয়া পর্যন্ত সেখানেই থাকবে।',
  empty: 'কাউকে ফোন করা বাকি নেই',
  emptyLine:
    'ছুটি যোগ করলে তার মধ্যে পড়া ভিজিট, আর কোনো ডাক্তার ক্লিনিক ছেড়ে গেলে তাঁর ভিজিটগুলো এখানে আসবে, সঙ্গে কাকে জানানো হয়েছে আর কাকে ফোন করতে হবে। আসছেন কি না জানাননি এমন রোগীরাও এখানে থাকবেন।',
  toClosures: 'ছুটি',
  causes: {
    address_refused: (email, _isCancelled) => `এই ভিজিটের ইমেইল পৌঁছায়নি: মেইল সার্ভার জানিয়েছে, ${email} নামে কোনো ঠিকানা নেই।`,
    no_address: (_email, isCancelled) =>
      isCancelled
        ? 'ক্লিনিক এই ভিজিট বাতিল করেছে; জানানোর মতো ইমেইল নেই।'
        : 'ক্লিনিক এই ভিজিটের সময় বদলেছে; জানানোর মতো ইমেইল নেই।',
    text_failed: () => 'এই ভিজিটের এসএমএস পৌঁছায়নি, বা পৌঁছেছে কি না জানা যায়নি।',
  },
  groups: {
    to_call: 'ফোন করতে হবে',
    notified: 'জানানো হয়েছে, উত্তর আসেনি',
    called: 'ফোন করা হয়েছে, এখনো মেটেনি',
  },
  near: 'আগামীকালের মধ্যে',
  settled: count => `মিটে গেছে (${digits(count)})`,
  notifiedOf: (notified, settled) =>
    `${digits(notified)} জন রোগীকে জানানো হয়েছে: মিটে গেছে ${digits(settled)} জনের, বাকি ${digits(notified - settled)} জনের।`,
  noMail: 'ইমেইল নেই',
  mailFailures: {
    address_refused: email => `ইমেইল পৌঁছায়নি: ${email} নামে কোনো ঠিকানা নেই`,
    not_sent: _email => 'ইমেইল পাঠানো যায়নি',
    text_failed: () => 'এসএমএস পৌঁছায়নি, বা পৌঁছেছে কি না জানা যায়নি',
  },
  isHere: 'এসেছেন',
  notifiedAt: (when, byText) => `${byText ? 'এসএমএসে' : 'ইমেইলে'} জানানো হয়েছে ${when}`,
  noAnswerAt: when => `ফোন ধরেননি ${when}`,
  calledAt: (when, who) => `ফোন করেছেন ${who}, ${when}`,
  calledByUnknown: 'কেউ একজন',
  ended: {
    rescheduled: 'অন্য সময় বেছে নিয়েছেন',
    moved: 'ডেস্ক সময় বদলেছে',
    cancelled: 'বাতিল',
    came: 'চিকিৎসা হয়েছে',
    missed: 'আসেননি',
    closed: 'চেষ্টা বন্ধ',
    reached: 'ফোনে জানানো হয়েছে',
  },
  press: {
    called: 'ফোন করেছি',
    no_answer: 'ফোন ধরেননি',
    closed: 'চেষ্টা বন্ধ করুন',
    to_call: 'তালিকায় ফেরান',
  },
  pressOf: (press, patient) => `${press}: ${patient}`,
  move: 'নতুন সময়',
  moveOf: patient => `নতুন সময়: ${patient}`,
  callOf: (patient, phone) => `ফোন করুন: ${patient}, ${phone}`,
  noted: {
    called: patient => `${patient}-কে ফোন করা হয়েছে।`,
    no_answer: patient => `${patient} ফোন ধরেননি, তালিকায় থাকছেন।`,
    closed: patient => `${patient}-কে ফোন করার চেষ্টা বন্ধ করা হয়েছে।`,
    to_call: patient => `${patient} আবার তালিকায় আছেন।`,
  },
  undo: 'ফিরিয়ে নিন',
  unconfirmed: {
    title: 'আসছেন তো? উত্তর আসেনি',
    line: 'বার্তা পাঠিয়ে জানতে চাওয়া হয়েছে। ফোন করুন; কোনো সময় ফাঁকা করলে তা অপেক্ষায় থাকা রোগীদের জানানো হবে।',
    missed: count => `আগে ${digits(count)} বার আসেননি`,
    must: 'আসছেন কি না জানাতেই হবে',
    coming: 'আসবেন',
    free: 'আসবেন না …',
    freeQuestion: when => `${when}-এর সময় ফাঁকা করবেন?`,
    keep: 'থাকুক',
    reallyFree: 'সময় ফাঁকা করুন',
    noted: {
      coming: patient => `${patient} আসবেন।`,
      no_answer: patient => `${patient} ফোন ধরেননি, তালিকায় থাকছেন।`,
      freed: patient => `${patient}-এর সময় ফাঁকা হয়েছে, অপেক্ষায় থাকা রোগীদের জানানো হবে।`,
      open: patient => `${patient} আবার তালিকায় আছেন।`,
    },
  },
} satisfies typeof english

/** A doctor's day, shown beside a visit that is squeezed in. */
export const doctorDay = {
  title: (doctor, date) => `${doctor}, ${longDay(date)}`,
  none: 'এখনো কোনো ভিজিট নেই।',
  here: 'নতুন ভিজিট',
  away: reason => `থাকবেন না: ${reason}`,
  off: 'এই দিনে ডিউটি নেই।',
} satisfies typeof englishDay
