import { digits } from '../../platform/i18n/digits.ts'
import { inLanguages } from '../../platform/i18n/in-languages.ts'

const peopleEn = (count: number) => (count === 1 ? 'patient' : 'patients')

export const toCall = inLanguages({
  title: { en: 'To call', bn: 'ফোন বাকি' },
  line: {
    en: 'Visits that need a new time, since the clinic is closed or a doctor away, and patients who haven’t said whether they come.',
    bn: 'ক্লিনিক বন্ধ বা ডাক্তার না থাকায় যেসব ভিজিটের নতুন সময় লাগবে, আর যে রোগীরা আসছেন কি না জানাননি।',
  },
  empty: { en: 'Nobody to call', bn: 'কাউকে ফোন করা বাকি নেই' },
  emptyLine: {
    en: 'When you add a closure or a doctor leaves, the visits affected are listed here: who was notified, and who needs a call. So are patients who haven’t said whether they come.',
    bn: 'ছুটি যোগ করলে তার মধ্যে পড়া ভিজিট, আর কোনো ডাক্তার ক্লিনিক ছেড়ে গেলে তাঁর ভিজিটগুলো এখানে আসবে, সঙ্গে কাকে জানানো হয়েছে আর কাকে ফোন করতে হবে। আসছেন কি না জানাননি এমন রোগীরাও এখানে থাকবেন।',
  },
  toClosures: { en: 'Closures', bn: 'ছুটি' },
  causes: {
    address_refused: {
      en: (email: string, _isCancelled: boolean) =>
        `The mail about this visit did not arrive: there is no such address as ${email}.`,
      bn: (email: string, _isCancelled: boolean) =>
        `এই ভিজিটের ইমেইল পৌঁছায়নি: মেইল সার্ভার জানিয়েছে, ${email} নামে কোনো ঠিকানা নেই।`,
    },
    no_address: {
      en: (_email: string, isCancelled: boolean): string =>
        isCancelled
          ? 'The clinic cancelled this visit, and there is no email to write to.'
          : 'The clinic moved this visit, and there is no email to write to.',
      bn: (_email: string, isCancelled: boolean) =>
        isCancelled
          ? 'ক্লিনিক এই ভিজিট বাতিল করেছে; জানানোর মতো ইমেইল নেই।'
          : 'ক্লিনিক এই ভিজিটের সময় বদলেছে; জানানোর মতো ইমেইল নেই।',
    },
    text_failed: {
      en: (_email: string, _isCancelled: boolean): string =>
        'The text message about this visit failed, or may not have arrived.',
      bn: () => 'এই ভিজিটের এসএমএস পৌঁছায়নি, বা পৌঁছেছে কি না জানা যায়নি।',
    },
  },
  groups: {
    to_call: { en: 'To be called', bn: 'ফোন করতে হবে' },
    notified: { en: 'Notified, not answered yet', bn: 'জানানো হয়েছে, উত্তর আসেনি' },
    called: { en: 'Called, not settled yet', bn: 'ফোন করা হয়েছে, এখনো মেটেনি' },
  },
  /** The heading of visits until tomorrow, and of those that are over, whose patients are called first. */
  near: { en: 'By tomorrow', bn: 'আগামীকালের মধ্যে' },
  settled: { en: (count: number) => `Settled (${count})`, bn: (count: number) => `মিটে গেছে (${digits(count)})` },
  notifiedOf: {
    en: (notified: number, settled: number) =>
      `${notified} ${peopleEn(notified)} notified: ${settled} settled, ${notified - settled} not yet.`,
    bn: (notified: number, settled: number) =>
      `${digits(notified)} জন রোগীকে জানানো হয়েছে: মিটে গেছে ${digits(settled)} জনের, বাকি ${digits(notified - settled)} জনের।`,
  },
  noMail: { en: 'no email', bn: 'ইমেইল নেই' },
  mailFailures: {
    address_refused: {
      en: (email: string) => `the mail did not arrive: no such address ${email}`,
      bn: (email: string) => `ইমেইল পৌঁছায়নি: ${email} নামে কোনো ঠিকানা নেই`,
    },
    not_sent: { en: (_email: string) => 'the mail could not be sent', bn: (_email: string) => 'ইমেইল পাঠানো যায়নি' },
    text_failed: {
      en: () => 'the text message failed, or may not have arrived',
      bn: () => 'এসএমএস পৌঁছায়নি, বা পৌঁছেছে কি না জানা যায়নি',
    },
  },
  notifiedAt: {
    en: (when: string, byText: boolean) => `notified by ${byText ? 'text message' : 'mail'} ${when}`,
    bn: (when: string, byText: boolean) => `${byText ? 'এসএমএসে' : 'ইমেইলে'} জানানো হয়েছে ${when}`,
  },
  noAnswerAt: { en: (when: string) => `no answer ${when}`, bn: (when: string) => `ফোন ধরেননি ${when}` },
  calledAt: {
    en: (when: string, who: string) => `called ${when} by ${who}`,
    bn: (when: string, who: string) => `ফোন করেছেন ${who}, ${when}`,
  },
  calledByUnknown: { en: 'someone', bn: 'কেউ একজন' },
  ended: {
    rescheduled: { en: 'chose another time', bn: 'অন্য সময় বেছে নিয়েছেন' },
    moved: { en: 'moved by the desk', bn: 'ডেস্ক সময় বদলেছে' },
    cancelled: { en: 'cancelled', bn: 'বাতিল' },
    came: { en: 'was treated', bn: 'চিকিৎসা হয়েছে' },
    missed: { en: 'did not come', bn: 'আসেননি' },
    closed: { en: 'closed without a new time', bn: 'চেষ্টা বন্ধ' },
    reached: { en: 'called', bn: 'ফোনে জানানো হয়েছে' },
  },
  press: {
    called: { en: 'Called', bn: 'ফোন করেছি' },
    no_answer: { en: 'No answer', bn: 'ফোন ধরেননি' },
    closed: { en: 'Close without a new time', bn: 'চেষ্টা বন্ধ করুন' },
    to_call: { en: 'Put back', bn: 'তালিকায় ফেরান' },
  },
  pressOf: (press: string, patient: string) => `${press}: ${patient}`,
  move: { en: 'New time', bn: 'নতুন সময়' },
  moveOf: { en: (patient: string) => `New time: ${patient}`, bn: (patient: string) => `নতুন সময়: ${patient}` },
  noted: {
    called: {
      en: (patient: string) => `${patient} was called.`,
      bn: (patient: string) => `${patient}-কে ফোন করা হয়েছে।`,
    },
    no_answer: {
      en: (patient: string) => `${patient} did not answer, and stays on the list.`,
      bn: (patient: string) => `${patient} ফোন ধরেননি, তালিকায় থাকছেন।`,
    },
    closed: {
      en: (patient: string) => `${patient} is closed without a new time.`,
      bn: (patient: string) => `${patient}-কে ফোন করার চেষ্টা বন্ধ করা হয়েছে।`,
    },
    to_call: {
      en: (patient: string) => `${patient} is on the list again.`,
      bn: (patient: string) => `${patient} আবার তালিকায় আছেন।`,
    },
  },
  undo: { en: 'Undo', bn: 'ফিরিয়ে নিন' },
  unconfirmed: {
    title: { en: 'Will they come? Not answered yet', bn: 'আসছেন তো? উত্তর আসেনি' },
    line: {
      en: 'They were asked by mail or text. Please call them. A time that you free is offered to the waiting list.',
      bn: 'বার্তা পাঠিয়ে জানতে চাওয়া হয়েছে। ফোন করুন; কোনো সময় ফাঁকা করলে তা অপেক্ষায় থাকা রোগীদের জানানো হবে।',
    },
    missed: {
      en: (count: number) => `missed ${count} ${count === 1 ? 'visit' : 'visits'} before`,
      bn: (count: number) => `আগে ${digits(count)} বার আসেননি`,
    },
    must: { en: 'has to confirm', bn: 'আসছেন কি না জানাতেই হবে' },
    coming: { en: 'Will come', bn: 'আসবেন' },
    free: { en: 'Not coming …', bn: 'আসবেন না …' },
    freeQuestion: { en: (when: string) => `Free ${when}?`, bn: (when: string) => `${when}-এর সময় ফাঁকা করবেন?` },
    keep: { en: 'Keep it', bn: 'থাকুক' },
    reallyFree: { en: 'Free the time', bn: 'সময় ফাঁকা করুন' },
    noted: {
      coming: { en: (patient: string) => `${patient} will come.`, bn: (patient: string) => `${patient} আসবেন।` },
      no_answer: {
        en: (patient: string) => `${patient} did not answer, and stays on the list.`,
        bn: (patient: string) => `${patient} ফোন ধরেননি, তালিকায় থাকছেন।`,
      },
      freed: {
        en: (patient: string) => `The time of ${patient} is free, and is offered to the waiting list.`,
        bn: (patient: string) => `${patient}-এর সময় ফাঁকা হয়েছে, অপেক্ষায় থাকা রোগীদের জানানো হবে।`,
      },
      open: {
        en: (patient: string) => `${patient} is on the list again.`,
        bn: (patient: string) => `${patient} আবার তালিকায় আছেন।`,
      },
    },
  },
})
