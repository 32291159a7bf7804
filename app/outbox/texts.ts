import { digits } from '../platform/i18n/digits.ts'
import { inLanguages } from '../platform/i18n/in-languages.ts'
import { isTlsFault } from '../platform/tls-fault.ts'

const unreachableEn = 'The mail server can’t be reached. Is it switched on, and is SMTP_URL right?'

const unreachableBn = 'মেইল সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। সেটি কি চালু আছে, আর SMTP_URL কি ঠিক আছে?'

const reasonsEn: Record<string, string> = {
  ADDRESS_REFUSED: 'The mail server says that there is no such address.',
  ECONNREFUSED: unreachableEn,
  ECONNECTION: unreachableEn,
  ECONNRESET: unreachableEn,
  ESOCKET: unreachableEn,
  EDNS: unreachableEn,
  EAI_AGAIN: unreachableEn,
  EHOSTUNREACH: unreachableEn,
  ENETUNREACH: unreachableEn,
  ENOTFOUND: 'There is no mail server of that name. Is SMTP_URL right?',
  ETIMEDOUT: 'The mail server does not answer in time.',
  EAUTH: 'The mail server refuses the name or the password in SMTP_URL.',
  ENOAUTH: 'The mail server wants a name and a password in SMTP_URL.',
  ETLS: 'No safe connection to the mail server could be made. Is its certificate valid?',
  EREQUIRETLS: 'The mail server can’t pass the mail on safely.',
  EENVELOPE: 'The mail server refuses the sender’s or the recipient’s address.',
  EMESSAGE: 'The mail server refuses what the mail says.',
  EPROTOCOL: 'The mail server gave an answer that makes no sense. Is SMTP_URL a mail server’s address?',
  ERR_MODULE_NOT_FOUND: 'A part of the program is missing, perhaps after an update. Restart the program.',
}

const reasonsBn: Record<string, string> = {
  ADDRESS_REFUSED: 'মেইল সার্ভার জানিয়েছে, এই ঠিকানাটি নেই।',
  ECONNREFUSED: unreachableBn,
  ECONNECTION: unreachableBn,
  ECONNRESET: unreachableBn,
  ESOCKET: unreachableBn,
  EDNS: unreachableBn,
  EAI_AGAIN: unreachableBn,
  EHOSTUNREACH: unreachableBn,
  ENETUNREACH: unreachableBn,
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

export const outbox = inLanguages({
  title: { en: 'Outbox', bn: 'না-যাওয়া মেইল' },
  noServer: {
    en: 'No mail server is set (SMTP_URL), so mails are kept here for thirty days instead of being sent. Their links work.',
    bn: 'কোনো মেইল সার্ভার দেওয়া হয়নি (SMTP_URL), তাই ইমেইল না পাঠিয়ে ৩০ দিন এখানে রাখা হয়। সেগুলোর লিংক কাজ করে।',
  },
  hasServer: {
    en: 'Mails go out through your mail server, and sent ones are not listed here. Those that couldn’t be sent come first.',
    bn: 'মেইল সার্ভার ইমেইল পাঠায়, তাই পাঠানো ইমেইল এখানে রাখা হয় না। সার্ভার যা নেয়নি, তা সবার আগে আছে।',
  },
  noGateway: {
    en: 'No gateway for text messages is set (TEXT_GATEWAY), so they are only stored here for thirty days.',
    bn: 'এসএমএসের গেটওয়ে সেটিংয়ে নেই (TEXT_GATEWAY), তাই এসএমএস যায় না, ত্রিশ দিন এখানে থাকে।',
  },
  textMessage: { en: 'Text message', bn: 'এসএমএস' },
  toAt: {
    en: (to: string, when: string) => `to ${to}, ${when}`,
    bn: (to: string, when: string) => `প্রাপক ${to}, ${when}`,
  },
  empty: {
    en: 'Nothing here yet. The first mail comes with a registration, a booking or a message.',
    bn: 'এখনো কোনো ইমেইল লেখা হয়নি। কেউ রেজিস্ট্রেশন বা বুকিং করলে, বা মেসেজ পাঠালে প্রথমটি আসবে।',
  },
  allSent: { en: 'Every mail was sent.', bn: 'সব ইমেইল পাঠানো হয়েছে।' },
  storedTitle: { en: 'Mails that are kept here', bn: 'এখানে রাখা ইমেইল' },
  unsent: {
    title: { en: 'Mails that were not sent', bn: 'যেসব ইমেইল যায়নি' },
    waiting: {
      en: (count: number) =>
        count === 1
          ? 'One mail is waiting. We keep trying to send it for about a day.'
          : `${count} mails are waiting. We keep trying to send them for about a day.`,
      bn: (count: number) => `${digits(count)}টি ইমেইল অপেক্ষায় আছে। প্রায় এক দিন ধরে নিজে থেকেই আবার চেষ্টা চলবে।`,
    },
    givenUp: {
      en: (count: number) =>
        count === 1
          ? 'One mail could not be sent, and we stopped trying.'
          : `${count} mails could not be sent, and we stopped trying.`,
      bn: (count: number) => `${digits(count)}টি ইমেইলের চেষ্টা বন্ধ হয়ে গেছে: কেউ পাননি।`,
    },
    shown: {
      en: (count: number) => `${count} of them are below.`,
      bn: (count: number) => `এর মধ্যে ${digits(count)}টি নিচে আছে।`,
    },
    sendAll: { en: 'Send the failed mails again', bn: 'চেষ্টা বন্ধ হওয়া ইমেইল আবার পাঠান' },
    sendAgain: { en: 'Send again', bn: 'আবার পাঠান' },
    sendAgainWhat: {
      en: (kind: string, when: string) => `Send again: ${kind}, ${when}`,
      bn: (kind: string, when: string) => `আবার পাঠান: ${kind}, ${when}`,
    },
    sending: { en: 'Sending …', bn: 'পাঠানো হচ্ছে …' },
    queued: {
      en: (count: number) => (count === 1 ? 'The mail is on its way again.' : `${count} mails are on their way again.`),
      bn: (count: number) => (count === 1 ? 'ইমেইলটি আবার যাচ্ছে।' : `${digits(count)}টি ইমেইল আবার যাচ্ছে।`),
    },
    state: { waiting: { en: 'Waiting', bn: 'অপেক্ষায়' }, givenUp: { en: 'Given up', bn: 'চেষ্টা বন্ধ' } },
    since: { en: (when: string) => `From ${when}`, bn: (when: string) => `${when} থেকে আটকে আছে` },
    tried: {
      en: (attempts: number, when: string) =>
        attempts === 1 ? `tried once, on ${when}` : `tried ${attempts} times, last on ${when}`,
      bn: (attempts: number, when: string) =>
        attempts === 1 ? `একবার চেষ্টা হয়েছে, ${when}` : `${digits(attempts)} বার চেষ্টা হয়েছে, শেষবার ${when}`,
    },
    askAgain: {
      en: 'It can’t be sent again from here. The person who wanted the link has to ask for a new one.',
      bn: 'এখান থেকে আর পাঠানো যাবে না: যিনি লিংকটি চেয়েছিলেন, তাঁকে নতুন করে চাইতে হবে।',
    },
    toVisit: { en: 'See the visit', bn: 'ভিজিটটি দেখুন' },
    why: {
      en: (code: string) =>
        reasonsEn[isTlsFault(code) ? 'ETLS' : code] ??
        `Something in the program failed (${code}). Pass this on to the person in charge of the computer.`,
      bn: (code: string) =>
        reasonsBn[isTlsFault(code) ? 'ETLS' : code] ??
        `প্রোগ্রামে কোনো সমস্যা হয়েছে (${code})। কম্পিউটারটি যিনি দেখাশোনা করেন, তাঁকে জানান।`,
    },
  },
  notice: {
    title: { en: 'Mails are not going out', bn: 'ইমেইল যাচ্ছে না' },
    line: { en: 'Patients may not have heard of their bookings.', bn: 'রোগীরা হয়তো তাঁদের বুকিংয়ের খবর পাননি।' },
    link: { en: 'See why in the Outbox', bn: 'কেন যাচ্ছে না, “না-যাওয়া মেইল”-এ দেখুন' },
  },
})
